// Data that a coupon is checked against: lines, other coupons, a member, a place and a time.
import type { LocalTime } from '../time/calendar.ts'
import { type Cents, sumCents } from '../money/cents.ts'
import type { LinePrice } from '../pricing/line-price.ts'
import type { Coupon } from './coupon.ts'
import { covers } from './coupon-scope.ts'

/** A line as coupons see it: its price, and what earlier coupons have left of it. */
export interface CouponLine {
  readonly price: LinePrice
  readonly leftCents: Cents
}

/** A coupon and the line it lies on; null for the whole order. */
export interface CouponUse {
  readonly coupon: Coupon
  readonly lineId: string | null
}

/** The cart as a coupon meets it. */
export interface CouponCart {
  readonly lines: readonly CouponLine[]
  /** Coupons already in use on these lines. */
  readonly others: readonly CouponUse[]
  readonly memberId: string | null
}

export interface CouponPlace {
  readonly at: LocalTime
  readonly store: { readonly merchantId: string }
}

/** The lines whose goods count for a coupon. */
export const eligibleLines = (
  coupon: Coupon,
  lines: readonly CouponLine[],
  { store }: CouponPlace,
): CouponLine[] => lines.filter(({ price }) => covers(coupon, price.line.goods, store.merchantId))

/** Of the eligible lines, those the coupon takes something off: all, or the one it lies on. */
export const takenLines = (
  { coupon, lineId }: CouponUse,
  eligible: readonly CouponLine[],
): readonly CouponLine[] =>
  coupon.kind === 'singleProduct'
    ? eligible.filter(({ price }) => price.line.id === lineId)
    : eligible

/** Returns the cost of lines after line prices and before coupons, points and rounding. */
export const eligibleCents = (lines: readonly CouponLine[]): Cents =>
  sumCents(lines.map(({ price }) => price.amountCents))
