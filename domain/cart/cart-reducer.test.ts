import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { TakenLeg } from './taken-leg.ts'
import { cents } from '../money/cents.ts'
import { grams } from '../weight/grams.ts'
import { milli, pieces } from '../number/milli.ts'
import { Dice } from '../testing/oracle/dice.ts'
import { randomCart } from '../testing/oracle/random-cart.ts'
import type { Goods } from '../goods/goods.ts'
import { canBePaid } from './cart.ts'
import { sampleMember } from '../testing/sample-cart.ts'
import type { CartAction } from './cart-action.ts'
import { type CartState, cartReducer, startCart, undoSteps } from './cart-reducer.ts'

const [model] = randomCart(new Dice(3)).lines
const goods = (id: string, isWeighed = false): Goods => {
  if (!model) throw new Error('a random cart has a line')
  return {
    ...model.goods,
    id,
    version: 1,
    sellUnit: isWeighed ? { kind: 'weight', unit: 'jin' } : { kind: 'piece', name: '盒' },
  }
}
const count = (value: number) => ({ kind: 'count', count: pieces(value) }) as const
const weight = (value: number) => ({ kind: 'weight', weight: grams(value) }) as const

const add = (lineId: string, of: Goods, isWeighed = false): CartAction => ({
  kind: 'addGoods',
  lineId,
  goods: of,
  quantity: isWeighed ? weight(628) : count(1),
})
const after = (...actions: CartAction[]): CartState => actions.reduce(cartReducer, startCart())

describe('cart lines', () => {
  it('merge when the same counted goods are added again', () => {
    const { cart } = after(add('1', goods('milk')), add('2', goods('milk')))
    expect(cart.lines.map(({ id, quantity }) => [id, quantity])).toEqual([['1', count(2)]])
  })

  it("stay separate when goods were weighed or carry a label's amount", () => {
    const apples = goods('apples', true)
    const labelled: CartAction = {
      kind: 'addGoods',
      lineId: '3',
      goods: goods('eggs'),
      quantity: count(1),
      labelCents: cents(500),
    }
    const { cart } = after(
      add('1', apples, true),
      add('2', apples, true),
      labelled,
      add('4', goods('eggs')),
    )
    expect(cart.lines.map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
  })

  it('do not merge when a line was repriced', () => {
    const { cart } = after(
      add('1', goods('milk')),
      { kind: 'reprice', lineId: '1', unitPriceCents: cents(1) },
      add('2', goods('milk')),
    )
    expect(cart.lines).toHaveLength(2)
  })

  it('do not merge when a line has a note', () => {
    const { cart } = after(
      add('1', goods('milk')),
      { kind: 'note', lineId: '1', text: '加热' },
      add('2', goods('milk')),
    )
    expect(cart.lines).toHaveLength(2)
  })

  it('cannot change the quantity of a pre-pack or a label, and can be removed', () => {
    const fixed = { kind: 'addGoods', goods: goods('eggs'), quantity: count(1) } as const
    const added: CartAction[] = [
      { ...fixed, lineId: '1', prepackCode: 'P1' },
      { ...fixed, lineId: '2', labelCents: cents(500) },
    ]
    const more = ['1', '2'].map(
      (lineId): CartAction => ({ kind: 'setQuantity', lineId, quantity: count(3) }),
    )
    expect(after(...added, ...more).cart.lines.map(({ quantity }) => quantity)).toEqual([
      count(1),
      count(1),
    ])
    const removed = {
      kind: 'setQuantity',
      lineId: '1',
      quantity: { kind: 'count', count: milli(0) },
    }
    expect(after(...added, removed as CartAction).cart.lines).toHaveLength(1)
  })

  it('are removed when the quantity is set to zero', () => {
    const removed = {
      kind: 'setQuantity',
      lineId: '1',
      quantity: { kind: 'count', count: milli(0) },
    }
    expect(after(add('1', goods('milk')), removed as CartAction).cart.lines).toEqual([])
  })

  it('refuse quantities and prices out of range', () => {
    const refused = (action: CartAction) => () => after(add('1', goods('milk')), action)
    expect(refused({ kind: 'reprice', lineId: '1', unitPriceCents: cents(-1) })).toThrow(RangeError)
    expect(refused({ kind: 'discount', lineId: '1', basisPointsOff: 10_001 })).toThrow(RangeError)
    expect(refused({ kind: 'setQuantity', lineId: '1', quantity: weight(5) })).toThrow(RangeError)
  })
})

describe('unknown codes', () => {
  it('block payment until they are resolved', () => {
    const blocked = after(add('1', goods('milk')), { kind: 'addUnknownCode', id: 'u', code: '690' })
    expect(canBePaid(blocked.cart)).toBe(false)
    const found = { lineId: '2', goods: goods('tea'), quantity: count(1) }
    const { cart } = cartReducer(blocked, { kind: 'resolveUnknownCode', id: 'u', found })
    expect([canBePaid(cart), cart.lines.length]).toEqual([true, 2])
  })
})

describe('boxes', () => {
  const crate = { id: 'crate', name: { zh: '筐', en: 'Crate' }, depositCents: cents(2000) }
  const lend = (number: number, box = crate): CartAction => ({
    kind: 'setBoxes',
    box,
    count: number,
  })

  it('are counted by kind, and removed at zero', () => {
    const bag = { ...crate, id: 'bag' }
    const { cart } = after(lend(2), lend(1, bag), lend(3))
    expect(cart.boxes.map(({ kind, count: number }) => [kind.id, number])).toEqual([
      ['crate', 3],
      ['bag', 1],
    ])
    expect(after(lend(2), lend(0)).cart.boxes).toEqual([])
    expect(after(lend(0)).past).toEqual([])
    for (const wrong of [-1, 0.5, 1000, Number.NaN])
      expect(() => after(lend(wrong))).toThrow(RangeError)
  })

  it('block payment until a member borrows them', () => {
    const lent = after(add('1', goods('milk')), lend(1))
    expect(canBePaid(lent.cart)).toBe(false)
    expect(canBePaid(cartReducer(lent, { kind: 'setMember', member: sampleMember }).cart)).toBe(
      true,
    )
    expect(canBePaid(cartReducer(lent, lend(0)).cart)).toBe(true)
  })
})

describe('undo', () => {
  it('reverts the last twenty steps', () => {
    const steps = Array.from({ length: undoSteps + 5 }, (_, at) => add(`l${at}`, goods(`g${at}`)))
    const full = after(...steps)
    const undone = Array.from({ length: undoSteps }).reduce<CartState>(
      (state) => cartReducer(state, { kind: 'undo' }),
      full,
    )
    expect(undone.cart.lines).toHaveLength(5)
    expect(cartReducer(undone, { kind: 'undo' })).toEqual(undone)
  })

  it('restores exactly the cart of before', () => {
    const action = fc.oneof(
      fc.nat(4).map((at): CartAction => add(`l${at}`, goods(`g${at}`, at > 2), at > 2)),
      fc.nat(4).map((at): CartAction => ({ kind: 'removeLine', lineId: `l${at}` })),
      fc.nat(4).map((at): CartAction => ({ kind: 'note', lineId: `l${at}`, text: `n${at}` })),
      fc.constant<CartAction>({ kind: 'clear' }),
      fc
        .integer({ min: 1, max: 9000 })
        .map((off): CartAction => ({ kind: 'discount', lineId: null, basisPointsOff: off })),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 15 }), action, (before, last) => {
        const state = after(...before)
        const next = cartReducer(state, last)
        const back = next === state ? state : cartReducer(next, { kind: 'undo' })
        expect(back.cart).toEqual(state.cart)
      }),
    )
  })

  it('does not restore outdated prices', () => {
    const newer: Goods = { ...goods('milk'), version: 2, specText: 'new' }
    const state = after(
      add('1', goods('milk')),
      { kind: 'removeLine', lineId: '1' },
      { kind: 'replaceGoods', goods: [newer] },
      { kind: 'undo' },
    )
    expect(state.cart.lines[0]?.goods.specText).toBe('new')
  })
})

