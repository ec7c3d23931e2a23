import { expect, it } from 'vitest'
import type { Quantity } from '../goods/quantity.ts'
import { grams } from '../weight/grams.ts'
import { pieces } from '../number/milli.ts'
import { isUnlikelyQuantity } from './unlikely-quantity.ts'

const kilos = (count: number): Quantity => ({ kind: 'weight', weight: grams(count * 1000) })
const items = (count: number): Quantity => ({ kind: 'count', count: pieces(count) })

it.each([
  ['1250 jin of 79', kilos(625), kilos(39.5), true],
  ['the stock and a gram', { kind: 'weight', weight: grams(80_001) }, kilos(80), true],
  ['all of a large stock', kilos(80), kilos(80), false],
  ['more than there is, as a customer carries it', kilos(50), kilos(3), false],
  ['a little of what the book says is oversold', kilos(1), kilos(-4), false],
  ['what nobody counts', kilos(50), null, false],
  ['far too much of what nobody counts', kilos(51), null, true],
  ['a hundred pieces', items(100), items(1), false],
  ['a hundred and one', items(101), items(100), true],
  ['a pallet that is there', items(480), items(960), false],
  ['a barcode’s beginning', items(6901), items(79), true],
] as const)('judges whether a quantity is likely: %s', (_what, quantity, onHand, isUnlikely) => {
  expect(isUnlikelyQuantity(quantity, onHand)).toBe(isUnlikely)
})
