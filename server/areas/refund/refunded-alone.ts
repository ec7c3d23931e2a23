import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { refundsAlone } from './refund.store.ts'

/** What went back before without the approval of another person, in cents. */
export interface RefundedAlone {
  /** With the approval of nobody but whoever made it. */
  readonly byOneself: number
  /** With no approval at all. */
  readonly free: number
}

/**
 * What went back without another person, of this order or in this shift, whichever is more: a limit
 * for one refund would be no limit for many small ones. Called while order and shift are held.
 */
export async function refundedAlone(
  tx: Tx,
  context: Context,
  orderId: string,
): Promise<RefundedAlone> {
  const rows = await refundsAlone(tx, context, { orderId, shiftId: context.shiftId })
  const sumOf = (some: typeof rows): number =>
    some.reduce((sum, { refund_cents: amount }) => sum + amount, 0)
  const most = (some: typeof rows): number =>
    Math.max(
      sumOf(some.filter(({ order_id: id }) => id === orderId)),
      sumOf(some.filter(({ shift_id: id }) => id === context.shiftId)),
    )
  return {
    byOneself: most(rows),
    free: most(rows.filter(({ approver_id: approver }) => approver === null)),
  }
}
