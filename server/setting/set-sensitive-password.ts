import { randomUUID } from 'node:crypto'
import type { setSensitivePwd as setSensitivePwdCall } from '@tillwright/contract/settings.ts'
import { type AttemptRule, countAttempt, forgetAttempts } from '../account/attempts.ts'
import { passwordScheme } from '../account/login.ts'
import { findSecret, saveSecret } from '../account/staff.store.ts'
import type { Answer } from '../answers.ts'
import type { Context } from '../context.ts'
import { insertRows } from '../db/insert-rows.ts'
import { transaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'

const quarterMs = 15 * 60_000

/** A short secret: five wrong ones, then a quarter of an hour each. */
const guessing: AttemptRule = {
  free: 5,
  windowMs: quarterMs,
  firstWaitMs: quarterMs,
  longestWaitMs: quarterMs,
}

/** Whose sensitive password it is. */
export const secretOf = ({ platformId, session }: Context) => ({
  platformId,
  staffId: session.staffId,
  kind: 'SENSITIVE' as const,
})

/**
 * Sets the password for sensitive operations. Whoever has one proves it first, within the limits of
 * guessing; the change leaves an audit row, the password nothing.
 */
export const setSensitivePwd: Answer<typeof setSensitivePwdCall> = async (
  { password, pwdAlg, oldPassword },
  context,
) => {
  if (pwdAlg !== passwordScheme) throw new Refusal('passwordSchemeUnknown')
  await proveOld(context, oldPassword ?? '')
  const secret = await context.services.secrets.hash(context.session.staffId, password)
  await transaction(context.db, async (tx) => {
    await saveSecret(tx, { ...secretOf(context), nowMs: context.nowMs }, secret)
    await insertRows(tx, 'audit', [auditRow(context)])
  })
  return {}
}

async function proveOld(context: Context, old: string): Promise<void> {
  const { db, platformId, session, nowMs, services } = context
  const stored = await findSecret(db, secretOf(context))
  if (stored === null) return
  const subject = `sensitive ${session.staffId} on ${session.deviceId}`
  const attempts = { platformId, subject, rule: guessing, waitsAs: 'sensitiveLocked' } as const
  const left = await countAttempt(db, attempts, nowMs)
  if (!(await services.secrets.matches(session.staffId, old, stored)))
    throw new Refusal('sensitiveWrong', { triesLeft: left })
  await forgetAttempts(db, platformId, [subject])
}

const auditRow = ({ platformId, storeId, session, caller, nowMs }: Context) => ({
  platform_id: platformId,
  store_id: storeId,
  id: randomUUID(),
  at: nowMs,
  device_at: null,
  device_id: session.deviceId,
  staff_id: session.staffId,
  approver_id: null,
  operation: 'sensitive.set',
  subject_id: session.staffId,
  before: null,
  after: null,
  reason: '',
  trace_id: caller.traceId,
})
