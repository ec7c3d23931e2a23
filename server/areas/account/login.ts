import type { Input, Output } from '@tillwright/contract/call.ts'
import type { login as loginCall } from '@tillwright/contract/account/account.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { addAuditOf } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { beginOfficeSession } from '../office/office-session.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addressGroup } from '../../platform/http/client-address.ts'
import { countAttempts, inADay, onDevice, onStrangeDevices } from './attempts.ts'
import { isKnownDevice, rememberDevice } from './known-devices.store.ts'
import { giveStrangerLoginBack, takeStrangerLogin } from './login-limits.ts'
import { loginDevice, loginStore } from './login-device.ts'
import {
  beginTillSession,
  endSessions,
  findSession,
  tokenHash,
} from '../../platform/session/session.store.ts'
import { sessionOf } from '../../platform/session/session-of.ts'
import { sessionView } from './session-view.ts'
import { findSecret, findStaffByLogin, storesOfStaff } from './staff.store.ts'
import { renewSecret } from './renew-secret.ts'
import type { StoredSecret } from './secrets.ts'
import { forgetAttempts } from './attempts.store.ts'

type LoginInput = Input<typeof loginCall>

/**
 * Logs in. An unknown phone and a wrong password take the same work and get the same refusal; a
 * person's earlier session ends in the same transaction that begins the new one.
 */
export async function login(
  input: LoginInput,
  context: Context,
): Promise<Output<typeof loginCall>> {
  if (input.pwdAlg !== passwordScheme) throw new Refusal('passwordSchemeUnknown')
  const staff = await provenStaff(input, context)
  const { platformId } = context.caller
  const answered =
    input.app === 'office'
      ? await officeLogin(staff.id, context)
      : await tillLogin(input, staff.id, context)
  const known = { platformId, staffId: staff.id, deviceName: input.deviceId ?? '' }
  await rememberDevice(context.db, known, context.nowMs)
  return answered
}

async function tillLogin(
  input: LoginInput,
  staffId: string,
  context: Context,
): Promise<Output<typeof loginCall>> {
  const { platformId } = context.caller
  const { device, storeId } = await loginDevice(input, staffId, context)
  const { nowMs } = context
  const worker = { platformId, staffId, storeId, deviceId: device.id, nowMs }
  const begun = await beginSession(context, async (tx) => {
    await endSessions(tx, { platformId, staffId, reason: 'OTHER_CASHIER', nowMs })
    return beginTillSession(tx, worker)
  })
  return loggedIn(context, begun)
}

/**
 * Logs in to the back office: in the person's home store, alongside any till they are signed on at.
 */
async function officeLogin(staffId: string, context: Context): Promise<Output<typeof loginCall>> {
  const { db, nowMs } = context
  const { platformId } = context.caller
  const storeId = await loginStore(context, '', staffId)
  const worker = { platformId, staffId, storeId, handedBy: null, nowMs }
  return loggedIn(context, await beginOfficeSession(db, worker))
}

async function loggedIn(
  { db, caller, nowMs }: Context,
  begun: { token: string; expiresAtMs: number },
): Promise<Output<typeof loginCall>> {
  const { platformId } = caller
  const hash = tokenHash(begun.token)
  const row = await findSession(db, { platformId, tokenHash: hash, shiftId: '' })
  if (row === null) throw new Error('a session that was just begun is not there')
  return { ...begun, session: await sessionView(db, sessionOf(row, platformId, hash), nowMs) }
}

/**
 * Returns the person once the password proved it. Refuses with one code for unknown and wrong. On a
 * device that the person logged in on before, only tries on that device count; strangers' tries
 * elsewhere neither lock it nor use its queue. Nothing is counted or written for a stranger whose
 * address made too many tries, or while no place in the queue is free.
 */
async function provenStaff(input: LoginInput, context: Context) {
  const { db, services, nowMs, caller } = context
  const { platformId, ip, deviceSecret } = caller
  const deviceName = input.deviceId ?? ''
  const staff = (await findStaffByLogin(db, platformId, input.phone)) ?? null
  const staffId = staff?.id ?? ''
  const isKnown = await isKnownDevice(db, { platformId, staffId, deviceName }, deviceSecret)
  if (!isKnown) takeStrangerLogin(services, ip, nowMs)
  const kind = staff !== null && staff.phone !== input.phone ? 'NUMBER' : 'LOGIN'
  // However somebody spells who they are, the tries are theirs.
  const countedAs = staff?.phone ?? input.phone
  const subjects = attemptSubjects(countedAs, { deviceId: input.deviceId, isKnown, ip })
  let stored: StoredSecret | null = null
  const isRight = await services.secrets.inLine(isKnown ? 'known' : 'strangers', async (check) => {
    await countAttempts(db, platformId, subjects, nowMs)
    if (staff !== null) stored = await findSecret(db, { platformId, staffId, kind })
    return check(staff?.id ?? 'nobody', input.password, stored)
  })
  if (!isRight && staff !== null) await recordWrongLogin(context, { staffId, deviceName, isKnown })
  if (!isRight || staff === null) throw new Refusal('loginFailed')
  if (!isKnown) giveStrangerLoginBack(services, ip)
  const names = subjects.map(({ subject }) => subject)
  await forgetAttempts(db, platformId, names)
  if (staff.state === 'DISABLED') throw new Refusal('stopped', null, 'The user is disabled.')
  await renewSecret(context, { staffId, kind, prepared: input.password, stored })
  return staff
}

interface WrongLogin {
  readonly staffId: string
  readonly deviceName: string
  readonly isKnown: boolean
}

/**
 * Writes an audit row in the person's home store, as few as their tries may be. An unknown phone
 * appears only in the call log: it belongs to no store, and anybody could make up ever more of
 * them.
 */
async function recordWrongLogin(
  { db, caller, nowMs }: Context,
  { staffId, deviceName, isKnown }: WrongLogin,
): Promise<void> {
  const { platformId, traceId, ip: address } = caller
  const [storeId] = await storesOfStaff(db, platformId, staffId)
  if (storeId === undefined) return
  // The client's own name identifies no till until somebody logged in.
  const doer = { platformId, storeId, deviceId: '', staffId, traceId, atMs: nowMs }
  await transaction(db, (tx) =>
    addAuditOf(tx, doer, {
      operation: 'login.wrong',
      subjectId: staffId,
      reason: '',
      after: { address, deviceName, isKnown },
    }),
  )
}

interface Tried {
  readonly deviceId: string | undefined
  readonly isKnown: boolean
  readonly ip: string
}

/** Subjects that a try counts for. */
function attemptSubjects(phone: string, { deviceId, isKnown, ip }: Tried) {
  const device = {
    subject: `login ${phone} on ${deviceId ?? addressGroup(ip)}`,
    rule: onDevice,
  }
  if (isKnown) return [device]
  return [
    device,
    { subject: `login ${phone}`, rule: onStrangeDevices },
    { subject: `login ${phone} today`, rule: inADay },
  ]
}

const racesMax = 50

/** Two logins of one person at once: the later one ends the other, so one of them is tried again. */
async function beginSession<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let raced = 0; ; raced += 1) {
    try {
      return await transaction(context.db, work)
    } catch (cause) {
      if (raced === racesMax || !isUniqueConflict(cause)) throw cause
    }
  }
}
