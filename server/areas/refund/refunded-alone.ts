import { dayAt } from '@tillwright/domain/time/calendar.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isPaidElsewhere } from './refund-rows.ts'
import { refundsAlone } from './refund.store.ts'

/** Amounts given back before without the approval of another person, in cents. */
export interface RefundedAlone {
  /** With the approval of the same person only. */
  readonly byOneself: number
  /** With no approval at all. */
  readonly free: number
}

/**
 * Returns the amounts given back without another person, of this order or in this shift (with this
 * person's refunds of today that are in no shift), whichever is more: a limit for one refund would
 * be no limit for many small ones. Called while order and shift are locked.
 */
export async function refundedAlone(
  tx: Tx,
  context: Context,
  orderId: string,
): Promise<RefundedAlone> {
  const { shiftId, session, nowMs } = context
  const { staffId } = session
  const day = dayAt(nowMs, session.store.timeZone)
  const rows = await refundsAlone(tx, context, { orderId, shiftId, staffId, day })
  const sumOf = (some: typeof rows): number =>
    some.reduce((sum, { refund_cents: amount }) => sum + amount, 0)
  const isOwn = (row: (typeof rows)[number]): boolean =>
    row.shift_id === shiftId || (isPaidElsewhere(row) && row.staff_id === staffId)
  const most = (some: typeof rows): number =>
    Math.max(sumOf(some.filter(({ order_id: id }) => id === orderId)), sumOf(some.filter(isOwn)))
  return {
    byOneself: most(rows),
    free: most(rows.filter(({ approver_id: approver }) => approver === null)),
  }
}
