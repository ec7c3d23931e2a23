// Two IndexedDB databases: what may be fetched again, and what must never be lost.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { PrintJob } from '../devices/printer/print-job.ts'
import type { OutboxRow } from '../outbox/outbox-row.ts'
import { trainingSuffix } from '../training/training-place.ts'

interface DurableSchema extends DBSchema {
  /** Completed work that the server has not yet acknowledged, oldest first. */
  outbox: { key: string; value: OutboxRow; indexes: { bySequence: number } }
  /** Single values by name: session, cart, receipt lease. */
  values: { key: string; value: unknown }
  /** Carts put aside on this till, by id. */
  holds: { key: string; value: unknown }
  /** Log entries not yet taken by the server. */
  logs: { key: string; value: unknown }
  /** Papers of this till that have not ended well, or ended lately. */
  prints: { key: string; value: PrintJob }
}

/** One store, `catalogue`: large records of many kinds, named by `catalogue/catalogue-disk.ts`. */
export type CacheDatabase = IDBPDatabase
export type DurableDatabase = IDBPDatabase<DurableSchema>

let caches: Promise<CacheDatabase> | null = null
let durable: Promise<DurableDatabase> | null = null

/** What can be rebuilt from the server. Losing it costs a sync, never a sale. */
export function openCaches(): Promise<CacheDatabase> {
  caches ??= openDB(`tillwright-caches${trainingSuffix}`, 1, {
    upgrade: (db) => {
      db.createObjectStore('catalogue')
    },
    terminated: () => {
      caches = null
    },
  })
  return caches
}

/** What exists nowhere else. Stores are only ever added, so that an older page can still read it. */
export function openDurable(): Promise<DurableDatabase> {
  durable ??= openDB<DurableSchema>(`tillwright-durable${trainingSuffix}`, 2, {
    upgrade: (db, before) => {
      if (before < 2) db.createObjectStore('prints', { keyPath: 'id' })
      if (before >= 1) return
      db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('bySequence', 'sequence')
      db.createObjectStore('values')
      db.createObjectStore('holds')
      db.createObjectStore('logs')
    },
    terminated: () => {
      durable = null
    },
  })
  return durable
}

/** Asks the browser never to throw this till's data away to make room. */
export async function askToPersist(): Promise<boolean> {
  if (!('storage' in navigator) || !navigator.storage.persist) return false
  return (await navigator.storage.persisted()) || navigator.storage.persist()
}
