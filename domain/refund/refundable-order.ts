// A paid order as a refund sees it, with what has been given back of it before.
import type { Cents } from '../money/cents.ts'
import type { TenderKind } from '../order/tender.ts'
import type { Points } from '../money/points.ts'

export interface RefundableOrder {
  readonly lines: readonly RefundableLine[]
  readonly legs: readonly RefundableLeg[]
  /** Amount that cash rounding added to the cost of the lines; negative where it took off. */
  readonly roundingCents: Cents
  readonly earnedPoints: Points
}

/** Quantities are thousandths of a piece or grams, as the line counts. */
export interface RefundableLine {
  readonly lineNo: number
  readonly quantity: number
  readonly payableCents: Cents
  readonly couponCents: Cents
  readonly pointsCents: Cents
  readonly points: Points
  readonly refundedQuantity: number
  readonly refundedCents: Cents
}

export interface RefundableLeg {
  readonly legNo: number
  readonly tender: TenderKind
  readonly amountCents: Cents
  /** The part of a stored-value leg that was gift money. */
  readonly giftCents: Cents
  readonly refundedCents: Cents
}
