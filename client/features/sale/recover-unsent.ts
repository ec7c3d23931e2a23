// At start, reads both copies of the data not yet with the server and makes them agree. Where the
// browser has lost its storage, the cashier and the server are notified.
import type { OutboxRow } from '../../platform/storage/outbox-row.ts'
import { copyMoney, type MoneyChanged, moneyIn } from '../../platform/storage/copy/copied-money.ts'
import { readCopy } from '../../platform/storage/copy/second-copy.ts'
import { dataLossSeen } from '../../platform/storage/data-loss.ts'
import {
  addMissing,
  changeMoney,
  type MoneyChange,
  type MoneyName,
  moneyNames,
  readMoney,
} from '../../platform/storage/money-database.ts'
import { isSale } from './read-sale.ts'
import { joinLeases, readLease, type LeaseReport, withTaken } from './receipt-lease.ts'
import { readSoldCarts, withSold } from './sold-carts.ts'

/** Result of the check at start. */
export interface Found {
  /** Whether both copies were read: otherwise it is not known which carts were sold. */
  readonly isCertain: boolean
  /** Why the browser lost its storage; null where it did not. */
  readonly loss: string | null
  /** Unsent sales that only the second copy had. */
  readonly recovered: readonly OutboxRow[]
  /** Whether there is a second copy in this browser. */
  readonly hasCopy: boolean
}

let finding: Promise<Found> | null = null
let isLossReported = false

/** After a failed reading, so long until the next. */
const pausesMs = [100, 400, 1000]
/** A file that was waited for in vain once is not waited for again before the screen is drawn. */
const mostRetryMs = 3000

/**
 * Makes both copies one, once for each page. Each that cannot be read is read again a few times; where that is in
 * vain the answer is not certain, and the next call tries anew. Never throws.
 */
export function recoverUnsent(): Promise<Found> {
  finding ??= findPatiently().then((found) => {
    if (!found.isCertain) finding = null
    return found
  })
  return finding
}

async function findPatiently(): Promise<Found> {
  const beganMs = performance.now()
  let found = await findOrNothing()
  for (const pauseMs of pausesMs) {
    if (found.isCertain || performance.now() - beganMs > mostRetryMs) break
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    found = await findOrNothing()
  }
  const { loss, recovered, hadLease, isCertain } = found
  // Reported again once it is certain what was lost.
  if (loss !== null && (isCertain || !isLossReported)) {
    isLossReported = true
    void import('./report-loss.ts').then(({ reportLoss }) =>
      reportLoss(loss, recovered.length, hadLease),
    )
  }
  return found
}

interface Read extends Found {
  /** Whether the file has given out receipt numbers. */
  readonly hadLease: boolean
}

const findOrNothing = (): Promise<Read> =>
  find().catch(() => ({
    isCertain: false,
    loss: dataLossSeen(),
    recovered: [],
    hasCopy: false,
    hadLease: false,
  }))

/** Throws where the database cannot be read, or cannot take what the file alone has. */
async function find(): Promise<Read> {
  const copied = await readCopy()
  const hasCopy = typeof copied !== 'string'
  const copy = moneyIn(hasCopy ? copied : new Map())
  // A till that has numbers in the file and none in the database has lost the database.
  const isEmpty = (await (await readMoney()).get('values', 'lease')) === undefined
  const hadLease = copy.values.some(([name]) => name === 'lease')
  let copying: Promise<unknown> = Promise.resolve()
  const recovered = await changeMoney(['outbox', 'values', 'givenUp'], async (change) => {
    // It is not known whether they were sent before: the server's response to a repeat holds for
    // them.
    const rows = copy.rows.map((row) => ({
      ...row,
      attempts: Math.max(1, row.attempts),
      state: dueNow,
    }))
    const added = await addMissing(change, rows, copy.values.filter(isForItself))
    await takeOver(change, added, copy.values)
    const missing = await missingInCopy(change, copy)
    // Begun in the turn: what a sale copies afterwards comes after it.
    if (hasCopy) copying = copyMoney(missing)
    return added
  }).catch(async (error: unknown) => {
    // A full disk takes nothing, and is no reason to doubt while the database has all that the file has.
    if (!(await hasAll(copy.rows))) throw error
    return []
  })
  await copying
  const loss = dataLossSeen() ?? (isEmpty && hadLease ? 'the database was empty' : null)
  return { isCertain: copied !== 'unreadable', loss, recovered, hasCopy, hadLease }
}

/** Whether the database has each of these sales, or has given it up. */
async function hasAll(rows: readonly OutboxRow[]): Promise<boolean> {
  const db = await readMoney()
  const known = [...(await db.getAllKeys('outbox')), ...(await db.getAllKeys('givenUp'))]
  return rows.every(({ id }) => known.includes(id))
}

/** These are joined with what the database has: the sale that the file alone has may have changed both. */
const isForItself = ([name]: readonly [MoneyName, unknown]): boolean =>
  name !== 'lease' && name !== 'lastSale'

/**
 * A till that ended while its sale was being written has it in the file alone. Its number is not given out again,
 * its cart counts as sold, and it is the last sale.
 */
async function takeOver(
  change: MoneyChange<['outbox', 'values', 'givenUp']>,
  added: readonly OutboxRow[],
  copied: readonly (readonly [MoneyName, unknown])[],
): Promise<void> {
  const values = change.objectStore('values')
  const leases = [await values.get('lease'), new Map(copied).get('lease')].flatMap(
    (one) => readLease(one) ?? [],
  )
  const numbers = (await change.objectStore('outbox').getAll()).map(({ label }) => label)
  if (leases.length > 0)
    await values.put(numbers.reduce(withTaken, leases.reduce(joinLeases)), 'lease')
  const last = new Map(copied).get('lastSale')
  if (!isSale(last) || !added.some(({ id }) => id === last.id)) return
  await values.put(last, 'lastSale')
  await values.put(withSold(readSoldCarts(await values.get('soldCarts')), last), 'soldCarts')
}

const dueNow = { kind: 'waiting', notBeforeMs: 0 } as const

/**
 * Returns the data missing in the copy, at a first start with the file or after a missed write; and
 * the data deleted from the database.
 */
async function missingInCopy(
  change: MoneyChange<['outbox', 'values', 'givenUp']>,
  copy: ReturnType<typeof moneyIn>,
): Promise<MoneyChanged> {
  const rows = await change.objectStore('outbox').getAll()
  const values: Partial<Record<MoneyName, unknown>> = {}
  for (const name of moneyNames) values[name] = await change.objectStore('values').get(name)
  const lacks = (those: readonly OutboxRow[], id: string) => !those.some((row) => row.id === id)
  return {
    rows: rows.filter(({ id }) => lacks(copy.rows, id)),
    removedIds: copy.rows.map(({ id }) => id).filter((id) => lacks(rows, id)),
    values,
  }
}

/**
 * Reports missing numbers once the server has reported the number it expects: those that are on no
 * unsent sale. Only called after a loss, for otherwise a till has every sale that it numbered.
 */
export async function reportMissingNumbers(details: LeaseReport): Promise<void> {
  const { loss } = await recoverUnsent()
  if (loss !== null)
    await import('./report-loss.ts').then(({ reportMissing }) => reportMissing(details))
}
