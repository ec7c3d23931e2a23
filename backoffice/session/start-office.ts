import { getLoginUserInfo, login, logout } from '@tillwright/contract/account/account.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { querySetUp, redeemOfficeCode } from '@tillwright/contract/office/office.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { hashPassword } from '@tillwright/client/session/hash-password.ts'
import { ask } from '../api/ask.ts'
import { throwUnlessFailure } from '../api/ask-failure.ts'
import { ownDeviceName, readLogin, writeLogin } from '../storage/shelf.ts'
import { type Hello, listenToTill, tellTill } from './till-frame.ts'
import { goWithoutSteps } from '../navigation/route.ts'
import { readTheme } from '../navigation/theme.ts'
import { currentOffice, isFramed, lostSession, tellOffice, type Worker } from './office-store.ts'

/** Asks how the server stands, and goes on from there: to the set-up, the login, or to work. */
export async function startOffice(): Promise<void> {
  readTheme()
  tellOffice({ phase: 'starting' })
  try {
    const { isSetUp, platforms, firstPlatformId, cashierOrigin, cashierOrigins, isDemo } =
      await ask(querySetUp, {})
    const ownTills = cashierOrigin === '' ? window.location.origin : cashierOrigin
    tellOffice({
      platforms,
      isDemo,
      platformId: platforms[0]?.id ?? firstPlatformId,
      cashierOrigin: ownTills,
      tillOrigins: [...new Set([ownTills, ...cashierOrigins])],
    })
    if (!isSetUp) tellOffice({ phase: 'setUp' })
    else if (isFramed()) waitForTill()
    else await resume()
  } catch (error) {
    throwUnlessFailure(error)
    tellOffice({ phase: 'unreachable' })
  }
}

/** Logs in alone in a browser. Throws AskFailure with what the server said. */
export async function logIn(told: {
  readonly platformId: string
  readonly phone: string
  readonly password: string
}): Promise<void> {
  const { platformId, phone } = told
  tellOffice({ platformId })
  const password = await hashPassword({ use: 'login', ...told })
  const deviceId = ownDeviceName()
  const who = { phone, password, pwdAlg: passwordScheme, app: 'office' as const }
  const wish = { ...who, ...(deviceId !== undefined && { deviceId }) }
  const { token, session } = await ask(login, wish)
  writeLogin({ platformId, token })
  tellOffice({ token, worker: workerOf(session), phase: 'in', isExpired: false })
}

/** Ends the session on the server, and here whether or not the server could be told. */
export async function logOut(): Promise<void> {
  const { token } = currentOffice()
  try {
    await ask(logout, {})
  } catch (error) {
    throwUnlessFailure(error)
  }
  lostSession(token)
  tellOffice({ isExpired: false })
}

/** The login that this tab kept, if it still holds. */
async function resume(): Promise<void> {
  const kept = readLogin()
  if (kept === null) return tellOffice({ phase: 'login' })
  tellOffice(kept)
  try {
    await enter(kept.token)
  } catch (error) {
    throwUnlessFailure(error)
    writeLogin(null)
    tellOffice({ phase: 'login', token: null })
  }
}

let isListening = false

function waitForTill(): void {
  tellOffice({ phase: 'waiting' })
  if (!isListening) {
    goWithoutSteps()
    listenToTill((hello) => void takeHello(hello))
  }
  isListening = true
  tellTill({ type: 'ready' })
}

/** The till's code is taken for a session of this page; a code that is refused waits for the next. */
async function takeHello({ page, platformId, officeCode }: Hello): Promise<void> {
  tellOffice({ platformId, framedPage: page, token: null })
  try {
    const { token } = await ask(redeemOfficeCode, { officeCode })
    await enter(token)
  } catch (error) {
    throwUnlessFailure(error)
    tellOffice({ phase: 'waiting', isExpired: true })
  }
}

/** Asks the till for a new code, when the session ended. */
export const askTillAgain = (): void => tellTill({ type: 'ready' })

async function enter(token: string): Promise<void> {
  tellOffice({ token })
  const session = await ask(getLoginUserInfo, {})
  tellOffice({ worker: workerOf(session), phase: 'in', isExpired: false })
}

function workerOf({ user }: Output<typeof getLoginUserInfo>): Worker {
  const { id, phone, nick, roleName, permissions, store } = user
  const { name: storeName, currency, timeZone } = store
  return { id, phone, nick, roleName, permissions, storeName, currency, timeZone }
}
