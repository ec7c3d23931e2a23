import type { quitSelfService as quitSelfServiceCall } from '@tillwright/contract/account/account.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import type { Answer } from '../answers.ts'
import { addAudit } from '../audit/add-audit.ts'
import { transaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { proveSensitive } from './prove-sensitive.ts'
import { findStaff, findStaffByPhone, storesOfStaff } from './staff.store.ts'

/**
 * Lets a till out of self-service: a customer stands before it, so somebody who works in this store
 * proves it with their sensitive password, within the limits of guessing. An unknown phone, a wrong
 * password and somebody of another store get the same refusal.
 */
export const quitSelfService: Answer<typeof quitSelfServiceCall> = async (wish, context) => {
  const { db, platformId, storeId, session } = context
  if (wish.pwdAlg !== passwordScheme) throw new Refusal('passwordSchemeUnknown')
  const named =
    wish.phone === undefined
      ? await findStaff(db, platformId, session.staffId)
      : await findStaffByPhone(db, platformId, wish.phone)
  const worksHere =
    named?.state === 'ACTIVE' && (await storesOfStaff(db, platformId, named.id)).includes(storeId)
  const prover = {
    staffId: worksHere ? named.id : null,
    countedAs: named?.id ?? String(wish.phone),
  }
  await proveSensitive(context, prover, wish.password)
  if (named === undefined) throw new Error('nobody proved to be somebody')
  await transaction(db, (tx) =>
    addAudit(tx, context, {
      operation: 'selfService.quit',
      subjectId: session.deviceId,
      reason: '',
      after: null,
      approverId: named.id,
    }),
  )
  return { userId: named.id, nick: named.nick }
}
