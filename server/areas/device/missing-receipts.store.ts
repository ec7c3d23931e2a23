import { receiptsLookedAt } from '@tillwright/contract/till/device.ts'
import { receiptCount, receiptNumber } from '@tillwright/domain/barcode/receipt-number.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { engineOf } from '../../platform/db/engine.ts'
import { tailLength, tailOf } from '../../platform/db/tail.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { Device } from './device.store.ts'

/** A till's report of the numbers it gave out. */
export interface GivenOut {
  /** The newest of them; empty where the till says nothing. */
  readonly last: string
  /** Those before it that no order here needs to have. */
  readonly open: readonly string[]
}

/**
 * The receipt numbers that a till gave out and that no order has, the newest 200 looked at. They are written down for
 * `npm run verify` and forgotten once an order has them. Costs a till of which nothing is new no statement but one.
 */
export async function missingReceipts(
  { db, platformId, nowMs }: Pick<Context, 'db' | 'platformId' | 'nowMs'>,
  device: Device | null,
  { last, open }: GivenOut,
): Promise<string[]> {
  const count = device === null ? null : receiptCount(device.receipt_prefix, last)
  if (device === null || count === null) return []
  const noted = await notedNumbers(db, device)
  if (device.last_receipt === last && noted.length === 0) return []
  const numbers = numbersUpTo(device.receipt_prefix, count).filter(
    (number) => !open.includes(number),
  )
  const isOpen = new Set(open)
  const looked = [...new Set([...numbers, ...noted.filter((number) => !isOpen.has(number))])]
  const known = await takenNumbers(db, platformId, looked)
  const missing = looked.filter((number) => !known.has(number))
  await transaction(db, async (tx) => {
    const ended = noted.filter((number) => !missing.includes(number))
    if (ended.length > 0)
      await tx
        .deleteFrom('missing_receipt')
        .where('platform_id', '=', platformId)
        .where('number', 'in', ended)
        .execute()
    if (missing.length > 0)
      await tx
        .insertInto('missing_receipt')
        .values(
          missing.map((number) => ({
            platform_id: platformId,
            number,
            store_id: device.store_id,
            device_id: device.id,
            found_at: nowMs,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await tx
      .updateTable('device')
      .set({ last_receipt: last })
      .where('platform_id', '=', platformId)
      .where('id', '=', device.id)
      .execute()
  })
  return missing.slice(0, receiptsLookedAt)
}

const numbersUpTo = (prefix: string, last: number): string[] => {
  const first = Math.max(1, last - receiptsLookedAt + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => receiptNumber(prefix, first + at))
}

async function notedNumbers(db: Db, { platform_id, id }: Device): Promise<string[]> {
  const rows = await db
    .selectFrom('missing_receipt')
    .select('number')
    .where('platform_id', '=', platform_id)
    .where('device_id', '=', id)
    .execute()
  return rows.map(({ number }) => number)
}

/** Those of the numbers that an order has, as its own or on its paper. */
async function takenNumbers(
  db: Db,
  platformId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  const own = await numbersHeld(db, platformId, numbers)
  const rest = numbers.filter((number) => !own.has(number))
  return new Set([...own, ...(await papersHeld(db, platformId, rest))])
}

async function numbersHeld(
  db: Db,
  platformId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await ordersOf(db, platformId)
    .select('number')
    .where('number', 'in', [...numbers])
    .execute()
  return new Set(rows.map(({ number }) => number))
}

async function papersHeld(
  db: Db,
  platformId: string,
  numbers: readonly string[],
): Promise<string[]> {
  if (numbers.length === 0) return []
  const tails = numbers.map((number) => number.slice(-tailLength))
  const rows = await ordersOf(db, platformId)
    .select('printed_number')
    .where('printed_number', 'is not', null)
    .where(tailOf(engineOf(db), 'printed_number'), 'in', [...new Set(tails)])
    .where('printed_number', 'in', [...numbers])
    .execute()
  return rows.flatMap(({ printed_number: number }) => number ?? [])
}

/** Orders are found by their number within each store: without naming the stores every order would be read. */
const ordersOf = (db: Db, platformId: string) =>
  db
    .selectFrom('orders')
    .where('platform_id', '=', platformId)
    .where('store_id', 'in', (stores) =>
      stores.selectFrom('store').select('store.id').where('store.platform_id', '=', platformId),
    )
