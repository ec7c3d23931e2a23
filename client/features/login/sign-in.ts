// Coming to work and leaving it: login, start of duty, and everything the till must know in between.
import type { Output } from '@tillwright/contract/call.ts'
import { getLoginUserInfo, login, logout } from '@tillwright/contract/account/account.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { setServerTime } from '@tillwright/web/clock.ts'
import { recoverUnsent } from '../sale/recover-unsent.ts'
import { alertAtLength } from '../../platform/notices/notice-store.ts'
import { registerDevice } from './register-device.ts'
import { hashPassword } from '@tillwright/web/password/hash-password.ts'
import { rememberAccount } from '../../session/known-accounts.ts'
import { readConfigQuietly } from '../../session/read-config.ts'
import { currentSession, dispatchSession } from '../../session/session-store.ts'
import { tillPublicKey } from '../../platform/api/till-key.ts'

type LoginInfo = Output<typeof getLoginUserInfo>

/** Where somebody who just logged in goes next. */
export type NextStep = 'sign' | 'sell'

export interface Credentials {
  readonly platformId: string
  readonly phone: string
  readonly password: string
}

/** Logs in. Throws CallFailure with what the server said; the session is untouched then. */
export async function logIn({
  platformId: chosen,
  phone,
  password,
}: Credentials): Promise<NextStep> {
  const isOther = currentSession().platformId !== chosen
  dispatchSession({ kind: 'platformChosen', platformId: chosen })
  // Each platform has addresses of its own.
  if (isOther || currentSession().platforms.length === 0) await readConfigQuietly()
  const { platformId } = currentSession()
  // Hashing takes a moment and needs no network: both run at once.
  const [deviceId, unsentStoreId, publicKey, hashed] = await Promise.all([
    registerDevice(),
    storeOfUnsent(),
    tillPublicKey(),
    hashPassword({ use: 'login', platformId, phone, password }),
  ])
  const { token, session } = await callApi(login, {
    phone,
    password: hashed,
    pwdAlg: passwordScheme,
    deviceId,
    version: currentSession().versionCode,
    ...(unsentStoreId !== null && { unsentStoreId }),
    ...(publicKey !== null && { devicePublicKey: publicKey }),
  })
  takeSession(token, session)
  const { shift } = session
  if (shift !== null && shift.deviceId !== deviceId)
    alertAtLength(({ login }) => login.shiftElsewhere)
  void rememberAccount({
    platformId,
    phone,
    nick: session.user.nick,
    storeName: session.user.store.name,
  })
  await prepareTill(session.settingsVersion)
  return nextStep()
}

/**
 * Returns the store of the oldest sale that waits here; empty when none waits, null where that
 * cannot be read.
 */
const storeOfUnsent = (): Promise<string | null> =>
  Promise.all([import('../outbox/indexeddb-outbox.ts'), recoverUnsent()])
    .then(([{ indexedDbOutbox }]) => indexedDbOutbox.rows())
    .then(
      ([oldest]) => oldest?.origin.storeId ?? '',
      () => null,
    )

/** Reads the session again: at start with a token from before, and after the sign page. */
export async function refreshSession(): Promise<NextStep> {
  const { token } = currentSession()
  const session = await callApi(getLoginUserInfo, {}, { quiet: true })
  if (token) takeSession(token, session)
  await prepareTill(session.settingsVersion)
  return nextStep()
}

/** Leaves. The shift stays open, the cart and unsent sales stay on this till. */
export async function logOut(): Promise<void> {
  await sendRemovals()
  try {
    await callApi(logout, {}, { quiet: true })
  } catch (error) {
    // Whether or not the server received it: no user is logged in here any more.
    if (!(error instanceof CallFailure)) throw error
  }
  dispatchSession({ kind: 'ended' })
}

/** Goods that were taken out of carts, said while this session still may. */
export const sendRemovals = (): Promise<void> =>
  import('../removal/send-removals.ts').then(
    ({ sendBeforeExit }) => sendBeforeExit(),
    // Where the program cannot be fetched now, they wait for the next login.
    () => {},
  )

const nextStep = (): NextStep => (currentSession().shiftId ? 'sell' : 'sign')

function takeSession(token: string, details: LoginInfo): void {
  const {
    user,
    shift,
    agreement,
    goodsScope,
    gateway,
    pointsRatio,
    pointsName,
    isKiosk,
    tillNumber,
  } = details
  setServerTime(details.serverAtMs)
  const { id, phone, nick, roleName, store, permissions } = user
  dispatchSession({
    kind: 'loggedIn',
    token,
    user: { id, phone, nick, roleName, store },
    tillNumber,
    shiftId: shift?.id ?? null,
    agreement,
    permissions,
    isKiosk,
  })
  dispatchSession({
    kind: 'settingsRead',
    // Those read before may be another store's: until they are read anew, none are known.
    settings: { goodsScope, gateway, pointsRatio, pointsName, settingsVersion: 0 },
  })
}

/** Gets ready what a till needs for selling, by the version of its settings. */
type PrepareTill = (settingsVersion: number) => Promise<void>

let prepareTill: PrepareTill = async () => {}

/** Says what makes the till ready once somebody has logged in. Called once, by the program. */
export function whenLoggedIn(prepare: PrepareTill): void {
  prepareTill = prepare
}
