import { createHash } from 'node:crypto'
import type { Permission } from '@tillwright/contract/account/permissions.ts'
import { addAudit } from '../audit/add-audit.ts'
import type { Context } from '../context.ts'
import { noteRows } from '../journal/append-journal.ts'
import type { Tx } from '../db/db.ts'
import { Refusal } from '../refusal.ts'

/** Exactly what is about to be done. */
export interface SensitiveAct {
  readonly operation: Permission
  /** What it is about, as `createApproval` of the contract names it. */
  readonly subjectId: string
  /** What it comes to; null where there is no money in it. */
  readonly amountCents: number | null
  /** Somebody else than whoever does it must have allowed it. */
  readonly byAnother?: boolean
  readonly reason?: string
}

/** What is stored in place of a token. */
export const approvalHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex')

/**
 * Uses up the approval for one sensitive operation, inside the transaction that does it, and writes
 * the audit row. One use, by whoever asked for it, at the same till, for the same subject, for no
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
 * As `takeApproval`, for an act whose subject is one thing that happens once, such as the till's id of a
 * sale: whoever may do it has approved it since, and nobody carries a token.
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
  let approval = tx
    .updateTable('approval')
    .set({ used_at: nowMs })
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('operation', '=', act.operation)
    .where('subject_id', '=', act.subjectId)
    .where('staff_id', '=', session.staffId)
    .where('device_id', '=', session.deviceId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowMs)
  if (tokenHash !== null) approval = approval.where('token_hash', '=', tokenHash)
  if (act.amountCents !== null) approval = approval.where('amount_cents', '>=', act.amountCents)
  if (act.byAnother === true) approval = approval.where('approver_id', '<>', session.staffId)
  const [used] = await approval.returningAll().execute()
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
