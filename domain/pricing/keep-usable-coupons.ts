// A chosen coupon stays only while it may be used (Specification 4).
import type { Cart } from '../cart/cart.ts'
import { withoutCoupons } from '../cart/cart-coupons.ts'
import { priceCart } from './price-cart.ts'
import type { RefusedCoupon } from './priced-cart.ts'
import type { PricingTerms } from './pricing-terms.ts'

export interface KeptCoupons {
  readonly cart: Cart
  readonly dropped: readonly RefusedCoupon[]
}

/** The cart without the coupons that may not be used now, and why they left. */
export function keepUsableCoupons(cart: Cart, terms: PricingTerms): KeptCoupons {
  const dropped = priceCart(cart, terms).refusedCoupons
  const ids = new Set(dropped.map(({ coupon }) => coupon.id))
  return { cart: withoutCoupons(cart, ({ id }) => ids.has(id)), dropped }
}
