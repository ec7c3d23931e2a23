// The moment a sale becomes real on this machine: queue, receipt counter and the last sale are written together, on
// disk and in a second copy, or not at all. Its cart counts as sold from then on, whatever the disk still says of it.
import { encodeInput } from '@tillwright/contract/call.ts'
import { createOrderV2 } from '@tillwright/contract/order/order.ts'
import type { Cart } from '@tillwright/domain/cart/cart.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { type OutboxOrigin, type OutboxRow, ownedForMs } from '../../platform/storage/outbox-row.ts'
import { copyMoney } from '../../platform/storage/copy/copied-money.ts'
import { changeDurables } from '../../platform/storage/databases.ts'
import { changeMoney } from '../../platform/storage/money-database.ts'
import { refuseWhenFull } from '../../platform/storage/storage-refusal.ts'
import { pendingJoinOf } from '../member/pending-joins.ts'
import { type ClientState, orderInput } from './order-input.ts'
import {
  afterNext,
  nextNumber,
  type ReceiptLease,
  readLease,
  withGivenBack,
} from './receipt-lease.ts'
import type { Sale } from './sale-types.ts'
import { isSold, readSoldCarts, withoutSold, withSold } from './sold-carts.ts'

export interface SaleToWrite {
  readonly sale: Omit<Sale, 'number'>
  readonly beliefs: ClientState
  readonly origin: OutboxOrigin
  /** True when all tenders are final without the server. */
  readonly mayStand: boolean
}

/** The sale with its number once it is on disk, twice, or why it is not there. */
export async function writeSale(
  toWrite: SaleToWrite,
): Promise<Sale | 'notStored' | 'soldInWindow'> {
  let written: Sale | 'notStored' | 'soldInWindow' = 'notStored'
  let copying: Promise<unknown> = Promise.resolve()
  const isStored = await refuseWhenFull(async () => {
    written = await changeMoney(['outbox', 'values'], async (change) => {
      const values = change.objectStore('values')
      const outbox = change.objectStore('outbox')
      const lease = readLease(await values.get('lease'))
      if (!lease) throw new Error('this till has no receipt numbers')
      const sold = readSoldCarts(await values.get('soldCarts'))
      if (isSold(sold, toWrite.sale.cart)) return 'soldInWindow'
      const newest = await outbox.index('bySequence').openCursor(null, 'prev')
      const sale: Sale = { ...toWrite.sale, number: nextNumber(lease) }
      const row = rowOf(sale, toWrite, (newest?.value.sequence ?? 0) + 1)
      // Alongside the database, so that it takes no longer than the slower of the two.
      copying = copyMoney({ rows: [row], values: { lease: afterNext(lease), lastSale: sale } })
      await Promise.all([
        outbox.add(row),
        values.put(afterNext(lease), 'lease'),
        values.put(sale, 'lastSale'),
        values.put(withSold(sold, sale), 'soldCarts'),
      ])
      return sale
    })
  })
  await copying
  if (isStored) return written
  await copyMoney({ removedIds: [toWrite.sale.id], values: { lastSale: null } })
  return 'notStored'
}

/**
 * Takes a refused sale back: its id is given up for good, the number is free again, the cart returns. On disk, in
 * both copies, before a new id is made for the same cart: no end of the page in between leaves two orders.
 */
export async function unwriteSale(sale: Sale): Promise<void> {
  // The cart first: one that was sold, as this one still says, is not shown at a start.
  await returnCart(sale.cart)
  const lease = await changeMoney(['outbox', 'values', 'givenUp'], async (change) => {
    const values = change.objectStore('values')
    const isLast = isOfSale(await values.get('lastSale'), sale)
    await Promise.all([
      change.objectStore('outbox').delete(sale.id),
      change.objectStore('givenUp').put(nowMs(), sale.id),
      isLast && values.delete('lastSale'),
    ])
    return freeNumber(values, sale.number)
  })
  await copyMoney({ removedIds: [sale.id], values: { lease, lastSale: null } })
}

/** Where the next customer is being served, theirs is the cart on this disk. */
const returnCart = (cart: Cart): Promise<void> =>
  changeDurables(['values'], async (change) => {
    const values = change.objectStore('values')
    if (isEmptyCart(await values.get('cart'))) await values.put(cart, 'cart')
  })

const isEmptyCart = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  !('lines' in value && Array.isArray(value.lines) && value.lines.length > 0)

const isOfSale = (value: unknown, { id }: Sale): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id

/**
 * A sale that was no longer waited for was refused: its number is used again, its cart may be sold.
 */
export async function giveNumberBack(number: string): Promise<void> {
  const lease = await changeMoney(['values'], (change) =>
    freeNumber(change.objectStore('values'), number),
  )
  await copyMoney({ values: { lease } })
}

interface ValuesToChange {
  readonly get: (name: string) => Promise<unknown>
  readonly put: (value: unknown, name: string) => Promise<unknown>
}

/** Frees the number and returns the resulting lease. */
async function freeNumber(values: ValuesToChange, number: string): Promise<ReceiptLease | null> {
  const known = readLease(await values.get('lease'))
  const lease = known && withGivenBack(known, number)
  const sold = readSoldCarts(await values.get('soldCarts'))
  await Promise.all([
    lease && values.put(lease, 'lease'),
    values.put(withoutSold(sold, number), 'soldCarts'),
  ])
  return lease
}

/** Stores the state of the last sale, for the card that shows it. */
export async function writeLastSale(sale: Sale): Promise<void> {
  await refuseWhenFull(() =>
    changeMoney(['values'], (change) => change.objectStore('values').put(sale, 'lastSale')),
  )
}

/** The joining of a buyer whom the server may not know yet. */
function joinBefore({ cart }: Sale): Pick<OutboxRow, 'join'> {
  const join = pendingJoinOf(cart.member?.id ?? null)
  return join === null ? {} : { join }
}

function rowOf(
  sale: Sale,
  { beliefs: clientState, origin, mayStand }: SaleToWrite,
  sequence: number,
): OutboxRow {
  const encoded = (stands: boolean) =>
    encodeInput(createOrderV2, orderInput(sale, clientState, stands))
  return {
    id: sale.id,
    operation: 'order',
    sequence,
    origin,
    body: encoded(sale.isOffline),
    standingBody: mayStand && !sale.isOffline ? encoded(true) : null,
    needsServer: !mayStand,
    ...(mayStand ? {} : { resendBody: encoded(true) }),
    ...joinBefore(sale),
    label: sale.number,
    amountCents: sale.dueCents,
    writtenAtMs: sale.soldAtMs,
    attempts: 0,
    state: { kind: 'waiting', notBeforeMs: sale.soldAtMs + ownedForMs },
  }
}
