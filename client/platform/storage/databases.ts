// Two IndexedDB databases: what may be fetched again, and what this till remembers. What is of money and not yet
// with the server has one of its own: `money-database.ts`.
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb'
import type { PrintJob } from '../devices/printer/print-job.ts'
import type { OutboxRow } from './outbox-row.ts'
import { trainingSuffix } from '../navigation/training-place.ts'
import { onDataLoss } from './data-loss.ts'
import { openOnce } from './open-once.ts'
import { finished, inTurn } from './write-turn.ts'

interface DurableSchema extends DBSchema {
  /** Where older versions had what `money-database.ts` has now. */
  outbox: { key: string; value: OutboxRow; indexes: { bySequence: number } }
  /** Single values by name: session, cart. */
  values: { key: string; value: unknown }
  /** Carts put aside on this till, by id. */
  holds: { key: string; value: unknown }
  /** Log entries not yet taken by the server. */
  logs: { key: string; value: unknown }
  /** Papers of this till that have not ended well, or ended lately. */
  prints: { key: string; value: PrintJob }
}

/** One store, `catalogue`: large records of many kinds, named by `catalogue/catalogue-disk.ts`. */
type CacheDatabase = IDBPDatabase
type DurableDatabase = IDBPDatabase<DurableSchema>

/** A database for reading. Writers request a turn, so no writing call is offered here. */
type Reading<Database> = Pick<Database, ReadingCalls & keyof Database>
type ReadingCalls = 'get' | 'getAll' | 'getAllFromIndex'

type Changing<Names extends StoreNames<DurableSchema>[]> = IDBPTransaction<
  DurableSchema,
  Names,
  'readwrite'
>
type CacheChanging = IDBPTransaction<unknown, string[], 'readwrite'>

/** To read what can be fetched again. */
export const readCaches = (): Promise<Reading<CacheDatabase>> => openCaches()

/** To read what exists nowhere else. */
export const readDurables = (): Promise<Reading<DurableDatabase>> => openDurable()

/** Changes what can be fetched again, all of it or nothing, when no other write is open. */
export const changeCaches = (work: (transaction: CacheChanging) => Promise<void>): Promise<void> =>
  inTurn(async () => {
    // Not for what is in it: a relaxed write that a kill interrupts was seen to wipe the whole database.
    const transaction = (await openCaches()).transaction(['catalogue'], 'readwrite', {
      durability: 'strict',
    })
    await finished(transaction, work(transaction))
  })

/** Changes what exists nowhere else, all of it or nothing; on disk once this resolves. */
export const changeDurables = <const Names extends StoreNames<DurableSchema>[], T>(
  names: Names,
  work: (transaction: Changing<Names>) => Promise<T>,
): Promise<T> =>
  inTurn(async () => {
    const db = await openDurable()
    const transaction = db.transaction(names, 'readwrite', { durability: 'strict' })
    return finished(transaction, work(transaction))
  })

/** Losing it costs a sync, never a sale. */
const openCaches = openOnce<CacheDatabase>((terminated) =>
  openDB(`tillwright-caches${trainingSuffix}`, 1, {
    upgrade: (db) => {
      db.createObjectStore('catalogue')
    },
    terminated,
  }),
)

/** Stores are only ever added, so that an older page can still read it. */
const openDurable = openOnce<DurableDatabase>((terminated) =>
  openDB<DurableSchema>(`tillwright-durable${trainingSuffix}`, 2, {
    upgrade: (db, before, ...[, , event]) => {
      onDataLoss(event)
      if (before < 2) db.createObjectStore('prints', { keyPath: 'id' })
      if (before >= 1) return
      db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('bySequence', 'sequence')
      db.createObjectStore('values')
      db.createObjectStore('holds')
      db.createObjectStore('logs')
    },
    terminated,
  }),
)

/** Asks the browser never to evict this till's data to make room. */
export async function requestPersistence(): Promise<boolean> {
  if (!('storage' in navigator) || !navigator.storage.persist) return false
  return (await navigator.storage.persisted()) || navigator.storage.persist()
}
