import { createHash } from 'node:crypto'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { noteRows } from '../../platform/journal/append-journal.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type SensitiveAct, spendApproval } from './approval.store.ts'

/** Hash stored in place of a token. */
export const approvalHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex')

/**
 * Uses up the approval for one sensitive operation, inside the transaction that does it, and writes
 * the audit row. One use, by the person who requested it, at the same till, for the same subject, for no
 * more than was allowed. Answers who allowed it; refuses anything else with 20207.
 */
export async function consumeApproval(
  tx: Tx,
  context: Context,
  act: SensitiveAct,
  token: string | null,
): Promise<string> {
  const approverId = token === null ? null : await takeApproval(tx, context, act, token)
  if (approverId === null) {
    const byAnother = act.byAnother === true
    throw new Refusal('sensitiveNeeded', { operation: act.operation, byAnother })
  }
  return approverId
}

/** As `consumeApproval`, with null in place of the refusal. */
export async function takeApproval(
  tx: Tx,
  context: Context,
  act: SensitiveAct,
  token: string,
): Promise<string | null> {
  return take(tx, context, act, approvalHash(token))
}

/**
 * As `takeApproval` without a token, for an act whose subject happens once, such as the till's id of a
 * sale: it was approved meanwhile, and the caller has no token of it.
 */
export const takeApprovalFor = (
  tx: Tx,
  context: Context,
  act: SensitiveAct,
): Promise<string | null> => take(tx, context, act, null)

async function take(
  tx: Tx,
  context: Context,
  act: SensitiveAct,
  tokenHash: string | null,
): Promise<string | null> {
  const { platformId, storeId, session, nowMs } = context
  const { staffId, deviceId } = session
  const user = { platformId, storeId, staffId, deviceId, nowMs }
  const used = await spendApproval(tx, user, act, tokenHash)
  if (used === undefined) return null
  noteRows(tx, { platformId, storeId, atMs: nowMs }, 'approval', [used])
  await addAudit(tx, context, {
    operation: act.operation,
    subjectId: act.subjectId,
    reason: act.reason ?? '',
    after: { amount: act.amountCents, ...(act.byAnother === true ? { byAnother: true } : {}) },
    approverId: used.approver_id,
  })
  return used.approver_id
}
