// The start of duty: the agreement, the float, the shift.
import { openShift } from '@tillwright/contract/shift/shift.ts'
import type { Cents } from '@tillwright/domain/cents.ts'
import { ask } from '../api/ask.ts'
import { resumeOutbox } from '../outbox/outbox.ts'
import { currentSession, tellSession } from './session-store.ts'

/**
 * Begins duty with this much change in the drawer. The id is made once for the form, so that a repeat
 * finds the same shift. Throws CallFailure with what the server said.
 */
export async function signOn(clientId: string, floatCents: Cents): Promise<void> {
  const agreementId = currentSession().agreement?.id ?? null
  const { shift } = await ask(openShift, { clientId, floatCents, agreementId }, { quiet: true })
  tellSession({ kind: 'agreementRead', agreement: null })
  tellSession({ kind: 'shiftOpened', shiftId: shift.id })
  void resumeOutbox()
}
