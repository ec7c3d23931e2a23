import { describe, expect, it } from 'vitest'
import type { LocalTime } from '../calendar.ts'
import type { Cart, CartLine } from '../cart/cart.ts'
import { cents } from '../cents.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { Dice, randomCart } from '../pricing/random-cart.ts'
import type { Goods } from '../goods/goods.ts'
import { grams } from '../grams.ts'
import { milli } from '../milli.ts'
import type { Coupon, CouponRules, CouponWindow } from './coupon.ts'

// Friday 20 November 2026, 14:53:08.
const friday: LocalTime = {
  year: 2026,
  month: 11,
  day: 20,
  weekday: 5,
  hour: 14,
  minute: 53,
  second: 8,
}
const at = (change: Partial<LocalTime>): LocalTime => ({ ...friday, ...change })
const day = (year: number, month: number, dayOfMonth: number) => ({ year, month, day: dayOfMonth })
const second = (hour: number, minute = 0) => hour * 3600 + minute * 60

const open: CouponWindow = {
  from: null,
  until: null,
  days: { kind: 'every' },
  hours: { kind: 'always' },
}

const rules: CouponRules = {
  id: 'c',
  name: 'c',
  memberId: null,
  active: true,
  deleted: false,
  channels: ['cashier'],
  window: open,
  goodsLimit: { kind: 'all' },
  merchantLimit: { kind: 'any' },
  threshold: { kind: 'fixed', cents: cents(0) },
  stackable: false,
}

const amount = (change: Partial<CouponRules> = {}, valueCents = 500): Coupon => ({
  ...rules,
  ...change,
  kind: 'amount',
  valueCents: cents(valueCents),
})

const single = (valueCents: number, byOriginalPrice = false): Coupon => ({
  ...rules,
  kind: 'singleProduct',
  valueCents: cents(valueCents),
  byOriginalPrice,
})

const [model] = randomCart(new Dice(1)).lines
type Change = Omit<Partial<CartLine>, 'goods'> & { readonly goods?: Partial<Goods> }

const line = (id: string, regular: number, change: Change = {}): CartLine => {
  if (!model) throw new Error('a random cart has a line')
  return {
    ...model,
    id,
    quantity: { kind: 'count', count: milli(1000) },
    repricedCents: null,
    openedAtRegular: false,
    basisPointsOff: null,
    labelCents: null,
    coupon: null,
    ...change,
    goods: {
      ...model.goods,
      id: `goods-${id}`,
      productId: `product-${id}`,
      merchantId: 'own',
      categoryIds: ['fruit', 'fruit-pome'],
      sellUnit: { kind: 'piece', name: '盒' },
      prices: {
        regularCents: cents(regular),
        offlineCents: null,
        discountCents: null,
        memberCents: null,
      },
      ...change.goods,
    },
  }
}

function cartWith(coupons: readonly Coupon[], lines: readonly CartLine[]): Cart {
  return {
    lines: lines.map((one) => {
      const own = coupons.find(({ kind, id }) => kind === 'singleProduct' && id === one.note)
      return own?.kind === 'singleProduct' ? { ...one, coupon: own } : one
    }),
    unknownCodes: [],
    member: null,
    coupons: coupons.flatMap((one) => (one.kind === 'singleProduct' ? [] : [one])),
    pointsWish: 'none',
  }
}

const terms = (time: LocalTime) => ({
  at: time,
  store: { storeId: 's', merchantId: 'own' },
  points: { spentPerYuan: 100, earnedPerYuan: 1 },
  cashRounding: 'none' as const,
})

/** The reason of the first refused coupon, or what the coupons took off. */
function outcome(coupons: readonly Coupon[], lines: readonly CartLine[], time = friday) {
  const priced = priceCart(cartWith(coupons, lines), terms(time))
  return priced.refusedCoupons[0]?.refusal.reason ?? priced.subtotalCents - priced.payableCents
}

const ten = [line('a', 1000)]

