// Discount of a coupon, and the lines it applies to.
import { allocateCents } from '../money/allocate.ts'
import { basisPointsOf } from '../number/basis-points.ts'
import {
  type Cents,
  maxCents,
  minCents,
  subtractCents,
  sumCents,
  zeroCents,
} from '../money/cents.ts'
import type { Coupon, OrderCoupon, SingleProductCoupon } from './coupon.ts'
import { type CouponLine, eligibleCents } from './coupon-cart.ts'

/**
 * Returns the discount of a coupon on the lines it is for: its value, but never so much that less
 * than 0.01 an item would remain. The caller picks the lines: the eligible ones, or the one line a
 * single-product coupon is on.
 */
export function couponDiscount(coupon: Coupon, lines: readonly CouponLine[]): Cents {
  if (coupon.kind === 'singleProduct') {
    return sumCents(lines.map((line) => singleProductCents(coupon, line)))
  }
  const wanted = wantedCents(coupon, eligibleCents(lines))
  return minCents(wanted, sumCents(lines.map(roomCents)))
}

/**
 * The discount spread over the lines by what they cost, in their order. What one line cannot give
 * above its minimum, the others do.
 */
export function couponShares(coupon: Coupon, lines: readonly CouponLine[]): Cents[] {
  if (coupon.kind === 'singleProduct') return lines.map((line) => singleProductCents(coupon, line))
  const weights = lines.map(({ price }) => price.amountCents)
  return allocateCents(couponDiscount(coupon, lines), weights, lines.map(roomCents))
}

/** Returns the amount that can still be taken off the line. */
const roomCents = ({ price, leftCents }: CouponLine): Cents =>
  subtractCents(leftCents, price.minimumCents)

function wantedCents(coupon: OrderCoupon, eligible: Cents): Cents {
  if (coupon.kind === 'amount') return coupon.valueCents
  const off = basisPointsOf(eligible, coupon.basisPointsOff)
  return coupon.capCents === null ? off : minCents(off, coupon.capCents)
}

/**
 * By the original price, the line becomes the regular price less the value; against a promotion
 * that was already lower than that, the coupon takes nothing off.
 */
function singleProductCents(coupon: SingleProductCoupon, line: CouponLine): Cents {
  const { regularCents, amountCents } = line.price
  const spared = coupon.byOriginalPrice ? subtractCents(regularCents, amountCents) : zeroCents
  const off = maxCents(subtractCents(coupon.valueCents, spared), zeroCents)
  return minCents(off, roomCents(line))
}
