// @vitest-environment happy-dom
import {
  queryGoodsBarcodeByMerchant,
  queryGoodsBarcodeByStore,
} from '@tillwright/contract/goods/goods.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { aGoods } from '../../testing/a-goods.ts'
import { loseConnection, prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, signOn } from '../../testing/render-part.tsx'
import { eggs } from '../../testing/shop-goods.ts'
import { changeCart, currentCart } from '../cart/cart-store.ts'
import { goodsById } from '../catalogue/catalogue-store.ts'
import { lookUpUnknownCodes } from './look-up-code.ts'

vi.mock(import('./scan-service.ts'), async (load) => ({
  ...(await load()),
  sellsScans: () => true,
}))

const server = prepareServer()
prepareTill()
lookUpUnknownCodes()

const code = '6901028075879'
const found = (goods = eggs) => ({ goods, weight: null, labelCents: null })
const scan = () => changeCart({ kind: 'addUnknownCode', id: crypto.randomUUID(), code })
const requested = (of = queryGoodsBarcodeByStore) =>
  vi.waitFor(() => expect(server.current().inputsOf(of)).toHaveLength(1))
const unknown = () => currentCart().unknownCodes.map((one) => one.code)

beforeEach(() => {
  server.current().respond(queryGoodsBarcodeByStore, () => ({ list: [found()] }))
})

it('sells what the server knows under a code that this till has not read yet', async () => {
  scan()
  await vi.waitFor(() => expect(currentCart().lines).toMatchObject([{ goods: { id: 'eggs' } }]))
  expect(unknown()).toEqual([])
  expect(goodsById('eggs')?.name.en).toBe('Eggs')
  expect(server.current().inputsOf(queryGoodsBarcodeByStore)).toEqual([{ barcode: code }])
})

it('takes the weight and the amount of a label with it', async () => {
  const apples = aGoods({ sellUnit: { kind: 'weight', unit: 'kg' } })
  const label = { goods: apples, weight: grams(500), labelCents: cents(340) }
  server.current().respond(queryGoodsBarcodeByStore, () => ({ list: [label] }))
  scan()
  await vi.waitFor(() =>
    expect(currentCart().lines).toMatchObject([
      { quantity: { kind: 'weight', weight: 500 }, labelCents: 340 },
    ]),
  )
})

it('asks the merchant’s goods where the till sells from those', async () => {
  signOn({ goodsScope: 'merchant' })
  server.current().respond(queryGoodsBarcodeByMerchant, () => ({ list: [] }))
  scan()
  await requested(queryGoodsBarcodeByMerchant)
  expect(unknown()).toEqual([code])
})

it.each([
  ['nobody knows it', () => ({ list: [] })],
  ['it means several goods', () => ({ list: [found(), found({ ...eggs, id: 'other' })] })],
  ['they are sold out', () => ({ list: [found({ ...eggs, soldOut: true })] })],
  [
    'they must be weighed',
    () => ({ list: [found(aGoods({ sellUnit: { kind: 'weight', unit: 'kg' } }))] }),
  ],
  ['no answer comes', loseConnection],
])('leaves the code to the cashier when %s', async (_why, answer) => {
  server.current().respond(queryGoodsBarcodeByStore, answer)
  scan()
  await requested()
  expect(unknown()).toEqual([code])
  expect(currentCart().lines).toEqual([])
})
