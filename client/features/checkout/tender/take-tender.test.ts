import { cents } from '@tillwright/domain/money/cents.ts'
import { counted, sampleCart, sampleLine } from '@tillwright/domain/testing/sample-cart.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeCart } from '../../cart/cart-store.ts'
import { completeSale } from '../../sale/sale.ts'
import { aGoods } from '../../../testing/a-goods.ts'
import { takePaymentCode, takeTender } from './take-tender.ts'
import {
  addToAmount,
  chooseTender,
  currentDraft,
  figuresNow,
  pressAmountKey,
  putAmount,
  returnLegs,
  startTender,
} from './tender-store.ts'

vi.mock('../../sale/sale.ts', () => ({
  completeSale: vi.fn(async () => ({ kind: 'refused', code: 0, message: '', data: null })),
  payCash: vi.fn(),
}))
vi.mock('../../../platform/storage/durable-values.ts', () => ({ writeDurable: async () => true }))

const someCart = () => sampleCart([sampleLine(aGoods({}), counted(9))])

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(completeSale).mockClear()
  changeCart({ kind: 'start', cart: someCart() })
  startTender()
})
afterEach(() => vi.useRealTimers())

const taken = () => currentDraft().legs.map(({ amountCents }) => amountCents)
const code = '134567890123450001'

it('takes a part once when it is pressed twice, and leaves the rest to pay', async () => {
  putAmount(cents(100))
  await takeTender()
  expect(await takeTender()).toBeNull()
  expect(taken()).toEqual([100])
  vi.advanceTimersByTime(300)
  putAmount(cents(200))
  await takeTender()
  expect(taken()).toEqual([100, 200])
})

it('keeps the money taken with its cart, whatever happens to its goods', async () => {
  putAmount(cents(100))
  await takeTender()
  const more = { lineId: 'more', goods: aGoods({ id: 'g2' }), quantity: counted(1) }
  changeCart({ kind: 'addGoods', ...more })
  changeCart({ kind: 'undo' })
  changeCart({ kind: 'clear' })
  expect(taken()).toEqual([100])
  startTender()
  expect(taken()).toEqual([100])
  changeCart({ kind: 'start', cart: someCart() })
  expect(taken()).toEqual([])
})

it('lets the cart be cleared again when the money was returned', async () => {
  putAmount(cents(100))
  await takeTender()
  returnLegs(currentDraft().legs.map(({ id }) => id))
  changeCart({ kind: 'clear' })
  expect(figuresNow().remainderCents).toBe(0)
})

/** Returns the amount charged to a scanned code, in part or as the whole remainder. */
const charged = () =>
  vi
    .mocked(completeSale)
    .mock.calls.at(-1)?.[0]
    .find(({ tender }) => tender === 'code')?.amountCents ??
  currentDraft().legs.find(({ tender }) => tender === 'code')?.amountCents

const ways: Readonly<Record<string, () => void>> = {
  typed: () => pressAmountKey('2'),
  'put in whole': () => putAmount(cents(200)),
  added: () => {
    pressAmountKey('1')
    addToAmount(cents(100))
  },
  'left as proposed': () => {},
}

for (const tender of ['code', 'cash', 'card', 'storedValue', 'transfer', 'other'] as const) {
  for (const [way, type] of Object.entries(ways)) {
    it(`charges the amount ${way} when a code is scanned while ${tender} is selected`, async () => {
      chooseTender(tender)
      type()
      const isProposed = way === 'left as proposed'
      const expected = isProposed ? figuresNow().remainderCents : cents(200)
      await takePaymentCode(code)
      expect(charged()).toBe(expected)
    })
  }
}

it('never charges a code more than is left, nor anything while its button is blocked', async () => {
  const { remainderCents } = figuresNow()
  chooseTender('code')
  putAmount(cents(remainderCents + 1))
  expect(await takePaymentCode(code)).toBeNull()
  expect(charged()).toBeUndefined()
  chooseTender('cash')
  putAmount(cents(remainderCents * 2))
  await takePaymentCode(code)
  expect(charged()).toBe(remainderCents)
})

it('refuses a second code for the same sale', async () => {
  chooseTender('code')
  putAmount(cents(200))
  await takePaymentCode(code)
  await takePaymentCode('134567890123450009')
  expect(taken()).toEqual([200])
  expect(completeSale).not.toHaveBeenCalled()
})

it('takes a payment code by a scan only, not by Enter', async () => {
  chooseTender('code')
  expect(await takeTender()).toBeNull()
  expect(completeSale).not.toHaveBeenCalled()
  expect(taken()).toEqual([])
})
