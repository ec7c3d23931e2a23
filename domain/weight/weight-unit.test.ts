import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { grams } from './grams.ts'
import {
  convertUnitPrice,
  defaultWeightUnit,
  formatWeight,
  lineAmount,
  parseWeight,
  weightFor,
  type WeightUnit,
  weightUnits,
} from './weight-unit.ts'

const unit = fc.constantFrom<WeightUnit>(...weightUnits)
const price = fc.integer({ min: 1, max: 1_000_000 }).map(cents)
const weight = fc.integer({ min: 0, max: 1_000_000 }).map(grams)

it('weighs in jin by default', () => {
  expect(defaultWeightUnit).toBe('jin')
})

const amounts: readonly (readonly [number, WeightUnit, number, number])[] = [
  [680, 'jin', 628, 854],
  [680, 'jin', 500, 680],
  [1360, 'kg', 628, 854],
  [1000, 'lb', 45_359, 100_000],
  [500, 'lb', 1000, 1102],
  [5, 'g', 250, 1250],
  [1, 'jin', 250, 1],
  [1, 'jin', 249, 0],
  [1, 'kg', 500, 1],
  [680, 'jin', -628, -854],
  [1, 'jin', -250, -1],
]

it.each(amounts)('charges at %d a %s for %d g %d', (perUnit, name, weighed, amount) => {
  expect(lineAmount(cents(perUnit), name, grams(weighed))).toBe(amount)
})

it('charges the exact price of a weight, rounded once', () => {
  const hundredthsOfGrams = { g: 100n, jin: 50_000n, kg: 100_000n, lb: 45_359n }
  fc.assert(
    fc.property(price, unit, weight, (perUnit, name, weighed) => {
      const exact = BigInt(perUnit) * BigInt(weighed) * 100n
      const apart =
        2n * (BigInt(lineAmount(perUnit, name, weighed)) * hundredthsOfGrams[name] - exact)
      expect(apart <= hundredthsOfGrams[name] && apart > -hundredthsOfGrams[name]).toBe(true)
    }),
  )
})

const prices: readonly (readonly [number, WeightUnit, WeightUnit, number])[] = [
  [2000, 'kg', 'jin', 1000],
  [1000, 'jin', 'kg', 2000],
  [22_046, 'kg', 'lb', 10_000],
  [10_000, 'lb', 'kg', 22_046],
  [10_000, 'lb', 'jin', 11_023],
  [2205, 'kg', 'jin', 1103],
  [2000, 'kg', 'g', 2],
  [680, 'jin', 'jin', 680],
]

it.each(prices)('shows %d a %s in %s as %d', (amount, from, to, shown) => {
  expect(convertUnitPrice(cents(amount), from, to)).toBe(shown)
})

const weights: readonly (readonly [number, WeightUnit, string])[] = [
  [628, 'jin', '1.256'],
  [628, 'kg', '0.628'],
  [628, 'g', '628'],
  [628, 'lb', '1.385'],
  [0, 'jin', '0.000'],
  [-500, 'jin', '−1.000'],
]

it.each(weights)('writes %d g in %s as %s', (weighed, name, text) => {
  expect(formatWeight(grams(weighed), name)).toBe(text)
})

it('reads back every weight it writes', () => {
  fc.assert(
    fc.property(weight, unit, (weighed, name) => {
      expect(parseWeight(formatWeight(weighed, name), name)).toBe(weighed)
    }),
  )
})

const typed: readonly (readonly [string, WeightUnit, number | null])[] = [
  ['1.5', 'jin', 750],
  ['.001', 'jin', 1],
  ['2', 'lb', 907],
  ['250', 'g', 250],
  ['0.5', 'g', null],
  ['1.2345', 'kg', null],
  ['-1', 'kg', null],
  ['', 'kg', null],
  ['abc', 'jin', null],
]

it.each(typed)('reads "%s" in %s as %s g', (text, name, weighed) => {
  expect(parseWeight(text, name)).toBe(weighed)
})

it('finds the weight behind an amount to the gram', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 100_000 }).map(cents), weight, (perUnit, weighed) => {
      const amount = lineAmount(perUnit, 'kg', weighed)
      expect(Math.abs((weightFor(amount, perUnit, 'kg') ?? -1) - weighed)).toBeLessThanOrEqual(1)
    }),
  )
  expect(weightFor(cents(525), cents(0), 'jin')).toBeNull()
})
