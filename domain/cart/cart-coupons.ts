// Which coupons a cart holds.
import type { Coupon, OrderCoupon, SingleProductCoupon } from '../coupon/coupon.ts'
import { areStackable } from '../coupon/are-stackable.ts'
import type { Cart, CartLine } from './cart.ts'

/** Applies a coupon to the order; those that cannot be combined with it are removed. */
export function withOrderCoupon(cart: Cart, coupon: OrderCoupon): Cart {
  const stored = withoutCoupons(cart, (it) => !areStackable(it, coupon))
  return { ...stored, coupons: [...stored.coupons, coupon] }
}

/**
 * Applies a coupon to a line, removing it from any other; those that cannot be combined with it are
 * removed.
 */
export function withLineCoupon(cart: Cart, lineId: string, coupon: SingleProductCoupon): Cart {
  if (!cart.lines.some((line) => line.id === lineId)) return cart
  const stored = withoutCoupons(cart, (it) => !areStackable(it, coupon))
  const lines = stored.lines.map((line) => (line.id === lineId ? { ...line, coupon } : line))
  return { ...stored, lines }
}

/** The cart without the coupons that leave; the same cart when none does. */
export function withoutCoupons(cart: Cart, leaves: (coupon: Coupon) => boolean): Cart {
  const lines = cart.lines.map((line) => withoutLineCoupon(line, leaves))
  const coupons = cart.coupons.filter((coupon) => !leaves(coupon))
  const same =
    coupons.length === cart.coupons.length && lines.every((line, i) => line === cart.lines[i])
  return same ? cart : { ...cart, lines, coupons }
}

const withoutLineCoupon = (line: CartLine, leaves: (coupon: Coupon) => boolean): CartLine =>
  line.coupon && leaves(line.coupon) ? { ...line, coupon: null } : line
