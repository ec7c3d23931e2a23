// Whether a coupon may be used now, and if not, why not.
import { type Cents, cents, subtractCents } from '../money/cents.ts'
import { type Coupon, cashierChannel } from './coupon.ts'
import {
  type CouponCart,
  type CouponLine,
  type CouponPlace,
  type CouponUse,
  eligibleCents,
  eligibleLines,
  takenLines,
} from './coupon-cart.ts'
import { couponDiscount } from './coupon-discount.ts'
import { areStackable } from './are-stackable.ts'
import { type WindowRefusal, windowRefusal } from './coupon-window.ts'

/** One reason with what a sentence about it needs. The words are made on screen. */
export type CouponRefusal =
  | WindowRefusal
  | { readonly reason: 'wrongChannel' }
  | { readonly reason: 'deleted' }
  | { readonly reason: 'inactive' }
  | { readonly reason: 'otherMember' }
  | { readonly reason: 'noEligibleGoods' }
  | {
      readonly reason: 'belowThreshold'
      readonly thresholdCents: Cents
      readonly missingCents: Cents
    }
  | { readonly reason: 'usedOnOtherLine'; readonly lineId: string }
  | { readonly reason: 'repricedLine' }
  | { readonly reason: 'openedAtRegularLine' }
  | { readonly reason: 'notStackable'; readonly otherCouponId: string }
  | { readonly reason: 'nothingToTakeOff' }

/**
 * The first reason why a coupon may not be used, in the order of Specification 5: window, channel,
 * deleted, inactive, eligible goods, threshold; then for a single product its line; then what the
 * coupon would meet (another coupon it does not stack with, nothing left to take off). Null when
 * it may be used.
 */
export function couponRefusal(
  use: CouponUse,
  cart: CouponCart,
  place: CouponPlace,
): CouponRefusal | null {
  const { coupon } = use
  const eligible = eligibleLines(coupon, cart.lines, place)
  const taken = takenLines(use, eligible)
  return (
    windowRefusal(coupon.window, place.at) ??
    standingRefusal(coupon, cart.memberId) ??
    goodsRefusal(coupon, eligible, taken) ??
    lineRefusal(use, cart.others, taken) ??
    stackingRefusal(coupon, cart.others) ??
    takingRefusal(coupon, taken)
  )
}

/** Returns the minimum cost of the eligible goods; reached at equality. */
export function thresholdCents(coupon: Coupon): Cents {
  if (coupon.threshold.kind === 'fixed') return coupon.threshold.cents
  // The -1 of Specification 3: the discount value itself, read as money whatever the coupon's kind.
  return coupon.kind === 'percent' ? cents(coupon.basisPointsOff) : coupon.valueCents
}

function standingRefusal(coupon: Coupon, memberId: string | null): CouponRefusal | null {
  if (!coupon.channels.includes(cashierChannel)) return { reason: 'wrongChannel' }
  if (coupon.deleted) return { reason: 'deleted' }
  if (!coupon.active) return { reason: 'inactive' }
  if (coupon.memberId !== null && coupon.memberId !== memberId) return { reason: 'otherMember' }
  return null
}

function goodsRefusal(
  coupon: Coupon,
  eligible: readonly CouponLine[],
  taken: readonly CouponLine[],
): CouponRefusal | null {
  if (taken.length === 0) return { reason: 'noEligibleGoods' }
  const threshold = thresholdCents(coupon)
  const missing = subtractCents(threshold, eligibleCents(eligible))
  return missing > 0
    ? { reason: 'belowThreshold', thresholdCents: threshold, missingCents: missing }
    : null
}

function lineRefusal(
  { coupon, lineId }: CouponUse,
  others: readonly CouponUse[],
  [line]: readonly CouponLine[],
): CouponRefusal | null {
  if (coupon.kind !== 'singleProduct') return null
  const elsewhere = others.find((other) => other.coupon.id === coupon.id)
  if (elsewhere?.lineId && elsewhere.lineId !== lineId) {
    return { reason: 'usedOnOtherLine', lineId: elsewhere.lineId }
  }
  if (!coupon.byOriginalPrice || !line) return null
  if (line.price.source === 'repriced') return { reason: 'repricedLine' }
  return line.price.line.openedAtRegular ? { reason: 'openedAtRegularLine' } : null
}

function stackingRefusal(coupon: Coupon, others: readonly CouponUse[]): CouponRefusal | null {
  const other = others.find((it) => !areStackable(coupon, it.coupon))
  return other ? { reason: 'notStackable', otherCouponId: other.coupon.id } : null
}

function takingRefusal(coupon: Coupon, taken: readonly CouponLine[]): CouponRefusal | null {
  return couponDiscount(coupon, taken) > 0 ? null : { reason: 'nothingToTakeOff' }
}
