// @vitest-environment happy-dom
import { getGoodsSpecsInfo, queryGoodsBySpecs } from '@tillwright/contract/goods/goods.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loseConnection, prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { eggs } from '../../testing/shop-goods.ts'
import { currentCart } from '../cart/cart-store.ts'
import { noteGoods } from '../catalogue/catalogue-store.ts'
import { SpecsPanel } from './SpecsPanel.tsx'

const server = prepareServer()
prepareTill()

const box = (id: string, value: string, price: number) => ({
  ...eggs,
  id,
  specText: value,
  specTextEn: value,
  specChoices: [{ group: 'Size', groupEn: 'Size', value, valueEn: value }],
  prices: { ...eggs.prices, regularCents: cents(price) },
})
const small = box('small', 'S', 1000)
const large = box('large', 'L', 2000)

async function openPanel() {
  noteGoods([small])
  const part = await renderPart(<SpecsPanel goodsId="small" />)
  const add = () => screen.findByRole('button', { name: new RegExp(part.words.sell.addToCart) })
  return { ...part, add }
}

const groups = [{ name: 'Size', values: ['S', 'L'] }]

it('offers every kind that the server has, and sells the chosen one at its price of now', async () => {
  server.current().respond(getGoodsSpecsInfo, () => ({
    productId: eggs.productId,
    groups,
    list: [small, large],
  }))
  server.current().respond(queryGoodsBySpecs, ({ values }) => ({
    goods: values[0] === 'L' ? box('large', 'L', 1850) : small,
  }))
  const { user, add } = await openPanel()
  await user.click(await screen.findByRole('button', { name: 'L' }))
  await vi.waitFor(async () => expect((await add()).textContent).toContain(amountLabel(1850)))
  await user.click(await add())
  expect(currentCart().lines).toMatchObject([
    { goods: { id: 'large', prices: { regularCents: 1850 } } },
  ])
})

it('sells what this till knows when no answer comes', async () => {
  server.current().respond(getGoodsSpecsInfo, loseConnection)
  server.current().respond(queryGoodsBySpecs, loseConnection)
  const { add } = await openPanel()
  expect((await add()).textContent).toContain(amountLabel(1000))
})
