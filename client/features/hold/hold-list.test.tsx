// @vitest-environment happy-dom
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { getGoodsInfoBatch } from '@tillwright/contract/goods/goods.ts'
import { dropHold, queryHolds, saveHold, takeHold } from '@tillwright/contract/order/hold.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { emptyCart } from '@tillwright/domain/cart/cart.ts'
import { counted, sampleLine } from '@tillwright/domain/testing/sample-cart.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useConnection } from '../../platform/api/connection.ts'
import { currentCart } from '../cart/cart-store.ts'
import { currentHolds, holdCart } from './holds.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { requestedLine } from '../sale/order-input.ts'
import { loseConnection, prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { addEggs, eggs } from '../../testing/shop-goods.ts'
import { HoldList } from './HoldList.tsx'
import type { HeldCart } from './local-hold-of.ts'
import type { SharedHold } from './shared-holds.ts'

const server = prepareServer()
prepareTill()

const shared: SharedHold = {
  id: 'shared',
  title: 'Eggs',
  itemCount: 3,
  amountCents: cents(4740),
  note: '',
  memberNick: null,
  staffName: 'Mei',
  deviceId: 'other',
  heldAtMs: nowMs(),
}

const sharedCart: HeldCart['cart'] = {
  memberId: null,
  lines: [requestedLine(sampleLine(eggs, counted(3)))],
  couponIds: [],
  pointsWish: emptyCart.pointsWish,
  boxes: [],
}

beforeEach(() => {
  server.current().respond(queryHolds, () => ({ list: [] }))
})

async function openHolds() {
  const onDone = vi.fn()
  const part = await renderPart(<HoldList onDone={onDone} />)
  return {
    ...part,
    onDone,
    card: (name: string) => within(screen.getByRole('article', { name })),
  }
}

const boxes = () => currentCart().lines.map(({ quantity }) => quantity)

/** Puts so many boxes of eggs aside on this till. */
async function holdEggs(pieces: number): Promise<void> {
  addEggs(pieces)
  await holdCart()
}

it('holds the cart and shows its total', async () => {
  addEggs(2)
  const { user, words, onDone, card } = await openHolds()
  await user.click(await screen.findByRole('button', { name: words.hold.holdThis }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(currentCart().lines).toEqual([])
  const name = words.hold.firstOf('Eggs')
  expect(await screen.findByRole('article', { name })).toBeTruthy()
  expect(card(name).getByText(amountLabel(3160).slice(1), { exact: false })).toBeTruthy()
})

it('retrieves a cart, and holds the current one in its place', async () => {
  await holdEggs(2)
  addEggs(1)
  const { user, words, onDone, card } = await openHolds()
  expect(screen.getByText(words.hold.swapHint)).toBeTruthy()
  await user.click(
    card(words.hold.firstOf('Eggs')).getByRole('button', { name: words.hold.retrieve }),
  )
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(boxes()).toEqual([{ kind: 'count', count: 2000 }])
  expect(currentHolds().map(({ itemCount }) => itemCount)).toEqual([1])
})

it('retrieves the cart whose number is pressed', async () => {
  await holdEggs(1)
  await holdEggs(3)
  const { user, onDone } = await openHolds()
  await user.keyboard('2')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(boxes()).toEqual([{ kind: 'count', count: 3000 }])
})

it('deletes a held cart, and restores it on undo', async () => {
  await holdEggs(1)
  const { user, words, card } = await openHolds()
  await user.click(card('Eggs').getByRole('button', { name: words.hold.remove }))
  await vi.waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  await user.click(screen.getByRole('button', { name: words.shell.undo }))
  expect(await screen.findByRole('article', { name: 'Eggs' })).toBeTruthy()
})

it('shares a cart with every till, and removes it from this one', async () => {
  await holdEggs(3)
  const { user, words, card } = await openHolds()
  server.current().respond(saveHold, () => ({ hold: shared }))
  server.current().respond(queryHolds, () => ({ list: [shared] }))
  await user.click(card(words.hold.firstOf('Eggs')).getByRole('button', { name: words.hold.share }))
  expect(await screen.findByText(words.hold.by('Mei'), { exact: false })).toBeTruthy()
  expect(currentHolds()).toEqual([])
  expect(server.current().inputsOf(saveHold)).toMatchObject([
    { title: '土鸡蛋', itemCount: 3, amountCents: 4740, lines: [{ goodsId: 'eggs' }] },
  ])
})

it('sells a cart nowhere while it is unknown whether it was shared', async () => {
  await holdEggs(1)
  const { user, words, card } = await openHolds()
  server.current().respond(saveHold, loseConnection)
  await user.click(card('Eggs').getByRole('button', { name: words.hold.share }))
  expect(await screen.findByText(words.hold.moving)).toBeTruthy()
  expect(card('Eggs').queryByRole('button', { name: words.hold.retrieve })).toBeNull()
})

it('retrieves a shared cart with its goods', async () => {
  server.current().respond(queryHolds, () => ({ list: [shared] }))
  server.current().respond(takeHold, () => ({ hold: shared, cart: sharedCart }))
  server.current().respond(getGoodsInfoBatch, () => ({ list: [eggs], missingIds: [] }))
  const { user, words, onDone } = await openHolds()
  const mine = await screen.findByRole('article', { name: words.hold.firstOf('Eggs') })
  expect(mine.textContent).toContain(words.hold.by('Mei'))
  await user.click(within(mine).getByRole('button', { name: words.hold.retrieve }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(boxes()).toEqual([{ kind: 'count', count: 3000 }])
  expect(server.current().inputsOf(takeHold)).toEqual([{ holdId: 'shared' }])
})

it('says so when another till was first, and sells nothing', async () => {
  server.current().respond(queryHolds, () => ({ list: [shared] }))
  server.current().respond(takeHold, () => refuse(tillCodes.holdTaken))
  const { user, words, onDone } = await openHolds()
  await user.click(await screen.findByRole('button', { name: words.hold.retrieve }))
  const dialog = await screen.findByRole('dialog', { name: words.hold.takenElsewhere })
  await user.click(within(dialog).getByRole('button', { name: words.shell.confirm }))
  expect(onDone).not.toHaveBeenCalled()
  expect(currentCart().lines).toEqual([])
})

it('deletes a shared cart only after confirmation', async () => {
  server.current().respond(queryHolds, () => ({ list: [shared] }))
  server.current().respond(dropHold, () => ({}))
  const { user, words } = await openHolds()
  const remove = await screen.findByRole('button', { name: words.hold.remove })
  await user.click(remove)
  const first = screen.getByRole('dialog', { name: words.hold.dropTitle })
  await user.click(within(first).getByRole('button', { name: words.hold.keep }))
  expect(server.current().inputsOf(dropHold)).toEqual([])
  await user.click(remove)
  const second = screen.getByRole('dialog', { name: words.hold.dropTitle })
  await user.click(within(second).getByRole('button', { name: words.hold.remove }))
  expect(await screen.findByText(words.hold.removed)).toBeTruthy()
  expect(server.current().inputsOf(dropHold)).toEqual([{ holdId: 'shared' }])
})

it('retrieves no shared cart offline, and still those of this till', async () => {
  await holdEggs(1)
  server.current().respond(queryHolds, () => ({ list: [shared] }))
  const { user, words, onDone, card } = await openHolds()
  const name = words.hold.firstOf('Eggs')
  await screen.findByRole('article', { name })
  useConnection.setState({ connection: 'offline' })
  await screen.findByText(words.hold.offline)
  await user.click(card(name).getByRole('button', { name: words.hold.retrieve }))
  expect(onDone).not.toHaveBeenCalled()
  await user.click(card('Eggs').getByRole('button', { name: words.hold.retrieve }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})
