import { encodeInput } from '@tillwright/contract/call.ts'
import { createPreOrder } from '@tillwright/contract/order/order.ts'
import { type CartLine, emptyCart } from '@tillwright/domain/cart/cart.ts'
import { linesAfter } from '@tillwright/domain/cart/cart-lines.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import { priceCart } from '@tillwright/domain/pricing/price-cart.ts'
import { sampleTerms } from '@tillwright/domain/testing/sample-terms.ts'
import type { KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryAfter, nothingTyped } from '../../platform/keyboard/amount-entry.ts'
import { requestedLine } from '../sale/order-input.ts'
import { aGoods } from '../../testing/a-goods.ts'
import { fieldPlaces, type LineField, lineEntryAction } from './line-entry.ts'

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

const keys: readonly KeypadKey[] = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '9',
  '9',
  '00',
  '.',
  'back',
  'clear',
]

describe('typing into a line', () => {
  it('counts pieces and thousandths of a piece', () => {
    expect(lineEntryAction(counted, 'quantity', '3', 'en')).toMatchObject({
      quantity: { kind: 'count', count: 3000 },
    })
    expect(lineEntryAction(counted, 'quantity', '0.5', 'en')).toMatchObject({
      quantity: { kind: 'count', count: 500 },
    })
  })

  it('weighs in the unit of the goods and marks the weight as typed', () => {
    expect(lineEntryAction(weighed, 'quantity', '1.256', 'en')).toMatchObject({
      quantity: { kind: 'weight', weight: 628 },
      manualWeight: true,
    })
  })

  it('reprices to the cent', () => {
    expect(lineEntryAction(counted, 'price', '5.9', 'en')).toMatchObject({ unitPriceCents: 590 })
  })

  it('takes per cent off, and none back', () => {
    expect(lineEntryAction(counted, 'discount', '15', 'en')).toMatchObject({ basisPointsOff: 1500 })
    expect(lineEntryAction(counted, 'discount', '12.5', 'en')).toMatchObject({
      basisPointsOff: 1250,
    })
    expect(lineEntryAction(counted, 'discount', '0', 'en')).toMatchObject({ basisPointsOff: null })
  })

  it.each([
    ['8.5', 1500],
    ['85', 1500],
    ['9', 1000],
    ['9.55', 450],
    ['95.5', 450],
    ['1', 9000],
    ['10', null],
    ['100', null],
  ])('reads %s as tenths or hundredths of the price in Chinese', (text, basisPointsOff) => {
    expect(lineEntryAction(counted, 'discount', text, 'zh')).toMatchObject({ basisPointsOff })
  })

  it.each(['0', '0.85', '100.5', '-1', 'x', ''])('refuses %j as a discount in Chinese', (text) => {
    expect(lineEntryAction(counted, 'discount', text, 'zh')).toBeNull()
  })

  it.each([
    ['quantity', '0'],
    ['quantity', ''],
    ['quantity', '1.2345'],
    ['price', '0'],
    ['price', '1.005'],
    ['discount', '100.5'],
    ['discount', 'x'],
    ['quantity', '10000'],
    ['quantity', '9999999.999'],
    ['price', '1000000'],
    ['price', '99999999999999999999'],
    ['discount', '-1'],
  ] as const)('refuses %s %j', (field, text) => {
    expect(lineEntryAction(counted, field, text, 'en')).toBeNull()
  })

  it.each(['10000', '20000', '9999999', '0', '-1', 'x'])('refuses a weight of %s t', (tonnes) => {
    const inKilos = aGoods({ sellUnit: { kind: 'weight', unit: 'kg' } })
    expect(lineEntryAction({ ...weighed, goods: inKilos }, 'quantity', tonnes, 'en')).toBeNull()
  })

  it('accepts nothing that cannot be sent, whatever is typed', () => {
    const pressed = fc.array(fc.constantFrom<KeypadKey[]>(...keys), { maxLength: 16 })
    const typed = (line: CartLine, field: LineField, by: readonly KeypadKey[]) => {
      const places = fieldPlaces(field, line)
      const entry = by.reduce((now, key) => entryAfter(now, key, places), nothingTyped)
      const action = lineEntryAction(line, field, entry.text ?? '', 'en')
      const cart = { ...emptyCart, lines: [line] }
      return (action === null ? cart : linesAfter(cart, action)).lines[0] ?? line
    }
    let changed = 0
    const all = fc.property(
      fc.constantFrom(counted, weighed),
      fc.tuple(pressed, pressed, pressed),
      (fresh, [quantity, price, discount]) => {
        const line = typed(
          typed(typed(fresh, 'quantity', quantity), 'price', price),
          'discount',
          discount,
        )
        changed += line === fresh ? 0 : 1
        const { lines } = priceCart({ ...emptyCart, lines: [line] }, sampleTerms)
        expect(lines[0]?.payableCents).toBeGreaterThanOrEqual(1)
        const input = { lines: [requestedLine(line)], memberId: null, couponIds: [], boxes: [] }
        expect(() => encodeInput(createPreOrder, { ...input, pointsWish: 'none' })).not.toThrow()
      },
    )
    fc.assert(all, { numRuns: 500 })
    expect(changed).toBeGreaterThan(250)
  })

  it('knows the precision of each field', () => {
    expect(fieldPlaces('price', counted)).toBe(2)
    expect(fieldPlaces('quantity', weighed)).toBe(3)
    const inGrams = aGoods({ sellUnit: { kind: 'weight', unit: 'g' } })
    expect(fieldPlaces('quantity', { ...weighed, goods: inGrams })).toBe(0)
  })
})
