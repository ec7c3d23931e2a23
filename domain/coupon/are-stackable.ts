// Which coupons may be used alongside each other.
import type { Coupon } from './coupon.ts'

/**
 * Whether two coupons can be combined: when both stack, and single-product coupons on two lines
 * always, because neither affects the other's goods. No coupon is combined with itself: it is used
 * once.
 */
export const areStackable = (one: Coupon, other: Coupon): boolean =>
  one.id !== other.id &&
  ((one.stackable && other.stackable) ||
    (one.kind === 'singleProduct' && other.kind === 'singleProduct'))
