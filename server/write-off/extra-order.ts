import { randomUUID } from 'node:crypto'
import { formatDay, localTime } from '@tillwright/domain/calendar.ts'
import { itemsOf } from '@tillwright/domain/goods/quantity.ts'
import type { Place } from '../place.ts'
import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { type Move, moveBalances } from '../ledger/move-balances.ts'
import type { OrderLineTable, OrderTable } from '../order/order.tables.ts'
import { insertOrder } from '../order/order.store.ts'
import { serverNumber } from '../order/server-number.ts'
import type { Act } from './act-once.ts'
import type { DeviantLine, DeviantOrder } from './plan-deviations.ts'

/**
 * Sells what is handed over beyond an order, as an order of its own that waits to be paid, at the
 * price of the line it goes beyond. The goods leave the shelf now.
 */
export async function writeExtraOrder(
  { id, tx, context }: Act,
  { pickup }: DeviantOrder,
  over: readonly DeviantLine[],
): Promise<void> {
  if (over.length === 0) return
  const { nowMs, session, platformId } = context
  const lines = over.map(({ line, deviation }, at): OrderLineTable => {
    const amount = deviation.dueCents
    return {
      ...line,
      line_no: at + 1,
      quantity: deviation.over,
      regular_cents: amount,
      amount_cents: amount,
      coupon_cents: 0,
      points_cents: 0,
      points: 0,
      payable_cents: amount,
      label_cents: null,
      prepack_code: null,
      steps: '[]',
      taken_quantity: 0,
      refunded_quantity: 0,
      refunded_cents: 0,
    }
  })
  const total = lines.reduce((sum, line) => sum + line.payable_cents, 0)
  const order: OrderTable = {
    ...pickup.order,
    id: randomUUID(),
    client_id: randomUUID(),
    body_hash: '',
    number: serverNumber(),
    channel: 'CASHIER',
    shift_id: null,
    device_id: session.deviceId,
    staff_id: session.staffId,
    staff_name: session.nick,
    pay_state: 'UNPAID',
    goods_state: 'NONE',
    refund_state: 'NONE',
    item_count: over.reduce((sum, { wish }) => sum + itemsOf(wish.quantity), 0),
    regular_cents: total,
    subtotal_cents: total,
    coupon_cents: 0,
    points_used: 0,
    points_cents: 0,
    rounding_cents: 0,
    deposit_cents: 0,
    payable_cents: total,
    earned_points: 0,
    coupons: '[]',
    boxes: '[]',
    steps: '[]',
    is_offline: 0,
    late_from_shift_id: null,
    claimed_cents: null,
    pickup_code: null,
    note: pickup.order.number,
    times_printed: 0,
    sold_at: nowMs,
    created_at: nowMs,
    day: formatDay(localTime(nowMs, session.store.timeZone)),
  }
  const sold = lines.map((line) => ({ ...line, order_id: order.id }))
  await insertOrder(tx, { order, lines: sold, legs: [] })
  await insertRows(tx, 'pickup_extra', [
    {
      platform_id: platformId,
      order_id: pickup.order.id,
      extra_order_id: order.id,
      write_off_id: id,
    },
  ])
  const source = { platformId, kind: 'order', id: order.id, atMs: nowMs }
  await moveBalances(tx, source, await leavingShelf(tx, context, sold))
}

/** Goods that left the shelf, as moves of the stock of those whose stock is counted. */
export async function leavingShelf(
  tx: Tx,
  { platformId, storeId }: Place,
  lines: readonly Pick<OrderLineTable, 'order_id' | 'line_no' | 'goods_id' | 'quantity'>[],
): Promise<Move[]> {
  const counted = await tx
    .selectFrom('balance')
    .select('account_id')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('book', '=', 'stock')
    .where(
      'account_id',
      'in',
      lines.map(({ goods_id: id }) => id),
    )
    .execute()
  const stocked = new Set(counted.map(({ account_id: id }) => id))
  return lines
    .filter(({ goods_id: id }) => stocked.has(id))
    .map((line) => ({
      book: 'stock',
      storeId,
      accountId: line.goods_id,
      amount: -line.quantity,
      leg: `${line.order_id} ${line.line_no}`,
    }))
}
