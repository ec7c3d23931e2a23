import type { CouponOffer } from '@tillwright/domain/pricing/coupon-offers.ts'
import { changeCart } from '../cart/cart-store.ts'

/** Puts a coupon on the order, or on the line it is for. */
export function chooseCoupon({ coupon, lineId }: CouponOffer): void {
  if (coupon.kind !== 'singleProduct') changeCart({ kind: 'chooseCoupon', coupon })
  else if (lineId !== null) changeCart({ kind: 'chooseLineCoupon', lineId, coupon })
}

/** Takes a coupon off the cart, from whichever line it lies on. */
export function takeCouponOff(couponId: string): void {
  changeCart({ kind: 'removeCoupon', couponId })
}
