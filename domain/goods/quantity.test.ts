import { describe, expect, it } from 'vitest'
import { counted, weighed } from '../testing/sample-cart.ts'
import { cents } from '../money/cents.ts'
import { milli } from '../number/milli.ts'
import { itemsOf, minimumCents, type Quantity, quantityCents } from './quantity.ts'

const parts = (count: number): Quantity => ({ kind: 'count', count: milli(count) })

describe('item counts', () => {
  it.each([
    [counted(3), 3],
    [parts(2999), 2],
    [parts(1), 1],
    [weighed(12_000), 1],
  ])('count %j as %i, each at 0.01 at least', (quantity, items) => {
    expect(itemsOf(quantity)).toBe(items)
    expect(minimumCents(quantity)).toBe(items)
  })
})

it('price a part of a piece, half a cent up', () => {
  const piece = { kind: 'piece', name: '盒' } as const
  expect(quantityCents(cents(333), parts(1500), piece)).toBe(500)
  expect(quantityCents(cents(333), parts(500), piece)).toBe(167)
})
