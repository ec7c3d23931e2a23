import type { Tx } from './db.ts'

const works = new WeakMap<Tx, Set<() => void>>()

/** Has `work` done, once, as soon as what this transaction wrote is on disk; never where it is taken back. */
export function afterCommit(tx: Tx, work: () => void): void {
  const ofTx = works.get(tx) ?? new Set<() => void>()
  works.set(tx, ofTx)
  ofTx.add(work)
}

/**
 * Returns the work registered since the last call: several pieces of work may share a transaction,
 * one after the other.
 */
export function takeAfterCommit(tx: Tx): Iterable<() => void> {
  const ofTx = works.get(tx) ?? []
  works.delete(tx)
  return ofTx
}
