// Refund of one line of an order.
import { type Cents, cents, minCents, subtractCents, zeroCents } from '../money/cents.ts'
import { type Points, points } from '../money/points.ts'
import type { RefundableLine } from './refundable-order.ts'
import { shareOf, type Stretch } from './share.ts'

/** How much of a line comes back. A quantity of zero gives money back and leaves the goods. */
export interface RefundLineInput {
  readonly lineNo: number
  /** Thousandths of a piece or grams, as the line counts. */
  readonly quantity: number
  /** Less than the quantity's share of what was paid; null for all of it. */
  readonly refundCents: Cents | null
}

export interface RefundedLine {
  readonly lineNo: number
  readonly quantity: number
  readonly refundCents: Cents
  readonly couponCents: Cents
  readonly pointsCents: Cents
  /** Points the member spent on it. */
  readonly points: Points
}

/** Returns the remainder of a line that can be refunded: its quantity, and the amount paid. */
export const leftOfLine = (line: RefundableLine): { quantity: number; cents: Cents } => ({
  quantity: line.quantity - line.refundedQuantity,
  cents: subtractCents(line.payableCents, line.refundedCents),
})

/**
 * The most that a quantity of a line may give back: its share of what was paid, never more than is
 * left. Without a quantity, all that is left.
 */
export function mostOfLine(line: RefundableLine, quantity: number): Cents {
  const left = leftOfLine(line)
  if (quantity === 0) return left.cents
  const stretch = quantityStretch(line, quantity)
  return minCents(cents(shareOf(line.payableCents, stretch)), left.cents)
}

/**
 * Returns the refund that a request makes of its line. Null where it is more than was sold or paid
 * and not refunded before. Coupon and points are included by the share of the money.
 */
export function refundLine(line: RefundableLine, input: RefundLineInput): RefundedLine | null {
  if (input.quantity > leftOfLine(line).quantity) return null
  const most = mostOfLine(line, input.quantity)
  const refundCents = input.refundCents ?? (input.quantity === 0 ? zeroCents : most)
  if (refundCents > most) return null
  const stretch = moneyStretch(line, input.quantity, refundCents)
  return {
    lineNo: line.lineNo,
    quantity: input.quantity,
    refundCents,
    couponCents: cents(shareOf(line.couponCents, stretch)),
    pointsCents: cents(shareOf(line.pointsCents, stretch)),
    points: points(shareOf(line.points, stretch)),
  }
}

const quantityStretch = (line: RefundableLine, quantity: number): Stretch => ({
  from: line.refundedQuantity,
  until: line.refundedQuantity + quantity,
  of: line.quantity,
})

/** A line that cost nothing is given back by its quantity. */
function moneyStretch(line: RefundableLine, quantity: number, refundCents: Cents): Stretch {
  if (line.payableCents === 0) return quantityStretch(line, quantity)
  const from = line.refundedCents
  return { from, until: from + refundCents, of: line.payableCents }
}
