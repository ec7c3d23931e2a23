import type { quitSelfService as quitSelfServiceCall } from '@tillwright/contract/account/account.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import type { Answer } from '../../platform/handlers.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { proveSensitive } from './prove-sensitive.ts'
import { beginTillSession, endSession } from '../../platform/session/session.store.ts'
import { findStaff, findStaffByPhone, storesOfStaff } from './staff.store.ts'

/**
 * Ends self-service on a till: a customer uses it, so somebody who works in this store proves it
 * with their sensitive password, within the limits of guessing. An unknown phone, a wrong password
 * and somebody of another store get the same refusal.
 */
export const quitSelfService: Answer<typeof quitSelfServiceCall> = async (input, context) => {
  const { db, platformId, storeId, session } = context
  if (input.pwdAlg !== passwordScheme) throw new Refusal('passwordSchemeUnknown')
  const named =
    input.phone === undefined
      ? await findStaff(db, platformId, session.staffId)
      : await findStaffByPhone(db, platformId, input.phone)
  const worksHere =
    named?.state === 'ACTIVE' && (await storesOfStaff(db, platformId, named.id)).includes(storeId)
  const prover = {
    staffId: worksHere ? named.id : null,
    countedAs: named?.id ?? String(input.phone),
  }
  await proveSensitive(context, prover, input.password)
  if (named === undefined) throw new Error('nobody proved to be somebody')
  const begun = await transaction(db, async (tx) => {
    await addAudit(tx, context, {
      operation: 'selfService.quit',
      subjectId: session.deviceId,
      reason: '',
      after: null,
      approverId: named.id,
    })
    return session.isKiosk ? exitKiosk(tx, context, named.id) : notBegun
  })
  return { userId: named.id, nick: named.nick, ...begun }
}

interface Begun {
  readonly token: string | null
  readonly expiresAtMs: number | null
}

const notBegun: Begun = { token: null, expiresAtMs: null }

/**
 * Ends the session that customers had. Whoever opened it goes on under a new token, which no customer
 * has seen; anybody else has to log in as themselves.
 */
async function exitKiosk(
  tx: Tx,
  { platformId, storeId, session, nowMs }: Context,
  staffId: string,
): Promise<Begun> {
  await endSession(tx, {
    platformId,
    tokenHash: session.tokenHash,
    reason: 'KIOSK_LEFT',
    nowMs,
  })
  if (staffId !== session.staffId) return notBegun
  const place = { platformId, staffId, storeId, deviceId: session.deviceId, nowMs }
  return beginTillSession(tx, place)
}
