// A cart with every amount worked out, and the reasons a cashier can read aloud.
import type { CartLine } from '../cart/cart.ts'
import type { Cents } from '../money/cents.ts'
import type { CouponUse } from '../coupon/coupon-cart.ts'
import type { CouponRefusal } from '../coupon/coupon-refusal.ts'
import type { PointsSpent } from '../loyalty/spend-points.ts'
import type { Points } from '../money/points.ts'
import type { LinePrice } from './line-price.ts'
import type { PriceStep } from './price-step.ts'

export interface PricedCart {
  readonly lines: readonly PricedLine[]
  /** Counted lines add their pieces, weighed lines one each. */
  readonly itemCount: number
  /** The lines at their regular prices. */
  readonly regularCents: Cents
  /** The lines at the prices that won, before coupons and points. */
  readonly subtotalCents: Cents
  readonly coupons: readonly UsedCoupon[]
  /** Chosen coupons that may not be used now, each with its reason. They took nothing off. */
  readonly refusedCoupons: readonly RefusedCoupon[]
  readonly points: PointsSpent
  /** Deposits of the boxes lent with the goods: owed back, so no discount, coupon or points lie on them. */
  readonly depositCents: Cents
  /** Amount due, deposits included, before the cash part of it is rounded. */
  readonly payableCents: Cents
  /** The customer's savings against the regular prices; never negative. */
  readonly savedCents: Cents
  /** Points the member earns by paying for the goods; zero without a member. */
  readonly earnedPoints: Points
  /** Amount due if all of it is paid in cash. */
  readonly cash: CashDue
  /** From the subtotal to what is due; the amounts sum to `payableCents`. */
  readonly steps: readonly PriceStep[]
}

export interface PricedLine {
  readonly line: CartLine
  /** Price of the line by itself. */
  readonly price: LinePrice
  /** This line's part of each coupon. */
  readonly couponShares: readonly CouponShare[]
  readonly couponCents: Cents
  readonly pointsCents: Cents
  readonly points: Points
  /** Final amount paid for the line. */
  readonly payableCents: Cents
  /** From the base price to what is paid; the amounts sum to `payableCents`. */
  readonly steps: readonly PriceStep[]
}

export interface CouponShare {
  readonly couponId: string
  readonly couponName: string
  readonly couponNameEn: string
  readonly cents: Cents
}

export interface UsedCoupon extends CouponUse {
  readonly discountCents: Cents
}

export interface RefusedCoupon extends CouponUse {
  readonly refusal: CouponRefusal
}

/** `roundingCents` is what rounding adds; negative when it takes off. */
export interface CashDue {
  readonly dueCents: Cents
  readonly roundingCents: Cents
}
