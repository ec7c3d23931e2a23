import type { GoodsPrices } from '../goods/goods-prices.ts'
import { describe, expect, it } from 'vitest'
import type { CartLine } from '../cart/cart.ts'
import { counted, sampleLine, weighed } from '../testing/sample-cart.ts'
import { cents } from '../money/cents.ts'
import { apples, milk, samplePrices, weighedGoods } from '../testing/sample-goods.ts'
import { milli } from '../number/milli.ts'
import { priceLine } from './price-line.ts'

const priced = (others: Partial<GoodsPrices>, touches: Partial<CartLine> = {}, forMember = false) =>
  priceLine(
    sampleLine({ ...milk, prices: samplePrices(1000, others) }, counted(2), touches),
    forMember,
  )

describe('the winning price of a line', () => {
  it.each([
    ['the regular price alone', {}, {}, false, 'regular', 1000],
    ['the offline price replaces it', { offlineCents: cents(900) }, {}, false, 'offline', 900],
    ['even when it is higher', { offlineCents: cents(1100) }, {}, false, 'offline', 1100],
    ['a promotion below it', { discountCents: cents(800) }, {}, false, 'promotion', 800],
    ['no promotion above it', { discountCents: cents(1200) }, {}, false, 'regular', 1000],
    ['no promotion equal to it', { discountCents: cents(1000) }, {}, false, 'regular', 1000],
    ['no member price without a member', { memberCents: cents(700) }, {}, false, 'regular', 1000],
    ['the member price for a member', { memberCents: cents(700) }, {}, true, 'member', 700],
    [
      'a promotion below the member price',
      { memberCents: cents(700), discountCents: cents(600) },
      {},
      true,
      'promotion',
      600,
    ],
    [
      'the member price below the promotion',
      { memberCents: cents(600), discountCents: cents(700) },
      {},
      true,
      'member',
      600,
    ],
    ['what a display shows below all of them', { shownCents: cents(950) }, {}, false, 'shown', 950],
    [
      'no display above the promotion',
      { discountCents: cents(800), shownCents: cents(900) },
      {},
      false,
      'promotion',
      800,
    ],
    [
      'no display equal to the member price',
      { memberCents: cents(600), shownCents: cents(600) },
      {},
      true,
      'member',
      600,
    ],
    [
      'no display on a line opened at regular price',
      { shownCents: cents(500) },
      { openedAtRegular: true },
      false,
      'regular',
      1000,
    ],
    [
      'a price set by the cashier, before all',
      { memberCents: cents(600), discountCents: cents(700) },
      { repricedCents: cents(950) },
      true,
      'repriced',
      950,
    ],
    [
      'no promotion on a line opened at regular price',
      { discountCents: cents(700), memberCents: cents(600) },
      { openedAtRegular: true },
      true,
      'regular',
      1000,
    ],
    [
      'the offline price on a line opened at regular price',
      { offlineCents: cents(900), discountCents: cents(700) },
      { openedAtRegular: true },
      false,
      'offline',
      900,
    ],
  ] as const)('is right when %s', (_, prices, touches, forMember, source, unitPriceCents) => {
    expect(priced(prices, touches, forMember)).toMatchObject({
      source,
      unitPriceCents,
      amountCents: unitPriceCents * 2,
    })
  })
})

describe('a weighed line', () => {
  it.each([
    ['jin', 598, 628, 751],
    ['kg', 1196, 628, 751],
    ['g', 2, 628, 1256],
    // 10.00 * 1000 / 453.59 = 22.0463...
    ['lb', 1000, 1000, 2205],
    // 5.01 * 250 / 500 = 2.505: a half goes up.
    ['jin', 501, 250, 251],
  ] as const)(
    'costs its exact weight: by the %s at %i, %i g are %i',
    (unit, price, weight, due) => {
      const goods = weighedGoods('nuts', cents(price), unit)
      expect(priceLine(sampleLine(goods, weighed(weight)), false).amountCents).toBe(due)
    },
  )

  it('takes the amount of a scale label', () => {
    const line = sampleLine(apples, weighed(628), { labelCents: cents(760) })
    expect(priceLine(line, false)).toMatchObject({ source: 'label', amountCents: 760 })
  })

  it('is explained by the regular price when it was opened at it', () => {
    const goods = { ...apples, prices: samplePrices(598, { discountCents: cents(498) }) }
    const explained = (openedAtRegular: boolean) =>
      priceLine(sampleLine(goods, weighed(628), { labelCents: cents(760), openedAtRegular }), false)
    expect(explained(false)).toMatchObject({ unitPriceCents: 498, amountCents: 760 })
    expect(explained(true)).toMatchObject({ unitPriceCents: 598, amountCents: 760 })
  })

  it('ignores the label when the cashier sets a price', () => {
    const touches = { labelCents: cents(760), repricedCents: cents(500) }
    expect(priceLine(sampleLine(apples, weighed(628), touches), false).amountCents).toBe(628)
  })
})

