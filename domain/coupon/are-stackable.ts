// Which coupons may be used alongside each other.
import type { Coupon } from './coupon.ts'

/**
 * Coupons stand together when both stack, and single-product coupons on two lines always do,
 * because neither touches the other's goods. No coupon stands alongside itself: it is used once.
 */
export const areStackable = (one: Coupon, other: Coupon): boolean =>
  one.id !== other.id &&
  ((one.stackable && other.stackable) ||
    (one.kind === 'singleProduct' && other.kind === 'singleProduct'))
