import { cents } from '@tillwright/domain/money/cents.ts'
import { decodeGb18030 } from '@tillwright/printing/encoding/gb18030.ts'
import { openDrawer as drawerPulse } from '@tillwright/printing/escpos/open-drawer.ts'
import { expect, it, vi } from 'vitest'
import { currentCart, currentPrices } from '../cart/cart-store.ts'
import type { Sale } from './sale-types.ts'

vi.mock('../receipt/receipt-terms.ts', () => ({
  receiptTerms: (copyNumber: number) => ({ copyNumber }),
  nextCopy: (_number: string, printed: number) => printed,
}))
vi.mock('./receipt-of-sale.ts', () => ({
  receiptOfSale: ({ number }: Sale, { copyNumber }: { copyNumber: number }) =>
    `${number} copy ${copyNumber}`,
}))
vi.mock('../receipt/receipt-bytes.ts', () => ({
  receiptBytes: (receipt: string, opensDrawer: boolean) =>
    new TextEncoder().encode(`${receipt}${opensDrawer ? ' and the drawer' : ''}`),
}))
vi.mock('../../platform/storage/stored-prints.ts', () => ({
  storePrint: async () => {},
  dropPrint: async () => {},
  readPrints: async () => [],
}))

const sale: Sale = {
  id: 'a-sale',
  number: '20261124',
  soldAtMs: 0,
  cart: currentCart(),
  priced: currentPrices(),
  legs: [
    {
      tender: 'cash',
      amountCents: cents(100),
      tenderedCents: cents(100),
      authCode: null,
      reference: null,
    },
  ],
  dueCents: cents(100),
  roundingCents: cents(0),
  receivedCents: cents(100),
  changeCents: cents(0),
  upload: 'waiting',
  isOffline: true,
  storeId: '100101',
  cashierNick: 'Li',
  printsReceipt: true,
  receiptCopies: 2,
}

/** A till whose program is loaded anew. */
async function openTill() {
  vi.resetModules()
  const { choosePrinter, usePrinting } = await import('../../platform/devices/printer/printer.ts')
  const { useNotices } = await import('../../platform/notices/notice-store.ts')
  const { printReceipts, printSaleAgain } = await import('./print-sale.ts')
  choosePrinter({ kind: 'usb', send: async () => 'printed' })
  return {
    printReceipts,
    printSaleAgain,
    printed: () => usePrinting.getState().jobs.map(({ bytes }) => decodeGb18030(bytes)),
    toasts: () => useNotices.getState().toasts,
  }
}

it('prints the original before its copies', async () => {
  const { printReceipts, printed } = await openTill()
  printReceipts(sale)
  await expect.poll(printed).toHaveLength(3)
  expect(printed()).toEqual([
    '20261124 copy 0 and the drawer',
    '20261124 copy 1',
    '20261124 copy 2',
  ])
})

it.each([
  [true, '20261124 copy 3'],
  [false, '20261124 copy 0'],
])(
  'prints one more with the drawer shut when a receipt came by itself: %s',
  async (came, paper) => {
    const { printSaleAgain, printed } = await openTill()
    await printSaleAgain({ ...sale, printsReceipt: came })
    await expect.poll(printed).toEqual([paper])
  },
)

it('opens the drawer and reports it when the receipt code cannot be loaded', async () => {
  vi.doMock('./sale-receipt.ts', () => {
    throw new Error('no network')
  })
  const { printReceipts, printed, toasts } = await openTill()
  printReceipts({ ...sale, receiptCopies: 0 })
  await expect.poll(toasts).toHaveLength(1)
  await expect.poll(printed).toEqual([decodeGb18030(drawerPulse())])
})