describe('a partly paid cart', () => {
  const leg: TakenLeg = {
    id: 'leg',
    tender: 'cash',
    amountCents: cents(100),
    tenderedCents: cents(100),
    reference: null,
    authCode: null,
    takenAtMs: 0,
  }
  const lineId = fc.nat(4).map((at) => `l${at}`)
  const action = fc.oneof(
    lineId.map((id): CartAction => add(id, goods(id))),
    lineId.map((id): CartAction => ({ kind: 'removeLine', lineId: id })),
    lineId.map((id): CartAction => ({ kind: 'setQuantity', lineId: id, quantity: count(0) })),
    fc.constantFrom<CartAction>({ kind: 'clear' }, { kind: 'undo' }),
    fc.constant<CartAction>({ kind: 'setMember', member: sampleMember }),
    fc.constant<CartAction>({ kind: 'replaceGoods', goods: [goods('l1')] }),
  )

  it('always holds goods for the money taken, whatever is changed', () => {
    fc.assert(
      fc.property(fc.array(action), fc.array(action), (before, later) => {
        const filled = after(...before, add('last', goods('last')))
        const paid = cartReducer(filled, { kind: 'takeLeg', leg })
        const { cart } = later.reduce(cartReducer, paid)
        expect(cart.legs).toEqual([leg])
        expect(cart.lines.length).toBeGreaterThan(0)
      }),
    )
  })

  it('is editable again when the money was returned', () => {
    const paid = cartReducer(after(add('1', goods('milk'))), { kind: 'takeLeg', leg })
    const free = cartReducer(paid, { kind: 'returnLegs', legIds: ['leg'] })
    expect(free.cart.legs).toEqual([])
    expect(cartReducer(free, { kind: 'clear' }).cart.lines).toEqual([])
  })
})
