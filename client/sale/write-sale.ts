// The moment a sale becomes real on this machine: queue, receipt counter, emptied cart and the last
// sale are written together, on disk, or not at all.
import { encodeInput } from '@tillwright/contract/call.ts'
import { createOrderV2 } from '@tillwright/contract/order/order.ts'
import { emptyCart } from '@tillwright/domain/cart/cart.ts'
import { type OutboxOrigin, type OutboxRow, ownedForMs } from '../outbox/outbox-row.ts'
import { openDurable } from '../storage/databases.ts'
import { refuseWhenFull } from '../storage/storage-refusal.ts'
import { type Beliefs, orderInput } from './order-input.ts'
import { afterNext, nextNumber, readLease, withGivenBack } from './receipt-lease.ts'
import type { Sale } from './sale-types.ts'
import { isSold, readSoldCarts, withoutSold, withSold } from './sold-carts.ts'

export interface SaleToWrite {
  readonly sale: Omit<Sale, 'number'>
  readonly beliefs: Beliefs
  readonly origin: OutboxOrigin
  /** Tenders that all stand without the server. */
  readonly mayStand: boolean
}

/** The sale with its number once it is on disk, or why it is not there. */
export async function writeSale(
  toWrite: SaleToWrite,
): Promise<Sale | 'notStored' | 'soldInWindow'> {
  let written: Sale | 'notStored' | 'soldInWindow' = 'notStored'
  const isKept = await refuseWhenFull(async () => {
    const db = await openDurable()
    const transaction = db.transaction(['outbox', 'values'], 'readwrite', { durability: 'strict' })
    const values = transaction.objectStore('values')
    const outbox = transaction.objectStore('outbox')
    const lease = readLease(await values.get('lease'))
    if (!lease) throw new Error('this till has no receipt numbers')
    const sold = readSoldCarts(await values.get('soldCarts'))
    if (isSold(sold, toWrite.sale.cart)) {
      written = 'soldInWindow'
      return
    }
    const newest = await outbox.index('bySequence').openCursor(null, 'prev')
    const sale: Sale = { ...toWrite.sale, number: nextNumber(lease) }
    const row = rowOf(sale, toWrite, (newest?.value.sequence ?? 0) + 1)
    await Promise.all([
      outbox.add(row),
      values.put(afterNext(lease), 'lease'),
      values.put(emptyCart, 'cart'),
      values.put(sale, 'lastSale'),
      values.put(withSold(sold, sale), 'soldCarts'),
      transaction.done,
    ])
    written = sale
  })
  return isKept ? written : 'notStored'
}

/**
 * Takes a refused sale back: the row goes, the number is free again, the cart returns. Safe because
 * a refusal says that the server wrote nothing, and nobody has been given a receipt.
 */
export async function unwriteSale(sale: Sale): Promise<void> {
  const db = await openDurable()
  const transaction = db.transaction(['outbox', 'values'], 'readwrite', { durability: 'strict' })
  const values = transaction.objectStore('values')
  const lease = readLease(await values.get('lease'))
  // Where the next customer is being served, theirs are the cart and the last sale on this disk.
  const isFree = isEmptyCart(await values.get('cart'))
  const isLast = isOfSale(await values.get('lastSale'), sale)
  await Promise.all([
    transaction.objectStore('outbox').delete(sale.id),
    ...(lease ? [values.put(withGivenBack(lease, sale.number), 'lease')] : []),
    isFree && values.put(sale.cart, 'cart'),
    isLast && values.delete('lastSale'),
    values.put(withoutSold(readSoldCarts(await values.get('soldCarts')), sale.number), 'soldCarts'),
    transaction.done,
  ])
}

const isEmptyCart = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  !('lines' in value && Array.isArray(value.lines) && value.lines.length > 0)

const isOfSale = (value: unknown, { id }: Sale): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id

/** A sale that nobody waited for any more was refused: its number is used again, its cart may be sold. */
export async function giveNumberBack(number: string): Promise<void> {
  const db = await openDurable()
  const transaction = db.transaction('values', 'readwrite', { durability: 'strict' })
  const lease = readLease(await transaction.store.get('lease'))
  const sold = readSoldCarts(await transaction.store.get('soldCarts'))
  await Promise.all([
    lease && transaction.store.put(withGivenBack(lease, number), 'lease'),
    transaction.store.put(withoutSold(sold, number), 'soldCarts'),
    transaction.done,
  ])
}

/** Writes down how the last sale stands, for the card that shows it. */
export async function writeLastSale(sale: Sale): Promise<void> {
  await refuseWhenFull(async () => (await openDurable()).put('values', sale, 'lastSale'))
}

function rowOf(
  sale: Sale,
  { beliefs, origin, mayStand }: SaleToWrite,
  sequence: number,
): OutboxRow {
  const encoded = (stands: boolean) => encodeInput(createOrderV2, orderInput(sale, beliefs, stands))
  return {
    id: sale.id,
    operation: 'order',
    sequence,
    origin,
    body: encoded(sale.isOffline),
    standingBody: mayStand && !sale.isOffline ? encoded(true) : null,
    needsServer: !mayStand,
    label: sale.number,
    amountCents: sale.dueCents,
    writtenAtMs: sale.soldAtMs,
    attempts: 0,
    state: { kind: 'waiting', notBeforeMs: sale.soldAtMs + ownedForMs },
  }
}
