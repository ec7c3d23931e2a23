// Giving the till to customers, and taking it back.
import { enterSelfService, quitSelfService } from '@tillwright/contract/account/account.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { homePath } from '../../platform/navigation/home.ts'
import { entryPath } from '../../platform/navigation/location.ts'
import { restartAt } from '../../platform/navigation/navigation.ts'
import { isOfHere } from '../../features/outbox/send-order.ts'
import { refreshView, resumeOutbox, useOutbox } from '../../features/outbox/outbox.ts'
import { isPaying } from '../../features/sale/sale.ts'
import { hashPassword } from '@tillwright/web/password/hash-password.ts'
import { currentSession, dispatchSession } from '../../session/session-store.ts'
import { refreshSession } from '../../features/login/sign-in.ts'
import { resetKiosk } from './kiosk-store.ts'

export type Entered = 'entered' | 'unsent' | CallFailure

/**
 * Turns this till's session into one of self-service. Sales that wait to be sent go first: what customers
 * have may not send them. Stopped by its signal it does nothing more: where the server had already turned the
 * session, its next refusal (kioskOnly) leads into self-service.
 */
export async function enterKiosk(signal: AbortSignal): Promise<Entered> {
  await resumeOutbox()
  await refreshView()
  const { rows } = useOutbox.getState()
  const waits = rows.some((row) => row.state.kind !== 'attention' && isOfHere(row))
  if (waits || isPaying()) return 'unsent'
  try {
    await callApi(enterSelfService, {}, { quiet: true, signal })
  } catch (error) {
    return failureOf(error)
  }
  dispatchSession({ kind: 'kioskEntered' })
  return 'entered'
}

/** Owner of the sensitive password: null means the user who opened self-service. */
interface Leaver {
  readonly phone: string | null
  readonly password: string
}

/**
 * Leads out of self-service; null where the server let them out. Whoever opened it goes on selling, anybody
 * else logs in as themselves.
 */
export async function exitKiosk({ phone, password }: Leaver): Promise<CallFailure | null> {
  const { platformId, user } = currentSession()
  const login = phone ?? user?.phone ?? ''
  try {
    const hashed = await hashPassword({ use: 'sensitive', platformId, phone: login, password })
    const { token } = await callApi(
      quitSelfService,
      { ...(phone !== null && { phone }), password: hashed, pwdAlg: passwordScheme },
      { quiet: true },
    )
    resetKiosk()
    await goOn(token)
    return null
  } catch (error) {
    return failureOf(error)
  }
}

async function goOn(token: string | null): Promise<void> {
  if (token === null) return endHere()
  dispatchSession({ kind: 'kioskLeft', token })
  restartAt(homePath())
  try {
    await refreshSession()
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    endHere()
  }
}

function endHere(): void {
  dispatchSession({ kind: 'ended' })
  restartAt(entryPath)
}