describe('windows', () => {
  const from = (hour?: number): CouponWindow => ({
    ...open,
    from: { day: day(2026, 11, 20), secondOfDay: hour === undefined ? null : second(hour) },
    until: { day: day(2026, 11, 20), secondOfDay: null },
  })
  const weekdays = (...days: number[]): CouponWindow => ({
    ...open,
    days: { kind: 'weekdays', weekdays: days },
  })
  const hours = (fromHour: number, untilHour: number, days = open.days): CouponWindow => ({
    ...open,
    days,
    hours: {
      kind: 'ranges',
      ranges: [{ fromSecond: second(fromHour), untilSecond: second(untilHour) }],
    },
  })
  it.each([
    ['the whole of its day', from(), friday, 500],
    ['its first second', from(), at({ hour: 0, minute: 0, second: 0 }), 500],
    ['its last second', from(), at({ hour: 23, minute: 59, second: 59 }), 500],
    ['the day before', from(), at({ day: 19, weekday: 4 }), 'notYetValid'],
    ['the day after', from(), at({ day: 21, weekday: 6 }), 'expired'],
    ['an hour before it begins', from(15), friday, 'notYetValid'],
    ['its weekday', weekdays(5, 6), friday, 500],
    ['another weekday', weekdays(1, 7), friday, 'wrongWeekday'],
    [
      'its day of the month',
      { ...open, days: { kind: 'monthDays', monthDays: [20] } },
      friday,
      500,
    ],
    [
      'another day of the month',
      { ...open, days: { kind: 'monthDays', monthDays: [1, 31] } },
      friday,
      'wrongMonthDay',
    ],
    ['its hours', hours(14, 15), friday, 500],
    ['the last second of its hours', hours(14, 15), at({ hour: 15, minute: 0, second: 0 }), 500],
    ['a second later', hours(14, 15), at({ hour: 15, minute: 0, second: 1 }), 'wrongHour'],
    ['before midnight', hours(22, 2), at({ hour: 23 }), 500],
    ['after midnight', hours(22, 2), at({ hour: 1 }), 500],
    [
      'hours that crossed midnight are of the day they began',
      hours(22, 2, { kind: 'weekdays', weekdays: [4] }),
      at({ hour: 1 }),
      500,
    ],
    [
      'and not of the day they end',
      hours(22, 2, { kind: 'weekdays', weekdays: [5] }),
      at({ hour: 1 }),
      'wrongWeekday',
    ],
  ] as const)('%s', (_name, window, time, expected) => {
    expect(outcome([amount({ window: window as CouponWindow })], ten, time)).toBe(expected)
  })
})

describe('standing', () => {
  it.each([
    ['another channel', { channels: ['mini'] }, 'wrongChannel'],
    ['deleted', { deleted: true }, 'deleted'],
    ['not active', { active: false }, 'inactive'],
    ['another member’s', { memberId: 'somebody' }, 'otherMember'],
    ['first things first', { deleted: true, active: false, channels: [] }, 'wrongChannel'],
  ] as const)('%s', (_name, change, reason) => {
    expect(outcome([amount(change)], ten)).toBe(reason)
  })
})

describe('thresholds', () => {
  const fixed = (value: number) => ({ threshold: { kind: 'fixed' as const, cents: cents(value) } })
  it.each([
    ['below', fixed(1001), 'belowThreshold'],
    ['reached at equality', fixed(1000), 500],
    [
      '-1 means as much as the value: reached',
      { threshold: { kind: 'discountValue' as const } },
      500,
    ],
  ])('%s', (_name, change, expected) => {
    expect(outcome([amount(change)], ten)).toBe(expected)
  })

  it('-1 means as much as the value: missed', () => {
    const coupon = amount({ threshold: { kind: 'discountValue' } }, 1001)
    expect(outcome([coupon], ten)).toBe('belowThreshold')
  })

  it('says what is missing', () => {
    const priced = priceCart(cartWith([amount(fixed(1620))], ten), terms(friday))
    expect(priced.refusedCoupons[0]?.refusal).toMatchObject({ missingCents: 620 })
  })

  it('counts eligible goods after line prices and before points', () => {
    const cheap = line('a', 1000, { basisPointsOff: 100 })
    expect(outcome([amount(fixed(1000))], [cheap])).toBe('belowThreshold')
  })
})

