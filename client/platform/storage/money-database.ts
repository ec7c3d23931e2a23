// The database of what is of money and not yet with the server: sales, top-ups and refunds under way, the numbers of
// receipts. Nothing else is written there, and whatever is written there has a second copy in a file.
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb'
import type { OutboxRow } from './outbox-row.ts'
import { trainingSuffix } from '../navigation/training-place.ts'
import { changeDurables, readDurables } from './databases.ts'
import { onDataLoss } from './data-loss.ts'
import { openOnce } from './open-once.ts'
import { finished, inTurn } from './write-turn.ts'

interface MoneySchema extends DBSchema {
  /** Completed work that the server has not yet acknowledged, oldest first. */
  outbox: { key: string; value: OutboxRow; indexes: { bySequence: number } }
  /** Single values by name. */
  values: { key: string; value: unknown }
  /** When the till gave up the id of a sale that was refused: it is never sent again. */
  givenUp: { key: string; value: number }
}

/** Names of the single values stored here. */
export const moneyNames = [
  'device',
  'deviceSecret',
  'lease',
  'lastSale',
  'soldCarts',
  'topUp',
  'topUpRefund',
  'refund',
] as const
export type MoneyName = (typeof moneyNames)[number]

type MoneyDatabase = IDBPDatabase<MoneySchema>
type Names = StoreNames<MoneySchema>[]
export type MoneyChange<Changed extends Names = Names> = IDBPTransaction<
  MoneySchema,
  Changed,
  'readwrite'
>

/** Opens it for reading. Writers request a turn. */
export const readMoney = (): Promise<
  Pick<MoneyDatabase, 'get' | 'getAll' | 'getAllFromIndex' | 'getAllKeys'>
> => openMoney()

/** Changes it, all of it or nothing, before anything else that waits; on disk once this resolves. */
export async function changeMoney<const Changed extends Names, T>(
  names: Changed,
  work: (change: MoneyChange<Changed>) => Promise<T>,
): Promise<T> {
  await openMoney()
  return inTurn(async () => {
    const db = await openMoney()
    const transaction = db.transaction(names, 'readwrite', { durability: 'strict' })
    return finished(transaction, work(transaction))
  }, 'money')
}

const openMoney = openOnce<MoneyDatabase>(async (terminated) => {
  const db = await openDB<MoneySchema>(`tillwright-money${trainingSuffix}`, 1, {
    upgrade: (made, ...[, , , event]) => {
      onDataLoss(event)
      made.createObjectStore('outbox', { keyPath: 'id' }).createIndex('bySequence', 'sequence')
      made.createObjectStore('values')
      made.createObjectStore('givenUp')
    },
    terminated,
  })
  await bringOver(db)
  return db
})

/**
 * Brings over what an older version had in the other database. It is deleted there only once it is on disk here;
 * interrupted in between, it is brought over again, and what is here already stays.
 */
async function bringOver(db: MoneyDatabase): Promise<void> {
  const before = await readDurables()
  const rows = await before.getAll('outbox')
  const values: (readonly [MoneyName, unknown])[] = []
  for (const name of moneyNames) {
    const value = await before.get('values', name)
    if (value !== undefined) values.push([name, value])
  }
  if (rows.length + values.length === 0) return
  await inTurn(async () => {
    const into = db.transaction(['outbox', 'values', 'givenUp'], 'readwrite', {
      durability: 'strict',
    })
    await finished(into, addMissing(into, rows, values))
  }, 'money')
  await changeDurables(['outbox', 'values'], async (change) => {
    await Promise.all([
      ...rows.map(({ id }) => change.objectStore('outbox').delete(id)),
      ...values.map(([name]) => change.objectStore('values').delete(name)),
    ])
  })
}

/** Adds what is not here. A row that was given up stays given up. Answers the rows that were added. */
export async function addMissing(
  change: MoneyChange<['outbox', 'values', 'givenUp']>,
  rows: readonly OutboxRow[],
  values: readonly (readonly [MoneyName, unknown])[],
): Promise<readonly OutboxRow[]> {
  const added: OutboxRow[] = []
  for (const row of rows) {
    const isKnown = (await change.objectStore('outbox').getKey(row.id)) !== undefined
    const isGivenUp = (await change.objectStore('givenUp').getKey(row.id)) !== undefined
    if (isKnown || isGivenUp) continue
    await change.objectStore('outbox').add(row)
    added.push(row)
  }
  for (const [name, value] of values) {
    const isKnown = (await change.objectStore('values').getKey(name)) !== undefined
    if (!isKnown) await change.objectStore('values').put(value, name)
  }
  return added
}
