// @vitest-environment happy-dom
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { sampleMember } from '@tillwright/domain/testing/sample-cart.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { changeCart, currentCart, currentPrices } from '../../cart/cart-store.ts'
import type { Sale } from '../../sale/sale-types.ts'
import { prepareServer } from '../../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../../testing/render-part.tsx'
import { addEggs } from '../../../testing/shop-goods.ts'
import type { Language } from '../../../platform/words/words.ts'
import { ChangePanel, type ChangePanelProps } from './ChangePanel.tsx'

prepareServer()
prepareTill()

/** Two boxes of eggs at 31.60, paid with a note of 50. */
function saleOf(differing: Partial<Sale> = {}): Sale {
  addEggs(2)
  return {
    id: 'sale',
    number: '20261124000123',
    soldAtMs: 1_700_000_000_000,
    cart: currentCart(),
    priced: currentPrices(),
    legs: [
      {
        tender: 'cash',
        amountCents: cents(3160),
        tenderedCents: cents(5000),
        authCode: null,
        reference: null,
      },
    ],
    dueCents: cents(3160),
    roundingCents: zeroCents,
    receivedCents: cents(5000),
    changeCents: cents(1840),
    upload: 'acked',
    isOffline: false,
    storeId: 'store',
    cashierNick: 'Lin',
    printsReceipt: true,
    receiptCopies: 0,
    ...differing,
  }
}

async function openChange(
  sale: Sale,
  differing: Partial<ChangePanelProps> = {},
  language: Language = 'en',
) {
  const acts = { onReprint: vi.fn(), onDrawer: vi.fn(), onRefund: vi.fn() }
  const part = await renderPart(
    <ChangePanel sale={sale} receipt={null} reprintHint="F8" {...acts} {...differing}>
      <p>next</p>
    </ChangePanel>,
    language,
  )
  const { words } = part
  const panel = screen.getByRole('region', { name: words.tender.doneTitle })
  return { ...part, ...acts, panel }
}

for (const language of ['en', 'zh'] as const) {
  it(`shows the change and its notes, in ${language}`, async () => {
    const { panel, words } = await openChange(saleOf(), {}, language)
    expect(panel.textContent).toContain(words.tender.change + amountLabel(1840))
    const notes = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    const once = words.tender.timesNotes(1)
    const thrice = words.tender.timesNotes(3)
    expect(notes.slice(0, 3)).toEqual([
      expect.stringContaining(`10 ${once}`),
      expect.stringContaining(`5 ${once}`),
      expect.stringContaining(`1 ${thrice}`),
    ])
    expect(notes.at(-1)).toContain(words.tender.timesNotes(4))
  })
}

it('shows the amount received when there is no change', async () => {
  const { panel, words } = await openChange(
    saleOf({ changeCents: zeroCents, receivedCents: cents(3160) }),
  )
  expect(panel.textContent).toContain(words.tender.paidTotal + amountLabel(3160))
  expect(screen.getByRole('listitem').textContent).toBe(words.tender.noChange)
})

it('says that a sale is stored on this till when the server does not have it yet', async () => {
  const { panel, words } = await openChange(saleOf({ upload: 'waiting' }))
  expect(panel.textContent).toContain(words.tender.savedHere)
})

it('says nothing about storage when the server has the sale', async () => {
  const { panel, words } = await openChange(saleOf())
  expect(panel.textContent).not.toContain(words.tender.savedHere)
})

it('shows the member with the points earned, and no more of the phone than is allowed', async () => {
  changeCart({ kind: 'setMember', member: sampleMember })
  const sale = saleOf()
  const { panel } = await openChange(sale)
  const { earnedPoints } = sale.priced
  expect(earnedPoints).toBeGreaterThan(0)
  expect(panel.textContent).toContain(`+${earnedPoints}`)
  expect(panel.textContent).not.toContain(sampleMember.phone)
})

it('reprints, opens the drawer and starts a refund when those are pressed', async () => {
  const { user, words, onReprint, onDrawer, onRefund } = await openChange(saleOf())
  await user.click(screen.getByRole('button', { name: new RegExp(words.tender.reprint) }))
  expect(onReprint).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: words.tender.drawer }))
  expect(onDrawer).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: words.tender.refund }))
  expect(onRefund).toHaveBeenCalledOnce()
})

it('refuses a refund with its reason while the sale is being sent', async () => {
  const { user, words, onRefund } = await openChange(saleOf(), { refundBlocked: 'not yet' })
  await user.click(screen.getByRole('button', { name: words.tender.refund }))
  expect(onRefund).not.toHaveBeenCalled()
  expect(screen.getByText('not yet')).toBeTruthy()
})
