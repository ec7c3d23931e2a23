import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { goodsAt, type PlannedPrices, planOfTexts, textsOfPlan } from './price-plan.ts'
import { milk } from '../testing/sample-goods.ts'

const price = fc.integer({ min: 1, max: 99_999_999 }).map(cents)
const maybe = fc.option(price, { nil: null })
const planned: fc.Arbitrary<PlannedPrices> = fc.record({
  fromAtMs: fc.integer({ min: 1, max: 4_000_000_000_000 }),
  regularCents: price,
  offlineCents: maybe,
  discountCents: maybe,
  memberCents: maybe,
})

describe('a planned price', () => {
  const at = (fromAtMs: number, regular: number): PlannedPrices => ({
    fromAtMs,
    regularCents: cents(regular),
    offlineCents: null,
    discountCents: null,
    memberCents: null,
  })
  const goods = { ...milk, pricePlan: [at(1000, 500), at(2000, 700)] }

  it('applies from its moment on, inclusive, until the next', () => {
    const regular = (ms: number) => goodsAt(goods, ms).prices.regularCents
    expect([999, 1000, 1999, 2000, 9999].map(regular)).toEqual([
      goods.prices.regularCents,
      500,
      500,
      700,
      700,
    ])
    expect(goodsAt(goods, 999)).toBe(goods)
    expect(goodsAt(milk, 1000)).not.toHaveProperty('pricePlan')
  })

  it('sets promotion and member price too, and not what a display shows', () => {
    const shown = {
      ...goods,
      prices: { ...goods.prices, discountCents: cents(1), shownCents: cents(3) },
    }
    expect(goodsAt(shown, 1000).prices).toEqual({
      regularCents: 500,
      offlineCents: null,
      discountCents: null,
      memberCents: null,
      shownCents: 3,
    })
  })

  it('is read back as written, and anything else is refused', () => {
    fc.assert(
      fc.property(fc.array(planned, { maxLength: 5 }), (plan) => {
        expect(planOfTexts(textsOfPlan(plan))).toEqual(plan)
      }),
    )
    for (const bad of ['', '1', '1,2', '1,2,3', ',2,,,', '1,,,,', 'x,2,,,', '1,2,,x,'])
      expect(() => planOfTexts([bad])).toThrow(RangeError)
  })
})
