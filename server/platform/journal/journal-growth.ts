import { afterCommit } from '../db/after-commit.ts'
import type { Db, Tx } from '../db/db.ts'

const listeners = new WeakMap<object, Set<() => void>>()

/** Calls `listener` whenever a journal of this database has grown by this process, until the answer is called. */
export function whenJournalGrows(db: Db, listener: () => void): () => void {
  const { adapter } = db.getExecutor()
  const ofDatabase = listeners.get(adapter) ?? new Set<() => void>()
  listeners.set(adapter, ofDatabase)
  ofDatabase.add(listener)
  return () => ofDatabase.delete(listener)
}

/** A journal grows by this transaction: whoever listens is called once it is on disk. */
export function journalGrows(tx: Tx): void {
  for (const listener of listeners.get(tx.getExecutor().adapter) ?? []) afterCommit(tx, listener)
}
