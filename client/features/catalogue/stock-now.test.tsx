// @vitest-environment happy-dom
import { getGoodsInfoBatch } from '@tillwright/contract/goods/goods.ts'
import { zeroCents } from '@tillwright/domain/money/cents.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useConnection } from '../../platform/api/connection.ts'
import { useSession } from '../../session/session-store.ts'
import { loseConnection, prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import { eggs, fillCatalogue } from '../../testing/shop-goods.ts'
import { currentCart, currentPrices } from '../cart/cart-store.ts'
import { afterSale } from '../sale/after-sale.ts'
import type { Sale } from '../sale/sale-types.ts'
import { GoodsTile } from '../goods/shelf/GoodsTile.tsx'
import { goodsById, rowsIn, useCatalogue } from './catalogue-store.ts'
import { expireStock, refreshStock } from './stock-now.ts'

const server = prepareServer()
prepareTill()

const eggsWith = (left: number, given: Partial<Goods> = {}): Goods => ({
  ...eggs,
  onHand: { kind: 'count', count: pieces(left) },
  soldOut: left === 0,
  ...given,
})

const sync = (goods: Goods) => fillCatalogue([goods])

/** A final sale, without anything to print. */
const sale = (): Sale => ({
  id: 'sale',
  number: '20261124',
  soldAtMs: 0,
  cart: currentCart(),
  priced: currentPrices(),
  legs: [],
  dueCents: zeroCents,
  roundingCents: zeroCents,
  receivedCents: zeroCents,
  changeCents: zeroCents,
  upload: 'acked',
  isOffline: false,
  storeId: 'store',
  cashierNick: '',
  printsReceipt: false,
  receiptCopies: 0,
})

/** The tile of the eggs, drawn anew with every edition of the goods. */
function Shelf() {
  useCatalogue(({ edition }) => edition)
  const flags = useSession((state) => state.flags)
  const goods = goodsById('eggs')
  return goods && <GoodsTile goods={goods} forMember={false} flags={flags} onPick={() => {}} />
}

const tile = () => screen.getByRole('button', { name: /Eggs/ }).textContent
const answer = (goods: Goods) =>
  server.current().respond(getGoodsInfoBatch, () => ({ list: [goods], missingIds: [] }))
const refresh = () => act(() => refreshStock())

beforeEach(() => {
  expireStock()
  signOn({ modules: ['inventory'], hasInventory: true })
  sync(eggsWith(8))
})

it('shows what is left after goods were sold at another till', async () => {
  answer(eggsWith(3))
  const { words } = await renderPart(<Shelf />)
  expect(tile()).toContain(words.sell.inStock('8 box'))
  await refresh()
  expect(tile()).toContain(words.sell.inStock('3 box'))
  expect(server.current().inputsOf(getGoodsInfoBatch)).toEqual([{ goodsIds: ['eggs'] }])
})

it('reads stock again at once after a sale, and else not for a while', async () => {
  answer(eggsWith(7))
  await renderPart(<Shelf />)
  await refresh()
  await refresh()
  expect(server.current().inputsOf(getGoodsInfoBatch)).toHaveLength(1)
  act(() => afterSale(sale()))
  await refresh()
  expect(server.current().inputsOf(getGoodsInfoBatch)).toHaveLength(2)
})

it('takes goods off the shelf when they sold out and sold-out goods are hidden', async () => {
  answer(eggsWith(0))
  await renderPart(<Shelf />)
  expect(rowsIn('', true)).toHaveLength(1)
  await refresh()
  expect(goodsById('eggs')?.soldOut).toBe(true)
  expect(rowsIn('', true)).toHaveLength(0)
  expect(rowsIn('', false)).toHaveLength(1)
})

it('shows the stock of a newer edition of the goods', async () => {
  answer(eggsWith(3))
  await renderPart(<Shelf />)
  await refresh()
  sync(eggsWith(20, { version: 2 }))
  expect(goodsById('eggs')?.onHand).toEqual({ kind: 'count', count: pieces(20) })
})

it.each([
  ['the server is unreachable', () => useConnection.setState({ connection: 'offline' })],
  ['the store keeps no stock', () => signOn({ modules: [], hasInventory: false })],
])('requests nothing when %s', async (_when, prepare) => {
  await renderPart(<Shelf />)
  act(prepare)
  await refresh()
})

it('requests nothing for goods that are not on the screen', async () => {
  await refresh()
})

it('tries again when no response came', async () => {
  server.current().respond(getGoodsInfoBatch, loseConnection)
  await renderPart(<Shelf />)
  await expect(refreshStock()).rejects.toThrow()
  answer(eggsWith(5))
  await refresh()
  expect(goodsById('eggs')?.onHand).toEqual({ kind: 'count', count: pieces(5) })
})
