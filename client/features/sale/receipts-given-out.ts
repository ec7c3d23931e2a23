// Which receipt numbers this till gave out, for the server to hold against its orders.
import { readMoney } from '../../platform/storage/money-database.ts'
import { givenOut, readLease } from './receipt-lease.ts'

const openMost = 1000

/** The newest number, and those before it that no order needs to have; nothing where they cannot be read. */
export const receiptsGivenOut = async (): Promise<{
  readonly lastReceipt?: string
  readonly openReceipts?: readonly string[]
}> => {
  try {
    const db = await readMoney()
    // The numbers first: a sale that is written in between is in the queue, or with the server.
    const value = await db.get('values', 'lease')
    const unsent = await db.getAll('outbox')
    const lease = readLease(value)
    const given = lease && givenOut(lease)
    if (!given) return {}
    const open = [...given.free, ...unsent.map(({ label }) => label)]
    return { lastReceipt: given.last, openReceipts: open.slice(-openMost) }
  } catch {
    return {}
  }
}
