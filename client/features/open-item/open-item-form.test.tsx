// @vitest-environment happy-dom
import { openItemCode } from '@tillwright/domain/goods/open-item.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import { eggs, fillCatalogue } from '../../testing/shop-goods.ts'
import { currentCart } from '../cart/cart-store.ts'
import { OpenItemForm } from './OpenItemForm.tsx'
import { useRecentItems } from './recent-items.ts'

prepareServer()
prepareTill()

beforeEach(() => {
  useRecentItems.setState({ items: [] })
  fillCatalogue([{ ...eggs, id: 'open', itemCode: openItemCode }])
})

async function openForm() {
  const onDone = vi.fn()
  const part = await renderPart(<OpenItemForm onDone={onDone} />)
  const press = (name: string | RegExp) => part.user.click(screen.getByRole('button', { name }))
  return { ...part, onDone, press }
}

it('sells goods without a record for the typed price, under the typed name', async () => {
  const { onDone, press, user, words } = await openForm()
  await press('7')
  await user.type(screen.getByRole('textbox', { name: words.openItem.name }), 'Basket')
  await press(words.keys.lineMore)
  await press(new RegExp(words.openItem.add))
  expect(currentCart().lines).toMatchObject([
    {
      goods: { id: 'open', name: { en: 'Basket' }, prices: { regularCents: 700 } },
      quantity: { kind: 'count', count: 2000 },
    },
  ])
  expect(onDone).toHaveBeenCalledTimes(1)
})

it('sells nothing before there is a price', async () => {
  const { onDone, press, words } = await openForm()
  await press(new RegExp(words.openItem.add))
  expect(currentCart().lines).toEqual([])
  expect(onDone).not.toHaveBeenCalled()
})

it('sells one more of what was sold before by one press', async () => {
  const { press, words } = await openForm()
  await press('7')
  await press(new RegExp(words.openItem.add))
  await press(new RegExp(`^${words.openItem.unnamed}`))
  const amounts = currentCart().lines.map(({ goods }) => goods.prices.regularCents)
  expect(new Set(amounts)).toEqual(new Set([700]))
  const pieces = currentCart().lines.reduce(
    (sum, { quantity }) => sum + (quantity.kind === 'count' ? quantity.count : 0),
    0,
  )
  expect(pieces).toBe(2000)
})

it('says that they are not sold here when the shop has no record for them', async () => {
  act(() => fillCatalogue([eggs]))
  const { words } = await openForm()
  expect(screen.getByText(words.openItem.notHere)).toBeTruthy()
})

it('is not offered when the cashier may not sell them', async () => {
  signOn({ permissions: [] })
  await openForm()
  expect(screen.queryByRole('textbox')).toBeNull()
})
