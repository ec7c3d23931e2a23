import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import type { changeOwnPassword as changeOwnPasswordCall } from '@tillwright/contract/account/own-account.ts'
import type { Answer } from '../../platform/handlers.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/invalid.ts'
import { journalState } from '../../platform/journal/states.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countAttempts, inADay, onDevice } from './attempts.ts'
import { endOtherSessions } from './own-sessions.store.ts'
import { findSecret, saveSecret } from './staff.store.ts'
import { forgetAttempts } from './attempts.store.ts'

/**
 * Changes the caller's own login password. The old one is proved first, within the limits of guessing;
 * every other session of the person ends with the change, in its transaction.
 */
export const changeOwnPassword: Answer<typeof changeOwnPasswordCall> = async (input, context) => {
  const { password, oldPassword, numberPassword, pwdAlg } = input
  if (pwdAlg !== passwordScheme) throw new Refusal('passwordSchemeUnknown')
  if (password === oldPassword) throw invalid('password', 'another than the old one')
  // It is the new one already: the answer to the first time was lost.
  if ((await proveOwn(context, oldPassword, password)) === 'new') return {}
  const { db, services, platformId, storeId, session, nowMs } = context
  const { staffId, tokenHash } = session
  const secret = await services.secrets.hash(staffId, password)
  const ofNumber =
    numberPassword === undefined ? null : await services.secrets.hash(staffId, numberPassword)
  await transaction(db, async (tx) => {
    const of = { platformId, staffId, nowMs }
    await saveSecret(tx, { ...of, kind: 'LOGIN' }, secret)
    if (ofNumber !== null && session.staffNumber !== null)
      await saveSecret(tx, { ...of, kind: 'NUMBER' }, ofNumber)
    await endOtherSessions(tx, { platformId, staffId, tokenHash, nowMs })
    await journalState(tx, { platformId, storeId, nowMs }, 'staff', staffId)
    await addAudit(tx, context, {
      operation: 'password.change',
      subjectId: staffId,
      reason: '',
      after: null,
    })
  })
  return {}
}

/** Which of the two is the stored one. Refuses (20201) where neither is, with an audit row. */
async function proveOwn(context: Context, old: string, next: string): Promise<'old' | 'new'> {
  const { db, services, platformId, session, nowMs } = context
  const { staffId } = session
  const subjects = [
    { subject: `own password ${staffId}`, rule: onDevice },
    { subject: `own password ${staffId} today`, rule: inADay },
  ]
  const stored = await findSecret(db, { platformId, staffId, kind: 'LOGIN' })
  const proved = await services.secrets.inLine('sensitive', async (check) => {
    await countAttempts(db, platformId, subjects, nowMs)
    if (await check(staffId, old, stored)) return 'old'
    return (await check(staffId, next, stored)) ? 'new' : null
  })
  if (proved === null) {
    const row = {
      operation: 'password.wrong',
      subjectId: staffId,
      reason: '',
      after: null,
    } as const
    await transaction(db, (tx) => addAudit(tx, context, row))
    throw new Refusal('loginFailed', null, 'The old password is wrong.')
  }
  const names = subjects.map(({ subject }) => subject)
  await forgetAttempts(db, platformId, names)
  return proved
}
