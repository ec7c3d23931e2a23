import { amountOf } from '@tillwright/domain/goods/quantity.ts'
import { zeroCents } from '@tillwright/domain/money/cents.ts'
import type { RefundableLine, RefundableOrder } from '@tillwright/domain/refund/refundable-order.ts'
import type { Order, OrderLine } from '../orders/order.ts'

/**
 * An order as the domain's refund rule wants it. What part of a stored-value payment was gift money
 * only the server knows; it changes no sum.
 */
export function refundableOf(order: Order): RefundableOrder {
  return {
    lines: order.lines.map(refundableLine),
    legs: order.legs
      .filter(({ state }) => state === 'PAID')
      .map(({ legNo, tender, amountCents, refundedCents }) => ({
        legNo,
        tender,
        amountCents,
        refundedCents,
        giftCents: zeroCents,
      })),
    roundingCents: order.roundingCents,
    earnedPoints: order.earnedPoints,
  }
}

/** One line, as the domain's refund rule wants it. */
export const refundableLine = (line: OrderLine): RefundableLine => ({
  lineNo: line.lineNo,
  quantity: amountOf(line.quantity),
  payableCents: line.payableCents,
  couponCents: line.couponCents,
  pointsCents: line.pointsCents,
  points: line.points,
  refundedQuantity: line.refundedAmount,
  refundedCents: line.refundedCents,
})
