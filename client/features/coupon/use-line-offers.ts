import { type CouponOffer, couponOffer } from '@tillwright/domain/pricing/coupon-offers.ts'
import { useMemo } from 'react'
import { useCart } from '../cart/cart-store.ts'
import { termsNow } from '../cart/pricing.ts'
import type { CouponChoices } from './coupon-offers.ts'
import { useMemberCoupons } from './member-coupons.ts'

/**
 * Returns the effect of each single-product coupon on this very line, though another line would
 * gain more by it.
 */
export function useLineOffers(lineId: string): CouponChoices {
  const cart = useCart((state) => state.cart)
  const coupons = useMemberCoupons((state) => state.coupons)
  return useMemo(() => {
    const chosen = cart.lines.flatMap(({ coupon }) => coupon ?? [])
    const known = new Set(coupons.map(({ id }) => id))
    const all = [...coupons, ...chosen.filter(({ id }) => !known.has(id))]
    const offers = all
      .filter(({ kind }) => kind === 'singleProduct')
      .map((coupon): CouponOffer => couponOffer(cart, coupon, termsNow(), lineId))
    return {
      usable: offers.filter(({ refusal }) => refusal === null),
      unusable: offers.filter(({ refusal }) => refusal !== null),
    }
  }, [cart, coupons, lineId])
}
