// Effect of each coupon on a cart: the list a cashier chooses from.
import { paysMemberPrice } from '../member/member-level.ts'
import type { Cart } from '../cart/cart.ts'
import { withLineCoupon, withOrderCoupon } from '../cart/cart-coupons.ts'
import { type Cents, zeroCents } from '../money/cents.ts'
import type { Coupon, SingleProductCoupon } from '../coupon/coupon.ts'
import { type CouponCart, eligibleLines } from '../coupon/coupon-cart.ts'
import { couponDiscount } from '../coupon/coupon-discount.ts'
import { type CouponRefusal, couponRefusal } from '../coupon/coupon-refusal.ts'
import { priceCart } from './price-cart.ts'
import { priceLine } from './price-line.ts'
import type { PricingTerms } from './pricing-terms.ts'

export interface CouponOffer {
  readonly coupon: Coupon
  /** The line a single-product coupon would lie on; null for a coupon on the order. */
  readonly lineId: string | null
  readonly refusal: CouponRefusal | null
  /** Amount the coupon itself takes off. */
  readonly discountCents: Cents
  /** Total of the cart with it, and without those that cannot be combined with it. */
  readonly payableCents: Cents
}

/** One offer for each coupon: usable ones first, and of those the one that leaves least to pay. */
export function couponOffers(
  cart: Cart,
  coupons: readonly Coupon[],
  terms: PricingTerms,
): CouponOffer[] {
  return coupons
    .map((coupon) => couponOffer(cart, coupon, terms))
    .toSorted(
      (one, other) =>
        Number(one.refusal !== null) - Number(other.refusal !== null) ||
        one.payableCents - other.payableCents,
    )
}

/**
 * Returns the effect of a coupon; one for a single product is applied to `lineId`, or else where it
 * takes most off.
 */
export function couponOffer(
  cart: Cart,
  coupon: Coupon,
  terms: PricingTerms,
  lineId: string | null = coupon.kind === 'singleProduct' ? bestLine(cart, coupon, terms) : null,
): CouponOffer {
  const priced = priceCart(withCoupon(cart, coupon, lineId), terms)
  const used = priced.coupons.find((it) => it.coupon.id === coupon.id)
  const refused = priced.refusedCoupons.find((it) => it.coupon.id === coupon.id)
  const unlaid = (): CouponRefusal | null =>
    couponRefusal({ coupon, lineId }, couponCartOf(cart), terms)
  return {
    coupon,
    lineId,
    refusal: used ? null : (refused?.refusal ?? unlaid()),
    discountCents: used?.discountCents ?? zeroCents,
    payableCents: priced.payableCents,
  }
}

/**
 * Returns the cart with a coupon applied to the order, or to a line; unchanged when the line is
 * missing.
 */
const withCoupon = (cart: Cart, coupon: Coupon, lineId: string | null): Cart =>
  coupon.kind === 'singleProduct'
    ? withLineCoupon(cart, lineId ?? '', coupon)
    : withOrderCoupon(cart, coupon)

/**
 * Returns the line, of those a coupon may apply to, where it takes most off; else any it is meant
 * for.
 */
function bestLine(cart: Cart, coupon: SingleProductCoupon, terms: PricingTerms): string | null {
  const met = couponCartOf(cart)
  let best: { readonly lineId: string; readonly off: number } | null = null
  for (const line of eligibleLines(coupon, met.lines, terms)) {
    const lineId = line.price.line.id
    const refused = couponRefusal({ coupon, lineId }, met, terms) !== null
    const off = refused ? 0 : couponDiscount(coupon, [line])
    if (!best || off > best.off) best = { lineId, off }
  }
  return best?.lineId ?? null
}

/** The cart as a coupon finds it when it is the only one. */
function couponCartOf(cart: Cart): CouponCart {
  const prices = cart.lines.map((line) => priceLine(line, paysMemberPrice(cart.member)))
  return {
    lines: prices.map((price) => ({ price, leftCents: price.amountCents })),
    others: [],
    memberId: cart.member?.id ?? null,
  }
}
