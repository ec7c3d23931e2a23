// Coupons for tests: usable by anyone, at any time, on all goods, from the first cent.
import { cents } from '../money/cents.ts'
import type {
  AmountCoupon,
  CouponRules,
  CouponWindow,
  PercentCoupon,
  SingleProductCoupon,
} from '../coupon/coupon.ts'

export const alwaysOpen: CouponWindow = {
  from: null,
  until: null,
  days: { kind: 'every' },
  hours: { kind: 'always' },
}

const rules: CouponRules = {
  id: 'coupon',
  name: '优惠券',
  nameEn: 'Coupon',
  memberId: null,
  active: true,
  deleted: false,
  channels: ['cashier'],
  window: alwaysOpen,
  goodsLimit: { kind: 'all' },
  merchantLimit: { kind: 'any' },
  threshold: { kind: 'fixed', cents: cents(0) },
  stackable: false,
}

export const amountCoupon = (
  value: number,
  others: Partial<Omit<AmountCoupon, 'kind'>> = {},
): AmountCoupon => ({ ...rules, kind: 'amount', valueCents: cents(value), ...others })

/** `percent` off. */
export const percentCoupon = (
  percent: number,
  others: Partial<Omit<PercentCoupon, 'kind'>> = {},
): PercentCoupon => ({
  ...rules,
  kind: 'percent',
  basisPointsOff: Math.round(percent * 100),
  capCents: null,
  ...others,
})

export const singleProductCoupon = (
  value: number,
  others: Partial<Omit<SingleProductCoupon, 'kind'>> = {},
): SingleProductCoupon => ({
  ...rules,
  kind: 'singleProduct',
  valueCents: cents(value),
  byOriginalPrice: false,
  ...others,
})
