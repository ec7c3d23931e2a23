import { allocateCents } from '@tillwright/domain/money/allocate.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import type { RefundableOrder } from '@tillwright/domain/refund/refundable-order.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { OrderRows } from '../order/write/order-rows.ts'
import type { OrderTable } from '../order/order.tables.ts'
import { withRows } from '../order/order.store.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { substitutesOf } from '../write-off/substitute.store.ts'
import type { PickupSubstituteTable } from '../write-off/write-off.tables.ts'
import { holdOrder, stockAndGiftMoves } from './order-to-refund.store.ts'

/** A paid order that is held, and what it moved in the books. */
export interface OrderToRefund extends OrderRows {
  readonly refundable: RefundableOrder
  /** The goods whose stock it took. */
  readonly stockedGoods: ReadonlySet<string>
  /** Goods that were handed over in the place of its lines. */
  readonly substitutes: readonly PickupSubstituteTable[]
}

/**
 * Locks an order of this store until the transaction ends and returns what can still be given back.
 * Refuses an order that is missing (20107), is of the other kind (20504) or is not paid (20505).
 */
export async function orderToRefund(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  orderId: string,
  kind: OrderTable['kind'] = 'GOODS',
): Promise<OrderToRefund> {
  const order = await holdOrder(tx, { platformId, storeId }, orderId)
  if (order === undefined) throw new Refusal('notFound', { kind: 'order', id: orderId })
  if (order.kind !== kind) throw new Refusal('stateForbids')
  if (order.pay_state !== 'PAID')
    throw new Refusal('orderNotPaid', { orderId, orderNo: order.number })
  const rows = await withRows(tx, order)
  const moves = await stockAndGiftMoves(tx, platformId, orderId)
  const gifts = moves.filter(({ book, amount }) => book === 'gift' && amount < 0)
  const giftCents = -gifts.reduce((sum, { amount }) => sum + amount, 0)
  const stocked = moves.filter(({ book }) => book === 'stock')
  return {
    ...rows,
    refundable: refundableOrder(rows, giftCents),
    stockedGoods: new Set(stocked.map(({ account_id: goodsId }) => goodsId)),
    substitutes: await substitutesOf(tx, platformId, [orderId]),
  }
}

function refundableOrder({ order, lines, legs }: OrderRows, giftCents: number): RefundableOrder {
  const stored = legs.map((leg) => (leg.tender === 'storedValue' ? cents(leg.amount_cents) : 0))
  const gifts = allocateCents(cents(giftCents), stored, stored.map(cents))
  return {
    roundingCents: cents(order.rounding_cents),
    earnedPoints: points(order.earned_points),
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      quantity: line.quantity,
      payableCents: cents(line.payable_cents),
      couponCents: cents(line.coupon_cents),
      pointsCents: cents(line.points_cents),
      points: points(line.points),
      refundedQuantity: line.refunded_quantity,
      refundedCents: cents(line.refunded_cents),
    })),
    legs: legs
      .map((leg, at) => ({
        legNo: leg.leg_no,
        tender: leg.tender,
        amountCents: cents(leg.amount_cents),
        giftCents: gifts[at] ?? cents(0),
        refundedCents: cents(leg.refunded_cents),
        isPaid: leg.state === 'PAID',
      }))
      .filter(({ isPaid }) => isPaid),
  }
}
