import { describe, expect, it } from 'vitest'
import { cartReducer, startCart } from '../cart/cart-reducer.ts'
import type { CartAction } from '../cart/cart-action.ts'
import { cents } from '../money/cents.ts'
import { pieces } from '../number/milli.ts'
import { openItem, openItemCode } from './open-item.ts'
import { milk } from '../testing/sample-goods.ts'

const record = { ...milk, itemCode: openItemCode }
const one = { kind: 'count', count: pieces(1) } as const
const add = (lineId: string, name: string, price: number): CartAction => ({
  kind: 'addGoods',
  lineId,
  goods: openItem(record, name, cents(price)),
  quantity: one,
})

describe('open items', () => {
  it('merge only under the same name at the same price', () => {
    const actions = [add('a', '散装糖', 650), add('b', '散装糖', 650), add('c', '散装糖', 700)]
    const { cart } = [...actions, add('d', '花', 650)].reduce(cartReducer, startCart())
    expect(cart.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', { kind: 'count', count: pieces(2) }],
      ['c', one],
      ['d', one],
    ])
  })

  it('keep their name and price when the catalogue is read again', () => {
    const before = cartReducer(startCart(), add('a', '散装糖', 650))
    const newer = { ...record, version: record.version + 1 }
    const after = cartReducer(before, { kind: 'replaceGoods', goods: [newer] })
    expect(after.cart).toBe(before.cart)
  })

  it('need a catalogue record, a name and a price', () => {
    expect(() => openItem(milk, 'x', cents(100))).toThrow(RangeError)
    expect(() => openItem(record, '  ', cents(100))).toThrow(RangeError)
    expect(() => openItem(record, 'x', cents(0))).toThrow(RangeError)
  })
})
