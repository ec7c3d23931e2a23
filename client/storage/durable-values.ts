// Single values that must survive the page: session, cart, receipt lease.
import { openDurable } from './databases.ts'
import { refuseWhenFull } from './storage-refusal.ts'

export type DurableName =
  | 'session'
  | 'cart'
  | 'lease'
  | 'device'
  | 'lastSale'
  | 'soldCarts'
  | 'seenUpdate'
  | 'topUp'
  | 'topUpRefund'
  | 'refund'

/** The stored value, or undefined when there is none or the browser keeps nothing. */
export async function readDurable(name: DurableName): Promise<unknown> {
  try {
    return await (await openDurable()).get('values', name)
  } catch {
    return undefined
  }
}

/**
 * Writes a value and waits until it is on disk. A full quota is told to the person, once, and the
 * answer is false: what is in memory stays as it is.
 */
export async function writeDurable(name: DurableName, value: unknown): Promise<boolean> {
  return refuseWhenFull(async () => {
    const db = await openDurable()
    const transaction = db.transaction('values', 'readwrite', { durability: 'strict' })
    await transaction.store.put(value, name)
    await transaction.done
  })
}
