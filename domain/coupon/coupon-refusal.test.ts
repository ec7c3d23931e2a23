import { describe, expect, it } from 'vitest'
import { counted, sampleLine, weighed } from '../testing/sample-cart.ts'
import { type Cents, cents } from '../money/cents.ts'
import type { CartLine } from '../cart/cart.ts'
import { apples, countedGoods, milk, samplePrices } from '../testing/sample-goods.ts'
import { priceLine } from '../pricing/price-line.ts'
import { sampleTerms } from '../testing/sample-terms.ts'
import type { Coupon, CouponRules } from './coupon.ts'
import type { CouponCart, CouponUse } from './coupon-cart.ts'
import { couponRefusal, thresholdCents } from './coupon-refusal.ts'
import {
  alwaysOpen,
  amountCoupon,
  percentCoupon,
  singleProductCoupon,
} from '../testing/sample-coupon.ts'

const juice = countedGoods('juice', 1200, { merchantId: 'guest', categoryIds: ['food', 'drinks'] })

const cartOf = (
  lines: readonly CartLine[],
  others: readonly CouponUse[] = [],
  memberId: string | null = null,
): CouponCart => ({
  lines: lines.map((line) => {
    const price = priceLine(line, false)
    return { price, leftCents: price.amountCents }
  }),
  others,
  memberId,
})

/** Milk for 13.00, apples for 11.96, a guest's juice for 12.00. */
const full = [
  sampleLine(milk, counted(2)),
  sampleLine(apples, weighed(1000)),
  sampleLine(juice, counted(1)),
]

const refusal = (coupon: Coupon, lineId: string | null = null, on = cartOf(full)) =>
  couponRefusal({ coupon, lineId }, on, sampleTerms)

const over = (threshold: number): Partial<CouponRules> => ({
  threshold: { kind: 'fixed', cents: cents(threshold) },
})

describe('a coupon', () => {
  it.each([
    [
      'its window is open',
      { window: { ...alwaysOpen, days: { kind: 'weekdays', weekdays: [4] } } },
    ],
    ['its channels include the cashier', { channels: ['mini'] }],
    ['it is not deleted', { deleted: true }],
    ['it is active', { active: false }],
    ['it is nobody else’s', { memberId: 'someone' }],
    ['it has goods to count', { goodsLimit: { kind: 'products', productIds: ['none'] } }],
    ['they reach its threshold', over(5000)],
  ] as const satisfies [string, Partial<CouponRules>][])('is refused unless %s', (_, broken) => {
    expect(refusal(amountCoupon(500))).toBeNull()
    expect(refusal(amountCoupon(500, broken))).not.toBeNull()
  })

  it('is refused for the first reason in that order', () => {
    const faults: [Partial<CouponRules>, string][] = [
      [{ window: { ...alwaysOpen, hours: { kind: 'ranges', ranges: [] } } }, 'wrongHour'],
      [{ channels: [] }, 'wrongChannel'],
      [{ deleted: true }, 'deleted'],
      [{ active: false }, 'inactive'],
      [{ memberId: 'someone' }, 'otherMember'],
      [{ goodsLimit: { kind: 'products', productIds: [] } }, 'noEligibleGoods'],
    ]
    for (const [index, [, reason]] of faults.entries()) {
      const broken = Object.assign({}, ...faults.slice(index).map(([fault]) => fault))
      expect(refusal(amountCoupon(500, broken))?.reason).toBe(reason)
    }
  })

  it("is refused when it is another member's", () => {
    const own = amountCoupon(500, { memberId: 'member' })
    expect(refusal(own, null, cartOf(full, [], 'member'))).toBeNull()
    expect(refusal(own)).toEqual({ reason: 'otherMember' })
  })
})

describe('the eligible goods of a coupon', () => {
  it.each([
    [{ kind: 'all' }, 3696],
    [{ kind: 'categories', categoryIds: ['dairy', 'fruit'] }, 2496],
    [{ kind: 'categories', categoryIds: ['food'] }, 3696],
    [{ kind: 'exceptCategories', categoryIds: ['drinks'] }, 2496],
    [{ kind: 'products', productIds: ['product-juice'] }, 1200],
    [{ kind: 'exceptProducts', productIds: ['product-juice'] }, 2496],
  ] as const)('sum up for %j to %i', (goodsLimit, total) => {
    expect(refusal(amountCoupon(1, { goodsLimit, ...over(total) }))).toBeNull()
    expect(refusal(amountCoupon(1, { goodsLimit, ...over(total + 1) }))).toEqual({
      reason: 'belowThreshold',
      thresholdCents: total + 1,
      missingCents: 1,
    })
  })

  it.each([
    [{ kind: 'any' }, 3696],
    [{ kind: 'merchants', merchantIds: ['guest'] }, 1200],
    [{ kind: 'currentStore' }, 2496],
  ] as const)('sum up for merchants %j to %i', (merchantLimit, total) => {
    expect(refusal(amountCoupon(1, { merchantLimit, ...over(total) }))).toBeNull()
    expect(refusal(amountCoupon(1, { merchantLimit, ...over(total + 1) }))).not.toBeNull()
  })
})

