import { percentCoupon } from '@tillwright/domain/testing/sample-coupon.ts'
import { expect, it } from 'vitest'
import { zh } from '../../platform/words/all-zh.ts'
import { couponThreshold, couponValue } from './coupon-text.ts'

it("names the threshold that applies, also when it is the coupon's value itself", () => {
  const off = { threshold: { kind: 'discountValue' } } as const
  expect(couponThreshold(percentCoupon(20, off), zh)).toContain('20.00')
  expect(couponThreshold(percentCoupon(20), zh)).toBe(zh.coupon.noThreshold)
})

it('names a percentage to its last digit', () => {
  expect(couponValue(percentCoupon(12.5), zh)).toBe('8.75折')
  expect(couponValue(percentCoupon(0.21), zh)).toBe('9.979折')
})
