import type { CartLine } from '@tillwright/domain/cart/cart.ts'
import { grams } from '@tillwright/domain/grams.ts'
import { pieces } from '@tillwright/domain/milli.ts'
import { describe, expect, it } from 'vitest'
import { aGoods } from '../testing/a-goods.ts'
import { fieldPlaces, lineEntryAction } from './line-entry.ts'

const counted: CartLine = {
  id: 'l1',
  goods: aGoods(),
  quantity: { kind: 'count', count: pieces(1) },
  repricedCents: null,
  openedAtRegular: false,
  basisPointsOff: null,
  labelCents: null,
  manualWeight: false,
  coupon: null,
  note: '',
  prepackCode: null,
}
const weighed: CartLine = {
  ...counted,
  goods: aGoods({ sellUnit: { kind: 'weight', unit: 'jin' } }),
  quantity: { kind: 'weight', weight: grams(500) },
}

describe('typing into a line', () => {
  it('counts pieces, and thousandths of one', () => {
    expect(lineEntryAction(counted, 'quantity', '3')).toMatchObject({
      quantity: { kind: 'count', count: 3000 },
    })
    expect(lineEntryAction(counted, 'quantity', '0.5')).toMatchObject({
      quantity: { kind: 'count', count: 500 },
    })
  })

  it('weighs in the unit of the goods and marks the weight as typed', () => {
    expect(lineEntryAction(weighed, 'quantity', '1.256')).toMatchObject({
      quantity: { kind: 'weight', weight: 628 },
      manualWeight: true,
    })
  })

  it('reprices to the cent', () => {
    expect(lineEntryAction(counted, 'price', '5.9')).toMatchObject({ unitPriceCents: 590 })
  })

  it('takes per cent off, and none back', () => {
    expect(lineEntryAction(counted, 'discount', '15')).toMatchObject({ basisPointsOff: 1500 })
    expect(lineEntryAction(counted, 'discount', '12.5')).toMatchObject({ basisPointsOff: 1250 })
    expect(lineEntryAction(counted, 'discount', '0')).toMatchObject({ basisPointsOff: null })
  })

  it.each([
    ['quantity', '0'],
    ['quantity', ''],
    ['quantity', '1.2345'],
    ['price', '0'],
    ['price', '1.005'],
    ['discount', '100.5'],
    ['discount', 'x'],
  ] as const)('refuses %s %j', (field, text) => {
    expect(lineEntryAction(counted, field, text)).toBeNull()
  })

  it('knows how fine each field is', () => {
    expect(fieldPlaces('price', counted)).toBe(2)
    expect(fieldPlaces('quantity', weighed)).toBe(3)
    const inGrams = aGoods({ sellUnit: { kind: 'weight', unit: 'g' } })
    expect(fieldPlaces('quantity', { ...weighed, goods: inGrams })).toBe(0)
  })
})
