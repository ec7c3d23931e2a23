// @vitest-environment happy-dom
import { createPreOrder } from '@tillwright/contract/order/order.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { sampleMember } from '@tillwright/domain/testing/sample-cart.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useConnection } from '../../../platform/api/connection.ts'
import { changeCart } from '../../cart/cart-store.ts'
import { completeSale, payCash } from '../../sale/sale.ts'
import { loseConnection, prepareServer } from '../../../testing/fake-server.ts'
import { renderPart, signOn, prepareTill } from '../../../testing/render-part.tsx'
import { addEggs } from '../../../testing/shop-goods.ts'
import { amountShort } from '../cash/amount-short.ts'
import { TenderFooter } from './TenderFooter.tsx'
import { TenderView } from './TenderView.tsx'

vi.mock(import('../../sale/sale.ts'), async (load) => {
  const refused = async () => ({ kind: 'blocked' as const, why: 'busy' as const })
  return { ...(await load()), payCash: vi.fn(refused), completeSale: vi.fn(refused) }
})

const server = prepareServer()
prepareTill()

beforeEach(() => {
  vi.mocked(payCash).mockClear()
  // Whether the server agrees with the prices of a member is no part of this.
  server.current().respond(createPreOrder, loseConnection)
  vi.mocked(completeSale).mockClear()
  signOn({ tenders: ['cash', 'card', 'code', 'storedValue'] })
  // Two boxes of eggs: 31.60.
  addEggs(2)
})

async function openTender() {
  const part = await renderPart(
    <>
      <TenderView onBack={() => {}} />
      <TenderFooter onDone={() => {}} />
    </>,
  )
  const { user, words } = part
  const button = (name: string | RegExp) => screen.getByRole('button', { name })
  return {
    ...part,
    /** Presses keys of the pad, one character each. */
    type: async (keys: string) => {
      const pad = screen.getByRole('group', { name: words.tender.amountPad })
      for (const key of keys) await user.click(within(pad).getByRole('button', { name: key }))
    },
    choose: (kind: 'cash' | 'card' | 'code' | 'storedValue') =>
      user.click(
        within(screen.getByRole('group', { name: words.tender.ways })).getByRole('button', {
          name: new RegExp(words.tender.kinds[kind]),
        }),
      ),
    take: (kind: 'cash' | 'card' | 'code' | 'storedValue') =>
      button(new RegExp(words.tender.take[kind])),
    button,
  }
}

it('shows the change while cash is typed, and takes what was typed', async () => {
  const { type, take, user, words } = await openTender()
  await type('50')
  expect(screen.getByText(words.tender.change).textContent).toContain(amountLabel(1840))
  await user.click(take('cash'))
  expect(payCash).toHaveBeenCalledExactlyOnceWith(5000, [])
})

it('deletes the last digit on backspace, and starts over after clear', async () => {
  const { type, take, button, user, words } = await openTender()
  await type('500')
  await user.click(button(words.tender.backspace))
  expect(take('cash').textContent).toContain(amountLabel(5000))
  await user.click(button(words.tender.clear))
  expect(take('cash').textContent).toContain(amountLabel(3160))
})

it('types the amount when number keys of a keyboard are pressed', async () => {
  const { take, user } = await openTender()
  await user.keyboard('40')
  await vi.waitFor(() => expect(take('cash').textContent).toContain(amountLabel(4000)))
})

it('enters a whole note with one press, and ten more with each press of +10', async () => {
  const { take, button, user } = await openTender()
  await user.click(button(amountShort(cents(5000))))
  expect(take('cash').textContent).toContain(amountLabel(5000))
  await user.click(button('+10'))
  await user.click(button('+10'))
  expect(take('cash').textContent).toContain(amountLabel(7000))
})

it('shows what is left when the payment is split, and sells with both parts', async () => {
  const { choose, type, take, user, words } = await openTender()
  await choose('card')
  await type('10')
  expect(screen.getByText(words.tender.thenStill).textContent).toContain(amountLabel(2160))
  await user.click(take('card'))
  expect(payCash).not.toHaveBeenCalled()
  expect(screen.getByText(words.tender.stillDue).parentElement?.textContent).toContain(
    amountLabel(2160),
  )
  // A press sooner than this counts as the same one twice.
  await new Promise((resolve) => setTimeout(resolve, 350))
  await type('30')
  await user.click(take('cash'))
  expect(payCash).toHaveBeenCalledExactlyOnceWith(3000, [
    expect.objectContaining({ tender: 'card', amountCents: 1000 }),
  ])
})

it('refuses more by card than is due, and shows the maximum', async () => {
  const { choose, type, take, user, words } = await openTender()
  await choose('card')
  await type('32')
  expect(screen.getByRole('alert').textContent).toBe(words.tender.tooMuch(amountLabel(3160)))
  await user.click(take('card'))
  expect(completeSale).not.toHaveBeenCalled()
})

it("sends the card terminal's slip number along", async () => {
  const { choose, take, user, words } = await openTender()
  await choose('card')
  await user.type(screen.getByLabelText(words.tender.reference), 'A-77')
  await user.click(take('card'))
  expect(completeSale).toHaveBeenCalledExactlyOnceWith([
    expect.objectContaining({ tender: 'card', amountCents: 3160, reference: 'A-77' }),
  ])
})

it('takes no more from the balance than the member has', async () => {
  changeCart({
    kind: 'setMember',
    member: { ...sampleMember, realBalanceCents: cents(500) },
  })
  const { choose, type, take, words } = await openTender()
  await choose('storedValue')
  expect(take('storedValue').textContent).toContain(amountLabel(500))
  await type('6')
  expect(screen.getByRole('alert').textContent).toBe(words.tender.overBalance(amountLabel(500)))
})

it('offers no balance any more when all of it is noted for this sale', async () => {
  changeCart({
    kind: 'setMember',
    member: { ...sampleMember, realBalanceCents: cents(500) },
  })
  const { choose, take, user, words } = await openTender()
  await choose('storedValue')
  await user.click(take('storedValue'))
  const ways = within(screen.getByRole('group', { name: words.tender.ways }))
  await ways.findByText(words.tender.noBalance)
})

it('asks for confirmation when an amount was probably mistyped', async () => {
  const { type, take, user, words } = await openTender()
  await type('5000')
  await user.click(take('cash'))
  expect(payCash).not.toHaveBeenCalled()
  const question = screen.getByRole('dialog', { name: words.tender.unlikelyTitle })
  await user.click(within(question).getByRole('button', { name: words.tender.take.cash }))
  await vi.waitFor(() => expect(payCash).toHaveBeenCalledExactlyOnceWith(500_000, []))
})

it('offers no payment code and says why while the server is unreachable', async () => {
  useConnection.setState({ connection: 'offline' })
  const { choose, words } = await openTender()
  const tile = screen.getByRole('button', { name: new RegExp(words.tender.kinds.code) })
  expect(tile.getAttribute('aria-disabled')).toBe('true')
  expect(tile.textContent).toContain(words.tender.offlineBlocked)
  await choose('code')
  expect(tile.getAttribute('aria-pressed')).toBe('false')
})

it('offers only what the shop has set up', async () => {
  signOn({ tenders: ['cash'] })
  const { words } = await openTender()
  const tile = screen.getByRole('button', { name: new RegExp(words.tender.kinds.card) })
  expect(tile.textContent).toContain(words.tender.notOpened)
  expect(tile.getAttribute('aria-disabled')).toBe('true')
})
