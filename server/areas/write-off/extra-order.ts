import { randomUUID } from 'node:crypto'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { itemsOf } from '@tillwright/domain/goods/quantity.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import type { Context } from '../../platform/context.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import type { OrderLineTable, OrderTable } from '../order/order.tables.ts'
import { addExtraEntries } from '../party/party-entries.ts'
import { insertOrder } from '../order/order.store.ts'
import { serverNumber } from '../order/write/server-number.ts'
import type { Act } from './act-once.ts'
import type { DeviantLine, DeviantOrder } from './plan-deviations.ts'
import { takenFromStock } from './taken-from-stock.ts'

/**
 * Sells the goods delivered beyond an order, as an order of its own that waits to be paid, at the
 * price of the line it exceeds. The goods leave the stock now.
 */
export async function writeExtraOrder(
  { id, tx, context }: Act,
  { pickup }: DeviantOrder,
  over: readonly DeviantLine[],
): Promise<void> {
  if (over.length === 0) return
  const { nowMs, platformId } = context
  const order = extraHead(context, pickup.order, over)
  const lines = over.map((one, at) => extraLine(one, { orderId: order.id, lineNo: at + 1 }))
  await insertOrder(tx, { order, lines, legs: [] })
  await addExtraEntries(tx, { order, lines }, pickup.order.id)
  await insertRows(tx, 'pickup_extra', [
    {
      platform_id: platformId,
      order_id: pickup.order.id,
      extra_order_id: order.id,
      write_off_id: id,
    },
  ])
  const source = { platformId, kind: 'order', id: order.id, atMs: nowMs }
  await moveBalances(tx, source, await takenFromStock(tx, context, lines))
}

function extraHead(
  { nowMs, session }: Context,
  sold: OrderTable,
  over: readonly DeviantLine[],
): OrderTable {
  const total = over.reduce((sum, { deviation }) => sum + deviation.dueCents, 0)
  return {
    ...sold,
    id: randomUUID(),
    client_id: randomUUID(),
    body_hash: '',
    number: serverNumber(),
    channel: 'CASHIER',
    shift_id: null,
    device_id: session.deviceId,
    staff_id: session.staffId,
    staff_name: session.nick,
    entered_by: null,
    printed_number: null,
    pay_state: 'UNPAID',
    goods_state: 'NONE',
    refund_state: 'NONE',
    item_count: over.reduce((sum, one) => sum + itemsOver(one), 0),
    regular_cents: total,
    subtotal_cents: total,
    payable_cents: total,
    ...nothingOff,
    is_offline: 0,
    late_from_shift_id: null,
    claimed_cents: null,
    pickup_code: null,
    note: sold.number,
    times_printed: 0,
    sold_at: nowMs,
    created_at: nowMs,
    day: dayAt(nowMs, session.store.timeZone),
  }
}

const itemsOver = ({ line, deviation: { over } }: DeviantLine): number =>
  itemsOf(
    line.unit_kind === 'weight'
      ? { kind: 'weight', weight: grams(over) }
      : { kind: 'count', count: milli(over) },
  )

/** Coupons, points and boxes belong to the order that was placed, not to what went beyond it. */
const nothingOff = {
  coupon_cents: 0,
  points_used: 0,
  points_cents: 0,
  rounding_cents: 0,
  deposit_cents: 0,
  earned_points: 0,
  coupons: '[]',
  boxes: '[]',
  steps: '[]',
}

function extraLine(
  { line, deviation }: DeviantLine,
  { orderId, lineNo }: { orderId: string; lineNo: number },
): OrderLineTable {
  const amount = deviation.dueCents
  return {
    ...line,
    order_id: orderId,
    line_no: lineNo,
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
}