describe('the minimum of a line', () => {
  it('is 0.01 for each piece', () => {
    const free = { ...milk, prices: samplePrices(0) }
    expect(priceLine(sampleLine(free, counted(3)), false).amountCents).toBe(3)
  })

  it('is 0.01 for a weighed line, however light', () => {
    expect(priceLine(sampleLine(apples, weighed(1)), false).amountCents).toBe(1)
    const dust = weighedGoods('dust', cents(1), 'kg')
    expect(priceLine(sampleLine(dust, weighed(1)), false).amountCents).toBe(1)
  })

  it('is 0.01 for a part of a piece', () => {
    const half = { kind: 'count', count: milli(500) } as const
    const free = { ...milk, prices: samplePrices(0) }
    expect(priceLine(sampleLine(free, half), false).minimumCents).toBe(1)
  })

  it("limits the cashier's discount", () => {
    expect(priced({}, { basisPointsOff: 10_000 }).amountCents).toBe(2)
  })
})

it("applies the cashier's discount to the line, half a cent up", () => {
  const line = sampleLine({ ...milk, prices: samplePrices(333) }, counted(1), {
    basisPointsOff: 1500,
  })
  // 15 % of 3.33 is 0.4995.
  expect(priceLine(line, false).amountCents).toBe(283)
})

describe('the explanation', () => {
  it('leads step by step from the base price to the amount', () => {
    const goods = {
      ...apples,
      prices: samplePrices(598, { offlineCents: cents(558), memberCents: cents(500) }),
    }
    const line = sampleLine(goods, weighed(1000), { basisPointsOff: 1000 })
    expect(priceLine(line, true).steps).toEqual([
      { kind: 'base', unitPriceCents: 598, quantity: weighed(1000), amountCents: 1196 },
      { kind: 'weightConversion', quantity: weighed(1000), unit: 'jin', amountCents: 0 },
      { kind: 'offlinePrice', unitPriceCents: 558, amountCents: -80 },
      { kind: 'memberPrice', unitPriceCents: 500, amountCents: -116 },
      { kind: 'lineDiscount', basisPointsOff: 1000, amountCents: -100 },
    ])
  })

  it('states why no promotion applied, and the deposit of a box', () => {
    const box = {
      ...milk,
      conversion: { baseUnit: '瓶', baseUnitsPerUnit: milli(12_000) },
      prices: samplePrices(6600, { discountCents: cents(6000) }),
    }
    expect(priceLine(sampleLine(box, counted(1), { openedAtRegular: true }), false).steps).toEqual([
      { kind: 'base', unitPriceCents: 6600, quantity: counted(1), amountCents: 6600 },
      { kind: 'unitConversion', baseUnit: '瓶', baseUnitsPerUnit: 12_000, amountCents: 0 },
      { kind: 'openedAtRegular', amountCents: 0 },
    ])
  })

  it('names a promotion, a new price, a label and the minimum', () => {
    const kinds = (touches: Partial<CartLine>) =>
      priced({ discountCents: cents(0) }, touches).steps.map(({ kind }) => kind)
    expect(kinds({})).toEqual(['base', 'promotion', 'minimum'])
    expect(kinds({ repricedCents: cents(5) })).toEqual(['base', 'repriced'])
    expect(kinds({ labelCents: cents(5) })).toEqual(['base', 'scaleLabel'])
  })
})

it('prices a line once for members and once for others', () => {
  const line = sampleLine(milk, counted(1))
  expect(priceLine(line, false)).toBe(priceLine(line, false))
  expect(priceLine(line, true)).not.toBe(priceLine(line, false))
})

it('refuses a quantity that does not fit the goods', () => {
  expect(() => priceLine(sampleLine(apples, counted(1)), false)).toThrow(RangeError)
  expect(() => priceLine(sampleLine(milk, weighed(1)), false)).toThrow(RangeError)
})
