import type { CartAction } from '@tillwright/domain/cart/cart-action.ts'
import { cartReducer, startCart } from '@tillwright/domain/cart/cart-reducer.ts'
import { removedGoods } from '@tillwright/domain/cart/removed-goods.ts'
import { counted, sampleCart, sampleLine, weighed } from '@tillwright/domain/testing/sample-cart.ts'
import { priceCart } from '@tillwright/domain/pricing/price-cart.ts'
import { sampleTerms } from '@tillwright/domain/testing/sample-terms.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aGoods } from '../../testing/a-goods.ts'
import { type Removal, removalBetween, withoutReturned } from './removal.ts'

const milk = aGoods({ id: 'milk', name: { zh: '牛奶', en: 'Milk' }, specText: '250 ml' })
const apples = aGoods({ id: 'apples', sellUnit: { kind: 'weight', unit: 'jin' } })
const cart = sampleCart([sampleLine(milk, counted(3)), sampleLine(apples, weighed(750))])
const price = (of: typeof cart) => priceCart(of, sampleTerms)
const after = (action: CartAction) => cartReducer(startCart(cart), action).cart

const removal = (action: CartAction, whole: 'cart' | null = null) =>
  removalBetween(price(cart), price(after(action)), whole)

it('reports goods removed from a cart with their quantity and their price', () => {
  expect(removal({ kind: 'removeLine', lineId: 'line-apples' })).toEqual({
    way: 'line',
    lines: [
      { lineId: 'line-apples', goodsId: 'apples', name: '红富士苹果', amount: 750, cents: 1020 },
    ],
  })
  const one = { kind: 'setQuantity', lineId: 'line-milk', quantity: counted(1) } as const
  expect(removal(one)).toMatchObject({
    way: 'quantity',
    lines: [{ name: '牛奶 250 ml', amount: 2000, cents: 1360 }],
  })
  expect(removal({ kind: 'clear' }, 'cart')).toMatchObject({
    way: 'cart',
    lines: [{ cents: 2040 }, { cents: 1020 }],
  })
})

it('reports no removal when goods are added, repriced, noted or discounted', () => {
  const lineId = 'line-milk'
  const more = { lineId: 'l', goods: milk, quantity: counted(1) }
  for (const action of [
    { kind: 'addGoods', ...more },
    { kind: 'setQuantity', lineId, quantity: counted(4) },
    { kind: 'discount', lineId, basisPointsOff: 5000 },
    { kind: 'note', lineId, text: '送' },
  ] satisfies CartAction[])
    expect(removal(action)).toBeNull()
})

const steps = fc.oneof(
  fc.record({
    kind: fc.constant('addGoods' as const),
    lineId: fc.uuid(),
    goods: fc.constantFrom(milk, aGoods({ id: 'bread' })),
    quantity: fc.integer({ min: 1, max: 5 }).map(counted),
  }),
  fc.record({
    kind: fc.constant('setQuantity' as const),
    lineId: fc.constant('line-milk'),
    quantity: fc.integer({ min: 0, max: 5 }).map(counted),
  }),
  fc.record({
    kind: fc.constant('removeLine' as const),
    lineId: fc.constantFrom('line-milk', 'line-apples'),
  }),
  fc.constant({ kind: 'clear' as const }),
)

it('reports nothing when the removal is undone step by step', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 15 }), (actions) => {
      let state = startCart(cart)
      let stored: readonly Removal[] = []
      for (const [at, action] of actions.entries()) {
        const next = cartReducer(state, action)
        const removed = removalBetween(price(state.cart), price(next.cart), null)
        const where = { platformId: 'p', storeId: 's', shiftId: 'd' }
        if (removed)
          stored = [...stored, { removalId: `${at}`, removedAtMs: at, ...where, ...removed }]
        state = next
      }
      while (state.past.length > 0) {
        const next = cartReducer(state, { kind: 'undo' })
        stored = withoutReturned(stored, removedGoods(price(next.cart), price(state.cart)))
        state = next
      }
      expect(stored.flatMap(({ lines }) => lines)).toEqual([])
    }),
  )
})