describe('the threshold of a coupon', () => {
  it("is the discount's value when it is -1", () => {
    const threshold = { kind: 'discountValue' } as const
    expect(thresholdCents(amountCoupon(500, { threshold }))).toBe(500)
    expect(thresholdCents(percentCoupon(20, { threshold }))).toBe(2000)
    expect(thresholdCents(singleProductCoupon(300, { threshold }))).toBe(300)
    expect(refusal(amountCoupon(3696, { threshold }))).toBeNull()
    expect(refusal(amountCoupon(3697, { threshold }))?.reason).toBe('belowThreshold')
  })

  it('reports how much is missing', () => {
    expect(refusal(amountCoupon(500, over(4316)))).toEqual({
      reason: 'belowThreshold',
      thresholdCents: 4316,
      missingCents: 620,
    })
  })

  it('compares with line prices before other coupons', () => {
    const left = full.map((line) => ({ price: priceLine(line, false), leftCents: cents(100) }))
    const reduced = { lines: left, others: [], memberId: null }
    expect(refusal(amountCoupon(50, over(3696)), null, reduced)).toBeNull()
  })
})

describe('a single-product coupon', () => {
  const onMilk = singleProductCoupon(300, {
    goodsLimit: { kind: 'products', productIds: ['product-milk'] },
  })
  const byOriginal = { ...onMilk, byOriginalPrice: true }

  it('needs an eligible line', () => {
    expect(refusal(onMilk, 'line-milk')).toBeNull()
    expect(refusal(onMilk, 'line-apples')).toEqual({ reason: 'noEligibleGoods' })
    expect(refusal(onMilk, null)).toEqual({ reason: 'noEligibleGoods' })
  })

  it('counts every eligible line towards its threshold', () => {
    const two = [...full, sampleLine(milk, counted(1), { id: 'more-milk', note: 'cold' })]
    expect(refusal({ ...onMilk, ...over(1950) }, 'line-milk', cartOf(two))).toBeNull()
    expect(refusal({ ...onMilk, ...over(1951) }, 'line-milk', cartOf(two))?.reason).toBe(
      'belowThreshold',
    )
  })

  it('is applied to one line only', () => {
    const used = cartOf(full, [{ coupon: onMilk, lineId: 'line-apples' }])
    expect(refusal(onMilk, 'line-milk', used)).toEqual({
      reason: 'usedOnOtherLine',
      lineId: 'line-apples',
    })
  })

  it.each([
    ['repricedLine', { repricedCents: cents(500) }],
    ['openedAtRegularLine', { openedAtRegular: true }],
  ] as const)('based on the original price is refused when the line is %s', (reason, touches) => {
    const touched = cartOf([sampleLine(milk, counted(2), touches)])
    expect(refusal(byOriginal, 'line-milk', touched)).toEqual({ reason })
    expect(refusal(onMilk, 'line-milk', touched)).toBeNull()
  })

  it('based on the original price is refused when a promotion already gives more', () => {
    const prices = samplePrices(650, { discountCents: cents(400) })
    const cheap = cartOf([sampleLine({ ...milk, prices }, counted(1))])
    expect(refusal({ ...byOriginal, valueCents: cents(251) }, 'line-milk', cheap)).toBeNull()
    expect(refusal({ ...byOriginal, valueCents: cents(250) }, 'line-milk', cheap)).toEqual({
      reason: 'nothingToTakeOff',
    })
  })
})

describe('stacking of coupons', () => {
  const one = amountCoupon(100, { id: 'one' })
  const alongside = (coupon: Coupon, other: Coupon, lineId: string | null = null) =>
    refusal(
      coupon,
      coupon.kind === 'singleProduct' ? 'line-milk' : null,
      cartOf(full, [{ coupon: other, lineId }]),
    )

  it('needs both coupons to allow it', () => {
    const stacks = { ...one, id: 'two', stackable: true }
    expect(alongside(one, stacks)).toEqual({ reason: 'notStackable', otherCouponId: 'two' })
    expect(alongside(stacks, one)).toEqual({ reason: 'notStackable', otherCouponId: 'one' })
    expect(alongside(stacks, { ...one, stackable: true })).toBeNull()
  })

  it('is always allowed for single-product coupons on two lines', () => {
    const single = singleProductCoupon(100, { id: 'single' })
    expect(alongside(single, singleProductCoupon(100), 'line-apples')).toBeNull()
    expect(alongside(single, one)).toEqual({ reason: 'notStackable', otherCouponId: 'one' })
  })

  it('never applies a coupon twice', () => {
    const stacks = { ...one, stackable: true }
    expect(alongside(stacks, stacks)).toEqual({ reason: 'notStackable', otherCouponId: 'one' })
  })
})

it('refuses a coupon when nothing is left to take off', () => {
  const penny: Cents = cents(1)
  const cheap = cartOf([sampleLine({ ...milk, prices: samplePrices(penny) }, counted(2))])
  expect(refusal(amountCoupon(500), null, cheap)).toEqual({ reason: 'nothingToTakeOff' })
})
