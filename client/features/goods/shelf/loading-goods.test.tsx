// @vitest-environment happy-dom
import { queryGoodsByMerchant, queryGoodsByStore } from '@tillwright/contract/goods/goods.ts'
import { sampleMember } from '@tillwright/domain/testing/sample-cart.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { prepareServer } from '../../../testing/fake-server.ts'
import { prepareTill, renderPart, signOn } from '../../../testing/render-part.tsx'
import { eggs } from '../../../testing/shop-goods.ts'
import { changeCart } from '../../cart/cart-store.ts'
import { allGoods, goodsById, updateCatalogue } from '../../catalogue/catalogue-store.ts'
import { GoodsShelf } from './GoodsShelf.tsx'

const server = prepareServer()
prepareTill()

const page = { list: [{ ...eggs, id: 'new-eggs' }], total: 1, pageNo: 1 }
const shelf = (categoryId = allGoods) => (
  <GoodsShelf categoryId={categoryId} layout="rows" onPick={() => {}} onAll={() => {}} />
)

beforeEach(() => {
  updateCatalogue({ state: 'empty', isSyncing: true })
  server.current().respond(queryGoodsByStore, () => page)
})

it('lists the goods of the server while a new till has read none itself', async () => {
  await renderPart(shelf())
  await vi.waitFor(() => expect(goodsById('new-eggs')).not.toBeNull())
  expect(server.current().inputsOf(queryGoodsByStore)).toEqual([
    { pageNo: 1, pageSize: 30, hideSoldOut: false },
  ])
})

it('asks for the category and for the prices of the member on the sale', async () => {
  changeCart({ kind: 'setMember', member: sampleMember })
  await renderPart(shelf('fruit'))
  await vi.waitFor(() =>
    expect(server.current().inputsOf(queryGoodsByStore)).toMatchObject([
      { categoryId: 'fruit', userId: sampleMember.id },
    ]),
  )
})

it('lists the merchant’s goods where the till sells from those', async () => {
  signOn({ goodsScope: 'merchant' })
  server.current().respond(queryGoodsByMerchant, () => page)
  await renderPart(shelf())
  await vi.waitFor(() => expect(server.current().inputsOf(queryGoodsByMerchant)).toHaveLength(1))
})

it('asks nothing once the till has goods of its own or has none to read', async () => {
  updateCatalogue({ state: 'ready', isSyncing: false })
  const { words } = await renderPart(shelf())
  expect(await screen.findByText(words.sell.noneTitle)).toBeTruthy()
  expect(server.current().inputsOf(queryGoodsByStore)).toEqual([])
})
