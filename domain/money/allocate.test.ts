import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allocate, allocateCents } from './allocate.ts'
import { cents } from './cents.ts'

it.each([
  ['an odd cent goes to the first of equals', 100, [1, 1, 1], undefined, [34, 33, 33]],
  ['two odd cents go to the first two', 200, [1, 1, 1], undefined, [67, 67, 66]],
  ['the largest remainder gets the odd cent', 10, [1, 2, 4], undefined, [1, 3, 6]],
  ['a weight of zero gets nothing', 10, [0, 5, 0], undefined, [0, 10, 0]],
  ['nothing is split into nothing', 0, [0, 0], undefined, [0, 0]],
  ['nothing is split among nobody', 0, [], undefined, []],
  ['what a cap holds back goes to the others', 10, [5, 5], [2, 9], [2, 8]],
  ['caps fill one after another', 100, [90, 9, 1], [50, 30, 40], [50, 30, 20]],
  ['every share may stand at its cap', 6, [1, 1, 1], [1, 2, 3], [1, 2, 3]],
])('allocates by weight: %s', (_, total, weights, caps, shares) => {
  expect(allocate(total, weights, caps)).toEqual(shares)
})

it.each([
  ['caps that cannot hold the total', 10, [1, 1], [4, 5]],
  ['only weights of zero', 1, [0, 0], undefined],
  ['nobody to take it', 1, [], undefined],
  ['a cap on a weight of zero as the only room', 10, [1, 0], [4, 100]],
  ['a negative total', -1, [1], undefined],
  ['a negative weight', 1, [2, -1], undefined],
  ['a fraction', 1.5, [1], undefined],
  ['a cap missing', 1, [1, 1], [1]],
])('refuses %s', (_, total, weights, caps) => {
  expect(() => allocate(total, weights, caps)).toThrow(RangeError)
})

const amount = fc.integer({ min: 0, max: 10_000_000 })
const weight = fc.integer({ min: 0, max: 100_000_000 })

it('loses no cent, and is less than one cent from the exact share', () => {
  fc.assert(
    fc.property(amount, fc.array(weight, { minLength: 1, maxLength: 30 }), (total, weights) => {
      const sum = weights.reduce((all, one) => all + one, 0)
      fc.pre(sum > 0)
      const shares = allocate(total, weights)
      expect(shares.reduce((all, one) => all + one, 0)).toBe(total)
      shares.forEach((share, index) => {
        const exact = BigInt(total) * BigInt(weights[index] ?? 0)
        const apart = BigInt(share) * BigInt(sum) - exact
        expect(apart < BigInt(sum) && apart > -BigInt(sum)).toBe(true)
      })
    }),
  )
})

it('keeps every cap, and still loses no cent', () => {
  const line = fc.record({ weight, cap: fc.integer({ min: 0, max: 100_000 }) })
  const lines = fc.array(line, { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 100 }), (parts, percent) => {
      const room = parts.reduce((sum, part) => sum + (part.weight > 0 ? part.cap : 0), 0)
      const total = Math.floor((room * percent) / 100)
      const caps = parts.map((part) => part.cap)
      const shares = allocate(
        total,
        parts.map((part) => part.weight),
        caps,
      )
      expect(shares.reduce((all, one) => all + one, 0)).toBe(total)
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(caps[index] ?? 0)
      })
    }),
  )
})

it('gives the same shares whatever the weights are measured in', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(amount, weights, fc.integer({ min: 2, max: 1000 }), (total, parts, factor) => {
      const scaled = parts.map((part) => part * factor)
      expect(allocate(total, scaled)).toEqual(allocate(total, parts))
    }),
  )
})

it('splits an amount of money', () => {
  expect(allocateCents(cents(100), [1, 1, 1])).toEqual([34, 33, 33])
})
