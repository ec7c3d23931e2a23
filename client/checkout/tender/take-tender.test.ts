import { cents } from '@tillwright/domain/cents.ts'
import { counted, sampleCart, sampleLine } from '@tillwright/domain/cart/sample-cart.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeCart } from '../../cart/cart-store.ts'
import { aGoods } from '../../testing/a-goods.ts'
import { takeTender } from './take-tender.ts'
import { currentDraft, putAmount, startTender } from './tender-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  changeCart({ kind: 'start', cart: sampleCart([sampleLine(aGoods({}), counted(9))]) })
  startTender()
})
afterEach(() => vi.useRealTimers())

const taken = () => currentDraft().legs.map(({ amountCents }) => amountCents)

it('a part that is pressed twice is taken once, and the rest is still to pay', async () => {
  putAmount(cents(100))
  await takeTender()
  expect(await takeTender()).toBeNull()
  expect(taken()).toEqual([100])
  vi.advanceTimersByTime(300)
  putAmount(cents(200))
  await takeTender()
  expect(taken()).toEqual([100, 200])
})

it('what was noted goes with its cart', async () => {
  putAmount(cents(100))
  await takeTender()
  changeCart({
    kind: 'addGoods',
    lineId: 'more',
    goods: aGoods({ id: 'g2' }),
    quantity: counted(1),
  })
  expect(taken()).toEqual([100])
  changeCart({ kind: 'start', cart: sampleCart([sampleLine(aGoods({}), counted(1))]) })
  expect(taken()).toEqual([])
})
