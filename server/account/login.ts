import type { Input, Output } from '@tillwright/contract/call.ts'
import type { login as loginCall } from '@tillwright/contract/account/account.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { isUniqueConflict, transaction } from '../db/transaction.ts'
import { beginOfficeSession } from '../office/office-session.ts'
import { Refusal } from '../refusal.ts'
import { countAttempt, forgetAttempts, inADay, onDevice, onStrangeDevices } from './attempts.ts'
import { loginDevice, loginStore } from './login-device.ts'
import { beginTillSession, endSessions, findSession, tokenHash } from './session.store.ts'
import { sessionOf } from './session-of.ts'
import { sessionView } from './session-view.ts'
import { findSecret, findStaffByPhone, hasUsedDevice } from './staff.store.ts'

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
  if (input.app === 'office') return officeLogin(staff.id, context)
  const { platformId } = context.caller
  const { device, storeId } = await loginDevice(input, staff.id, context)
  const { nowMs } = context
  const worker = { platformId, staffId: staff.id, storeId, deviceId: device.id, nowMs }
  const begun = await beginSession(context, async (tx) => {
    await endSessions(tx, { platformId, staffId: staff.id, reason: 'OTHER_CASHIER', nowMs })
    return beginTillSession(tx, worker)
  })
  return loggedIn(context, begun)
}

/** A login to the back office: in the person's home store, beside whatever till they stand at. */
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

/** Who it is, once the password proved it. Refuses with one code for unknown and wrong. */
async function provenStaff(input: LoginInput, context: Context) {
  const { platformId } = context.caller
  const subjects = {
    device: `login ${input.phone} on ${input.deviceId ?? context.caller.ip}`,
    strange: `login ${input.phone}`,
    day: `login ${input.phone} today`,
  }
  const count = (subject: string, rule: typeof onDevice) =>
    countAttempt(context.db, { platformId, subject, rule }, context.nowMs)
  await count(subjects.device, onDevice)
  await count(subjects.day, inADay)
  const staff = await findStaffByPhone(context.db, platformId, input.phone)
  if (!(await hasUsedDevice(context.db, platformId, staff?.id ?? '', input.deviceId ?? '')))
    await count(subjects.strange, onStrangeDevices)
  const stored =
    staff === undefined
      ? null
      : await findSecret(context.db, { platformId, staffId: staff.id, kind: 'LOGIN' })
  const { secrets } = context.services
  const isRight = await secrets.matches(staff?.id ?? 'nobody', input.password, stored)
  if (!isRight || staff === undefined) throw new Refusal('loginFailed')
  await forgetAttempts(context.db, platformId, Object.values(subjects))
  if (staff.state === 'DISABLED') throw new Refusal('stopped', null, 'The user is disabled.')
  return staff
}

const racesMax = 50

/** Two logins of one person at once: whoever comes later ends the other, so one begins anew. */
async function beginSession<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let raced = 0; ; raced += 1) {
    try {
      return await transaction(context.db, work)
    } catch (cause) {
      if (raced === racesMax || !isUniqueConflict(cause)) throw cause
    }
  }
}
