// The start of duty: the agreement, the float, the shift.
import { openShift } from '@tillwright/contract/shift/shift.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { resumeOutbox } from '../outbox/outbox.ts'
import { currentSession, dispatchSession } from '../../session/session-store.ts'

/**
 * Begins duty with this much change in the drawer. The id is made once for the form, so that a repeat
 * finds the same shift. Throws CallFailure with what the server said.
 */
export async function signOn(clientId: string, floatCents: Cents): Promise<void> {
  const agreementId = currentSession().agreement?.id ?? null
  const { shift } = await callApi(openShift, { clientId, floatCents, agreementId }, { quiet: true })
  dispatchSession({ kind: 'agreementRead', agreement: null })
  dispatchSession({ kind: 'shiftOpened', shiftId: shift.id })
  void resumeOutbox()
}
