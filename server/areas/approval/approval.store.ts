import type { Permission } from '@tillwright/contract/account/permissions.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { ApprovalTable } from './approval.tables.ts'

/** Exactly what is about to be done. */
export interface SensitiveAct {
  readonly operation: Permission
  /** Subject of the approval, as `createApproval` of the contract names it. */
  readonly subjectId: string
  /** Amount; null where there is no money in it. */
  readonly amountCents: number | null
  /** True where one may not approve it for oneself. */
  readonly byAnother?: boolean
  readonly reason?: string
}

/** User of an approval, with place and time. */
interface ApprovalUser extends StoreScope {
  readonly staffId: string
  readonly deviceId: string
  readonly nowMs: number
}

/**
 * Marks the approval that fits an act as used and returns it; undefined where none does. `tokenHash` is
 * null where no token names it.
 */
export async function spendApproval(
  tx: Tx,
  { platformId, storeId, staffId, deviceId, nowMs }: ApprovalUser,
  act: SensitiveAct,
  tokenHash: string | null,
): Promise<ApprovalTable | undefined> {
  let approval = tx
    .updateTable('approval')
    .set({ used_at: nowMs })
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('operation', '=', act.operation)
    .where('subject_id', '=', act.subjectId)
    .where('staff_id', '=', staffId)
    .where('device_id', '=', deviceId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowMs)
  if (tokenHash !== null) approval = approval.where('token_hash', '=', tokenHash)
  if (act.amountCents !== null) approval = approval.where('amount_cents', '>=', act.amountCents)
  if (act.byAnother === true) approval = approval.where('approver_id', '<>', staffId)
  const [used] = await approval.returningAll().execute()
  return used
}
