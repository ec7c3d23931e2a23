import type { CouponOffer } from '@tillwright/domain/pricing/coupon-offers.ts'
import { couponOffers } from '@tillwright/domain/pricing/coupon-offers.ts'
import { useMemo } from 'react'
import { termsNow } from '../cart/pricing.ts'
import { useCart } from '../cart/cart-store.ts'
import { useMemberCoupons } from './member-coupons.ts'

export interface CouponChoices {
  readonly usable: readonly CouponOffer[]
  readonly unusable: readonly CouponOffer[]
}

/** What each of the member's coupons would do for this very cart, the best first. */
export function useCouponOffers(): CouponChoices {
  const cart = useCart((state) => state.cart)
  const coupons = useMemberCoupons((state) => state.coupons)
  return useMemo(() => {
    const chosen = [...cart.coupons, ...cart.lines.flatMap(({ coupon }) => coupon ?? [])]
    const own = new Set(coupons.map(({ id }) => id))
    const all = [...coupons, ...chosen.filter(({ id }) => !own.has(id))]
    const offers = couponOffers(cart, all, termsNow())
    return {
      usable: offers.filter(({ refusal }) => refusal === null),
      unusable: offers.filter(({ refusal }) => refusal !== null),
    }
  }, [cart, coupons])
}

/** The coupon that would save most and is not in use yet; null where choosing one gains nothing. */
export function useBestCoupon(): CouponOffer | null {
  const { usable } = useCouponOffers()
  const payableCents = useCart((state) => state.priced.payableCents)
  const best = usable[0]
  return best && best.payableCents < payableCents ? best : null
}
