import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cashDifference, type CashRounding, roundCash } from './cash-rounding.ts'
import { cents } from './cents.ts'

const modes: readonly (readonly [CashRounding, number, number])[] = [
  ['none', 1287, 1287],
  ['jiao-down', 1289, 1280],
  ['jiao-down', 1280, 1280],
  ['jiao-down', 9, 0],
  ['jiao-half-up', 1284, 1280],
  ['jiao-half-up', 1285, 1290],
  ['five-fen-half-up', 1282, 1280],
  ['five-fen-half-up', 1283, 1285],
  ['half-yuan-half-up', 1224, 1200],
  ['half-yuan-half-up', 1225, 1250],
  ['yuan-down', 1299, 1200],
  ['yuan-half-up', 1249, 1200],
  ['yuan-half-up', 1250, 1300],
]

it.each(modes)('rounds by %s: %d becomes %d', (mode, due, paid) => {
  expect(roundCash(cents(due), mode)).toBe(paid)
  expect(cashDifference(cents(due), mode)).toBe(paid - due)
})

it('never waives more than the goods cost, and nothing of a deposit', () => {
  const mode = fc.constantFrom(...modes.map(([name]) => name))
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(5000), fc.nat(8000), mode, (goods, deposit, other, name) => {
      const remainder = Math.max(0, goods + deposit - other)
      const waived = -cashDifference(cents(remainder), name, cents(goods))
      expect(waived).toBeLessThanOrEqual(goods)
      if (waived < goods) expect(waived).toBe(-cashDifference(cents(remainder), name))
    }),
  )
})

it('refunds in cash what the sale took in cash', () => {
  const mode = fc.constantFrom(...modes.map(([name]) => name))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), mode, (due, name) => {
      expect(roundCash(cents(-due), name) + roundCash(cents(due), name)).toBe(0)
    }),
  )
})
