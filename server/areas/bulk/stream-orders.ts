import type { streamOrders } from '@tillwright/contract/bulk/bulk.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Context } from '../../platform/context.ts'
import { cursorOf, readCursor } from '../../platform/db/page-cursor.ts'
import { rowsOfOrders } from '../order/order.store.ts'
import type { OrderTable } from '../order/order.tables.ts'
import type { OrderRows } from '../order/write/order-rows.ts'
import { quantityOf, weightUnitOf } from '../goods/goods-of.ts'
import { ordersAfter } from './stream-orders.store.ts'

const ordersAtOnce = 200
/** Orders being written now may still sort in between: they are left to the next time. */
const settlingMs = 60_000

/** The orders of the store, page by page, in the order in which they were written down. */
export async function* orderLines(context: Context, from: string): Output<typeof streamOrders> {
  const { db, nowMs } = context
  let after = readCursor(from === '' ? null : from)
  for (let isMore = true; isMore; ) {
    const input = { after, untilMs: nowMs - settlingMs, limit: ordersAtOnce }
    const orders: OrderTable[] = await ordersAfter(db, context, input)
    const last = orders.at(-1)
    if (last !== undefined) {
      yield (await rowsOfOrders(db, orders)).map(orderLine)
      after = { place: last.created_at, id: last.id }
    }
    isMore = orders.length === ordersAtOnce
  }
}

function orderLine({ order, lines, legs }: OrderRows) {
  return {
    cursor: cursorOf(order.created_at, order.id),
    id: order.id,
    number: order.number,
    kind: order.kind,
    channel: order.channel,
    day: order.day,
    soldAtMs: order.sold_at,
    createdAtMs: order.created_at,
    memberId: order.member_id,
    staffId: order.staff_id,
    payState: order.pay_state,
    refundState: order.refund_state,
    payableCents: cents(order.payable_cents),
    couponCents: cents(order.coupon_cents),
    pointsCents: cents(order.points_cents),
    roundingCents: cents(order.rounding_cents),
    depositCents: cents(order.deposit_cents),
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      goodsId: line.goods_id,
      name: line.name_zh,
      quantity: quantityOf(
        line.unit_kind === 'weight'
          ? { kind: 'weight', unit: weightUnitOf(line.unit) }
          : { kind: 'piece', name: line.unit },
        line.quantity,
      ),
      payableCents: cents(line.payable_cents),
    })),
    legs: legs.map(({ tender, amount_cents: amount }) => ({ tender, amountCents: cents(amount) })),
  }
}