describe('limits', () => {
  const other = line('b', 2000, {
    goods: { categoryIds: ['dairy'], merchantId: 'farm' },
  })
  it.each([
    ['all', { kind: 'all' }, 500],
    ['its category', { kind: 'categories', categoryIds: ['dairy'] }, 500],
    ['a category nobody bought', { kind: 'categories', categoryIds: ['drink'] }, 'noEligibleGoods'],
    [
      'all but both categories',
      { kind: 'exceptCategories', categoryIds: ['dairy', 'fruit'] },
      'noEligibleGoods',
    ],
    ['its product', { kind: 'products', productIds: ['product-b'] }, 500],
    [
      'all but both products',
      { kind: 'exceptProducts', productIds: ['product-a', 'product-b'] },
      'noEligibleGoods',
    ],
  ] as const)('goods: %s', (_name, goodsLimit, expected) => {
    const limit = goodsLimit as CouponRules['goodsLimit']
    expect(outcome([amount({ goodsLimit: limit })], [...ten, other])).toBe(expected)
  })

  it.each([
    ['listed', { kind: 'merchants', merchantIds: ['farm'] }, 500],
    ['not listed', { kind: 'merchants', merchantIds: ['sea'] }, 'noEligibleGoods'],
    ['the store’s own', { kind: 'currentStore' }, 500],
  ] as const)('merchants: %s', (_name, merchantLimit, expected) => {
    const limit = merchantLimit as CouponRules['merchantLimit']
    expect(outcome([amount({ merchantLimit: limit })], [...ten, other])).toBe(expected)
  })

  it('takes off eligible lines only', () => {
    const coupon = amount({ goodsLimit: { kind: 'products', productIds: ['product-b'] } })
    const { lines } = priceCart(cartWith([coupon], [...ten, other]), terms(friday))
    expect(lines.map(({ couponCents }) => couponCents)).toEqual([0, 500])
  })
})

describe('what it takes off', () => {
  const percent = (basisPointsOff: number, capCents: number | null): Coupon => ({
    ...rules,
    kind: 'percent',
    basisPointsOff,
    capCents: capCents === null ? null : cents(capCents),
  })
  it.each([
    ['an amount', amount(), 500],
    ['never more than leaves 0.01 for each item', amount({}, 5000), 999],
    ['20 takes 20 % off', percent(2000, null), 200],
    ['at most its cap', percent(2000, 150), 150],
    ['half cents round up', percent(1005, null), 101],
  ] as const)('%s', (_name, coupon, off) => {
    expect(outcome([coupon], ten)).toBe(off)
  })

  it('is shared over the lines by what they cost, to the last cent', () => {
    const lines = [line('a', 1000), line('b', 1000), line('c', 1000)]
    const priced = priceCart(cartWith([amount({}, 100)], lines), terms(friday))
    expect(priced.lines.map(({ couponCents }) => couponCents)).toEqual([34, 33, 33])
  })
})

describe('single product', () => {
  const held = (change: Change = {}) => line('a', 1000, { note: 'c', ...change })
  const promoted = {
    prices: {
      regularCents: cents(1000),
      offlineCents: null,
      discountCents: cents(800),
      memberCents: null,
    },
  }
  it.each([
    ['comes off its line', single(300), held(), 300],
    ['leaves 0.01', single(3000), held(), 999],
    [
      'by the original price, a promotion gives way',
      single(300, true),
      held({ goods: promoted }),
      100,
    ],
    ['a lower promotion stays', single(150, true), held({ goods: promoted }), 'nothingToTakeOff'],
    [
      'by the original price, not on a repriced line',
      single(300, true),
      held({ repricedCents: cents(900) }),
      'repricedLine',
    ],
    [
      'nor on a line opened at regular price',
      single(300, true),
      held({ openedAtRegular: true }),
      'openedAtRegularLine',
    ],
    ['otherwise on a repriced line too', single(300), held({ repricedCents: cents(900) }), 300],
  ] as const)('%s', (_name, coupon, on, expected) => {
    expect(outcome([coupon], [on])).toBe(expected)
  })

  it('is used once, on one line', () => {
    expect(outcome([single(300)], [held(), line('b', 1000, { note: 'c' })])).toBe('usedOnOtherLine')
  })

  it('counts a weighed line as one item', () => {
    const goods = { sellUnit: { kind: 'weight', unit: 'jin' } as const }
    const on = held({ goods, quantity: { kind: 'weight', weight: grams(2500) } })
    expect(outcome([single(9999)], [on])).toBe(4999)
  })
})

describe('together', () => {
  const named = (id: string, stackable: boolean) => amount({ id, stackable }, 100)
  it.each([
    ['both stack', true, true, 200],
    ['one does not', true, false, 'notStackable'],
    ['neither does', false, false, 'notStackable'],
  ] as const)('%s', (_name, one, other, expected) => {
    expect(outcome([named('x', one), named('y', other)], ten)).toBe(expected)
  })
})
