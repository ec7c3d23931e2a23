import { join } from 'node:path'
import type { Db } from '../db/db.ts'
import { JournalHeads } from './journal-heads.ts'
import { openSealKeys, readSealKeys, type SealKeys } from './seal-keys.ts'

/** Keys that seal a journal, and the copy of its heads outside the database. */
export interface SealService {
  readonly keys: SealKeys
  readonly heads: JournalHeads
}

const desks = new WeakMap<object, SealService>()

/** From now on, rows that are written to this database's journals are sealed. Makes the key where there is none. */
export function sealWith(db: Db, folder: string): SealService {
  const service = { keys: openSealKeys(keyPath(folder)), heads: headsIn(folder) }
  desks.set(db.getExecutor().adapter, service)
  return service
}

/** The service of a database that `sealWith` was called for, or of a transaction in it; else null. */
export const sealDeskOf = (db: Db): SealService | null =>
  desks.get(db.getExecutor().adapter) ?? null

/**
 * Returns the keys and heads of a data folder for verifying; null where it has no key. Creates
 * nothing.
 */
export function readSealService(folder: string): SealService | null {
  const keys = readSealKeys(keyPath(folder))
  return keys === null ? null : { keys, heads: headsIn(folder) }
}

const keyPath = (folder: string): string => join(folder, 'seal-key')
const headsIn = (folder: string): JournalHeads => new JournalHeads(join(folder, 'journal-heads'))
