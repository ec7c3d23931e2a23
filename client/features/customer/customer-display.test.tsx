// @vitest-environment happy-dom
import { sampleMember } from '@tillwright/domain/testing/sample-cart.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { equipmentWords } from '../../platform/words/equipment.words.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { addEggs } from '../../testing/shop-goods.ts'
import { changeCart } from '../cart/cart-store.ts'
import { CustomerDisplay } from './CustomerDisplay.tsx'
import { type DisplayMessage, displayChannel } from './display-message.ts'
import { notifyDisplays } from './notify-display.ts'

prepareTill()

const words = equipmentWords.en.customer
let channel: BroadcastChannel

beforeEach(() => {
  channel = new BroadcastChannel(displayChannel)
})
afterEach(() => channel.close())

const idle: DisplayMessage = {
  kind: 'show',
  language: 'en',
  shop: 'Harbour Road',
  phase: 'idle',
  lines: [],
  itemCount: 0,
  savedCents: zeroCents,
  totalCents: zeroCents,
  member: '',
  weight: null,
  asksForCode: false,
  done: null,
}

const eggs = { id: 'l1', name: 'Eggs', detail: '2 × ¥15.80', amountCents: cents(3160) }
const paying: DisplayMessage = {
  ...idle,
  phase: 'paying',
  lines: [eggs],
  itemCount: 2,
  totalCents: cents(3000),
  savedCents: cents(160),
}

it('shows what is due, what was saved, and asks for the code only when it is paid by code', async () => {
  await renderPart(<CustomerDisplay />)
  channel.postMessage(paying)
  expect((await screen.findByRole('status')).textContent).toBe(amountLabel(3000))
  expect(screen.getByText(words.saved(amountLabel(160)))).toBeTruthy()
  expect(screen.getByText(words.pleasePay)).toBeTruthy()
  channel.postMessage({ ...paying, asksForCode: true })
  expect(await screen.findByText(words.showCode)).toBeTruthy()
})

it('shows what comes back once it is paid', async () => {
  await renderPart(<CustomerDisplay />)
  const done = { id: 's1', paidCents: cents(3000), changeCents: cents(2000) }
  channel.postMessage({ ...idle, phase: 'done', done })
  expect((await screen.findByRole('status')).textContent).toBe(amountLabel(2000))
  expect(screen.getByRole('heading', { name: words.thanks })).toBeTruthy()
})

it('shows the shop, and what lies on the scale, while nothing is sold', async () => {
  await renderPart(<CustomerDisplay />)
  channel.postMessage({ ...idle, weight: { grams: grams(1204), isStable: true } })
  expect(await screen.findByRole('heading', { name: idle.shop })).toBeTruthy()
  expect(screen.getByText('1.204')).toBeTruthy()
})

it('tells a window each change of the cart, and no whole phone of the member', async () => {
  const till = new BroadcastChannel(displayChannel)
  const onMessage = vi.fn<(message: DisplayMessage) => void>()
  channel.addEventListener('message', ({ data }) => onMessage(data))
  await renderPart(null)
  notifyDisplays(till)
  addEggs(2)
  changeCart({ kind: 'setMember', member: sampleMember })
  await vi.waitFor(() =>
    expect(onMessage).toHaveBeenLastCalledWith(
      expect.objectContaining({ phase: 'selling', itemCount: 2, totalCents: 3160 }),
    ),
  )
  const { member } = onMessage.mock.lastCall?.[0] ?? idle
  expect(member).not.toBe('')
  expect(member).not.toContain(sampleMember.phone)
  till.close()
})
