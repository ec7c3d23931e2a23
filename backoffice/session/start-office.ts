import { getLoginUserInfo, login, logout } from '@tillwright/contract/account/account.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { querySetUp, redeemOfficeCode } from '@tillwright/contract/office/office.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { hashPassword } from '@tillwright/web/password/hash-password.ts'
import { callApi } from '../platform/api/call-api.ts'
import { throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { ownDeviceName, readLogin, writeLogin } from '../platform/storage/browser-storage.ts'
import { type Hello, listenToTill, notifyTill } from './till-frame.ts'
import { goWithoutSteps } from '../platform/navigation/route.ts'
import { readTheme } from '../platform/navigation/theme.ts'
import { currentOffice, isFramed, lostSession, notifyOffice, type Worker } from './office-store.ts'

/**
 * Queries the state of the server and continues accordingly: to the set-up, the login, or to work.
 */
export async function startOffice(): Promise<void> {
  readTheme()
  notifyOffice({ phase: 'starting' })
  try {
    const { isSetUp, platforms, firstPlatformId, cashierOrigin, cashierOrigins, isDemo } =
      await callApi(querySetUp, {})
    const ownTills = cashierOrigin === '' ? window.location.origin : cashierOrigin
    notifyOffice({
      platforms,
      isDemo,
      platformId: platforms[0]?.id ?? firstPlatformId,
      cashierOrigin: ownTills,
      tillOrigins: [...new Set([ownTills, ...cashierOrigins])],
    })
    if (!isSetUp) notifyOffice({ phase: 'setUp' })
    else if (isFramed()) waitForTill()
    else await resume()
  } catch (error) {
    throwUnlessFailure(error)
    notifyOffice({ phase: 'unreachable' })
  }
}

/** Logs in alone in a browser. Throws CallFailure with what the server said. */
export async function logIn(details: {
  readonly platformId: string
  readonly phone: string
  readonly password: string
}): Promise<void> {
  const { platformId, phone } = details
  notifyOffice({ platformId })
  const password = await hashPassword({ use: 'login', ...details })
  const deviceId = ownDeviceName()
  const who = { phone, password, pwdAlg: passwordScheme, app: 'office' as const }
  const input = { ...who, ...(deviceId !== undefined && { deviceId }) }
  const { token, session } = await callApi(login, input)
  writeLogin({ platformId, token })
  notifyOffice({ token, worker: workerOf(session), phase: 'in', isExpired: false })
}

/** Ends the session on the server, and locally whether or not the server could be reached. */
export async function logOut(): Promise<void> {
  const { token } = currentOffice()
  try {
    await callApi(logout, {})
  } catch (error) {
    throwUnlessFailure(error)
  }
  lostSession(token)
  notifyOffice({ isExpired: false })
}

/** Resumes the login stored by this tab, if it is still valid. */
async function resume(): Promise<void> {
  const stored = readLogin()
  if (stored === null) return notifyOffice({ phase: 'login' })
  notifyOffice(stored)
  try {
    await enter(stored.token)
  } catch (error) {
    throwUnlessFailure(error)
    writeLogin(null)
    notifyOffice({ phase: 'login', token: null })
  }
}

let isListening = false

function waitForTill(): void {
  notifyOffice({ phase: 'waiting' })
  if (!isListening) {
    goWithoutSteps()
    listenToTill((hello) => void takeHello(hello))
  }
  isListening = true
  notifyTill({ type: 'ready' })
}

/** The till's code is taken for a session of this page; a code that is refused waits for the next. */
async function takeHello({ page, platformId, officeCode }: Hello): Promise<void> {
  notifyOffice({ platformId, framedPage: page, token: null })
  try {
    const { token } = await callApi(redeemOfficeCode, { officeCode })
    await enter(token)
  } catch (error) {
    throwUnlessFailure(error)
    notifyOffice({ phase: 'waiting', isExpired: true })
  }
}

/** Requests a new code from the till after the session ended. */
export const requestTillAgain = (): void => notifyTill({ type: 'ready' })

async function enter(token: string): Promise<void> {
  notifyOffice({ token })
  const session = await callApi(getLoginUserInfo, {})
  notifyOffice({ worker: workerOf(session), phase: 'in', isExpired: false })
}

function workerOf({ user }: Output<typeof getLoginUserInfo>): Worker {
  const { id, phone, staffNumber = null, nick, roleName, permissions, store } = user
  const { name: storeName, currency, timeZone } = store
  return { id, phone, staffNumber, nick, roleName, permissions, storeName, currency, timeZone }
}
