import type { CouponOffer } from '@tillwright/domain/pricing/coupon-offers.ts'
import { useCart } from '../cart/cart-store.ts'
import { useCouponOffers } from './coupon-offers.ts'

/** The coupon that would save most and is not in use yet; null where choosing one gains nothing. */
export function useBestCoupon(): CouponOffer | null {
  const best = useCouponOffers(({ usable }) => usable[0])
  const payableCents = useCart((state) => state.priced.payableCents)
  return best && best.payableCents < payableCents ? best : null
}
