// A coupon as it was issued: what it takes off, from which goods, when and where.
import type { LocalDay } from '../time/calendar.ts'
import type { Cents } from '../money/cents.ts'

/** Types 1, 2 and 6 of Specification 3. */
export type Coupon = AmountCoupon | PercentCoupon | SingleProductCoupon

/** A coupon for the order as a whole. */
export type OrderCoupon = AmountCoupon | PercentCoupon

/** Takes a fixed amount off its eligible goods. */
export interface AmountCoupon extends CouponRules {
  readonly kind: 'amount'
  readonly valueCents: Cents
}

/** Takes a share off its eligible goods: 2000 basis points are 20 % off. */
export interface PercentCoupon extends CouponRules {
  readonly kind: 'percent'
  readonly basisPointsOff: number
  /** The most it takes off; null where nothing caps it. */
  readonly capCents: Cents | null
}

/** Takes a fixed amount off one line. */
export interface SingleProductCoupon extends CouponRules {
  readonly kind: 'singleProduct'
  readonly valueCents: Cents
  /** The amount comes off the regular price of the line; promotions and member prices give way. */
  readonly byOriginalPrice: boolean
}

export interface CouponRules {
  /** This one coupon, not its kind: a member may hold several alike. */
  readonly id: string
  readonly name: string
  /** Empty where the shop gave it none: then the Chinese name is used. */
  readonly nameEn: string
  /** Owner of the coupon; null for one that its bearer may use. */
  readonly memberId: string | null
  readonly active: boolean
  readonly deleted: boolean
  readonly channels: readonly string[]
  readonly window: CouponWindow
  readonly goodsLimit: GoodsLimit
  readonly merchantLimit: MerchantLimit
  readonly threshold: Threshold
  /** May be used together with other coupons that also stack. */
  readonly stackable: boolean
}

/** The channel this product is. */
export const cashierChannel = 'cashier'

/** Which goods count, by category or product (`limit_type` 1 to 5). */
export type GoodsLimit =
  | { readonly kind: 'all' }
  | { readonly kind: 'categories'; readonly categoryIds: readonly string[] }
  | { readonly kind: 'exceptCategories'; readonly categoryIds: readonly string[] }
  | { readonly kind: 'products'; readonly productIds: readonly string[] }
  | { readonly kind: 'exceptProducts'; readonly productIds: readonly string[] }

/** Merchants whose goods count (`merchant_limit_type` 2 and 3). */
export type MerchantLimit =
  | { readonly kind: 'any' }
  | { readonly kind: 'merchants'; readonly merchantIds: readonly string[] }
  | { readonly kind: 'currentStore' }

/** Minimum cost of the eligible goods. `discountValue` is the -1 of `limit_order_money`. */
export type Threshold =
  | { readonly kind: 'fixed'; readonly cents: Cents }
  | { readonly kind: 'discountValue' }

/** When the coupon may be used, on the store's wall clock. Every bound is inclusive. */
export interface CouponWindow {
  readonly from: WindowBound | null
  readonly until: WindowBound | null
  readonly days: DayRule
  readonly hours: HourRule
}

/** A day, or a moment on it. Without a time it means the whole day. */
export interface WindowBound {
  readonly day: LocalDay
  readonly secondOfDay: number | null
}

/** `weekdays` count from 1 (Monday) to 7 (Sunday). */
export type DayRule =
  | { readonly kind: 'every' }
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
  | { readonly kind: 'monthDays'; readonly monthDays: readonly number[] }

export type HourRule =
  | { readonly kind: 'always' }
  | { readonly kind: 'ranges'; readonly ranges: readonly HourRange[] }

/** Seconds of the day, both inclusive. An end before its start crosses midnight. */
export interface HourRange {
  readonly fromSecond: number
  readonly untilSecond: number
}
