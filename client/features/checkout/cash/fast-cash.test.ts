import { currencyCodes } from '@tillwright/domain/money/currency.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fastCash } from './fast-cash.ts'

const currency = fc.constantFrom(...currencyCodes)

describe('fast cash', () => {
  it.each([
    [6340, [7000, 8000, 10_000]],
    [4340, [4500, 5000, 10_000]],
    [3230, [4000, 5000, 10_000]],
    [4870, [4900, 5000, 10_000]],
    [9700, [10_000]],
    [350, [500, 1000, 2000]],
    [1200, [2000, 5000, 10_000]],
    [2280, [3000, 5000, 10_000]],
    [2000, [5000, 10_000]],
    [10_000, [20_000]],
    [20_000, [30_000]],
    [12_000, [15_000, 20_000]],
    [12_950, [13_000, 15_000, 20_000]],
    [0, []],
  ])('offers for %i %j', (due, offers) => {
    expect(fastCash(cents(due), 'CNY')).toEqual(offers)
  })

  it('offers at most three amounts, each above the sum, ascending', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), currency, (due, of) => {
        const offers = fastCash(cents(due), of)
        expect(offers.length).toBeGreaterThan(0)
        expect(offers.length).toBeLessThanOrEqual(3)
        expect(offers.every((offer) => offer > due)).toBe(true)
        expect(offers).toEqual(offers.toSorted((one, other) => one - other))
        expect(new Set(offers).size).toBe(offers.length)
      }),
    )
  })
})
