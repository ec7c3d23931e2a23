import { randomUUID } from 'node:crypto'
import type { setSensitivePwd as setSensitivePwdCall } from '@tillwright/contract/settings/settings.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { proveSensitive, sensitiveSecret } from '../account/prove-sensitive.ts'
import { findSecret, saveSecret } from '../account/staff.store.ts'
import type { Answer } from '../../platform/handlers.ts'
import { insertAudit } from '../../platform/audit/insert-audit.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { journalState } from '../../platform/journal/states.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Sets the password for sensitive operations. Whoever has one proves it first, within the limits of
 * guessing; the change leaves an audit row, the password nothing.
 */
export const setSensitivePwd: Answer<typeof setSensitivePwdCall> = async (
  { password, pwdAlg, oldPassword },
  context,
) => {
  if (pwdAlg !== passwordScheme) throw new Refusal('passwordSchemeUnknown')
  const { platformId, session } = context
  const own = sensitiveSecret(platformId, session.staffId)
  if ((await findSecret(context.db, own)) !== null) {
    const prover = { staffId: session.staffId, countedAs: session.staffId }
    // It is the new one already: the answer to the first time was lost.
    if ((await proveSensitive(context, prover, oldPassword ?? '', password)) === 'other') return {}
  }
  const secret = await context.services.secrets.hash(context.session.staffId, password)
  await transaction(context.db, async (tx) => {
    await saveSecret(tx, { ...own, nowMs: context.nowMs }, secret)
    const { storeId, nowMs } = context
    await journalState(tx, { platformId, storeId, nowMs }, 'staff', session.staffId)
    await insertAudit(tx, auditRow(context))
  })
  return {}
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
  amount_cents: null,
  reason: '',
  trace_id: caller.traceId,
})
