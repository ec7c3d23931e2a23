import type { SellUnit } from '../goods/sell-unit.ts'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { grams } from '../weight/grams.ts'
import { pieces } from '../number/milli.ts'
import type { ScaleLabel } from './scale-label.ts'
import { scaleLine, type ScalePrice } from './scale-line.ts'

const jin: SellUnit = { kind: 'weight', unit: 'jin' }
const piece: SellUnit = { kind: 'piece', name: '个' }

const label = (weight: number | null, amount: number | null, isPiece = false): ScaleLabel => ({
  itemCode: '12',
  weight: weight === null ? null : grams(weight),
  amount: amount === null ? null : cents(amount),
  isPiece,
})

const price = (perUnit: number, sellUnit: SellUnit = jin): ScalePrice => ({
  perUnit: cents(perUnit),
  sellUnit,
  rounding: 'none',
})

const weighed = (weight: number) => ({ kind: 'weight', weight: grams(weight) })

it("takes the label's amount for the money and its weight for the stock", () => {
  expect(scaleLine(label(628, 854), price(680))).toEqual({
    quantity: weighed(628),
    labelCents: 854,
    isDoubtful: false,
  })
})

it('computes the money from the price when only a weight is printed', () => {
  expect(scaleLine(label(628, null), price(680))).toEqual({
    quantity: weighed(628),
    labelCents: null,
    isDoubtful: false,
  })
})

it('computes the weight when only an amount is printed', () => {
  expect(scaleLine(label(null, 854), price(680))).toMatchObject({
    quantity: weighed(628),
    labelCents: 854,
  })
})

it.each([
  [855, false],
  [853, false],
  [856, true],
  [700, true],
])('compares an amount of %d with the 854 that are due: doubtful %s', (amount, isDoubtful) => {
  expect(scaleLine(label(628, amount), price(680))?.isDoubtful).toBe(isDoubtful)
})

it('expects the amount rounded as the scale rounds it', () => {
  expect(scaleLine(label(628, 850), price(680))?.isDoubtful).toBe(true)
  expect(scaleLine(label(628, 850), { ...price(680), rounding: 'jiao-down' })?.isDoubtful).toBe(
    false,
  )
})

it('counts pieces', () => {
  const one = { kind: 'count', count: pieces(1) }
  const three = { kind: 'count', count: pieces(3) }
  expect(scaleLine(label(null, null, true), price(200, piece))?.quantity).toEqual(one)
  expect(scaleLine(label(null, 600), price(200, piece))?.quantity).toEqual(three)
  expect(scaleLine(label(null, 650), price(200, piece))).toEqual({
    quantity: one,
    labelCents: 650,
    isDoubtful: true,
  })
})

it.each([
  ['a weight on goods sold by the piece', label(628, null), price(200, piece)],
  ['a piece of goods sold by weight', label(null, 500, true), price(680)],
  ['an amount on goods that cost nothing', label(null, 500), price(0)],
])('refuses a label that does not fit: %s', (_, scanned, terms) => {
  expect(scaleLine(scanned, terms)).toBeNull()
})
