import { expect, it } from 'vitest'
import { demoCategories } from './demo-categories.ts'
import { type DemoCoupon, demoCoupons } from './demo-coupons.ts'

const kindsOf = (read: (coupon: DemoCoupon) => string): Set<string> =>
  new Set(demoCoupons.map(read))

const has = (fits: (coupon: DemoCoupon) => boolean): boolean => demoCoupons.some(fits)

it('has every kind, limit and merchant limit', () => {
  expect(kindsOf(({ value }) => value.kind)).toEqual(
    new Set(['amount', 'percent', 'singleProduct']),
  )
  expect(kindsOf(({ goodsLimit }) => goodsLimit.kind)).toEqual(
    new Set(['all', 'categories', 'exceptCategories', 'products', 'exceptProducts']),
  )
  expect(kindsOf(({ merchantLimit }) => merchantLimit.kind)).toEqual(
    new Set(['any', 'merchants', 'currentStore']),
  )
  expect(kindsOf(({ days }) => days.kind)).toEqual(new Set(['every', 'weekdays', 'monthDays']))
  expect(kindsOf(({ hours }) => hours.kind)).toEqual(new Set(['always', 'ranges']))
})

it('covers every case of the rules', () => {
  expect(has(({ value }) => value.kind === 'percent' && value.capCents !== null)).toBe(true)
  expect(has(({ value }) => value.kind === 'percent' && value.capCents === null)).toBe(true)
  expect(has(({ value }) => value.kind === 'singleProduct' && value.byOriginalPrice)).toBe(true)
  expect(has(({ value }) => value.kind === 'singleProduct' && !value.byOriginalPrice)).toBe(true)
  expect(has(({ thresholdCents }) => thresholdCents === null)).toBe(true)
  expect(demoCoupons.filter(({ isStackable }) => isStackable).length).toBeGreaterThanOrEqual(2)
  expect(
    has(
      ({ hours }) =>
        hours.kind === 'ranges' && hours.ranges.some((one) => one.untilSecond < one.fromSecond),
    ),
  ).toBe(true)
})

it('covers every reason for which a coupon is unusable', () => {
  expect(has(({ untilDay }) => untilDay !== null && untilDay < 0)).toBe(true)
  expect(has(({ fromDay }) => fromDay !== null && fromDay > 0)).toBe(true)
  expect(has(({ channels }) => !channels.includes('cashier'))).toBe(true)
  expect(has(({ isDeleted }) => isDeleted)).toBe(true)
  expect(has(({ isActive }) => !isActive)).toBe(true)
})

it('names existing categories and has unique keys', () => {
  const known = new Set(demoCategories.map(({ id }) => id))
  const named = demoCoupons.flatMap(({ goodsLimit }) =>
    'categoryIds' in goodsLimit ? goodsLimit.categoryIds : [],
  )
  expect(named.filter((id) => !known.has(id))).toEqual([])
  expect(kindsOf(({ key }) => key).size).toBe(demoCoupons.length)
})
