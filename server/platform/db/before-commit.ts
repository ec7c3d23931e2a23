import type { Tx } from './db.ts'

const works = new WeakMap<Tx, Map<object, () => Promise<void>>>()

/** Has `work` done at the end of the transaction's work, once for each `owner`: true for the first time. */
export function beforeCommit(tx: Tx, owner: object, work: () => Promise<void>): boolean {
  const ofTx = works.get(tx) ?? new Map<object, () => Promise<void>>()
  works.set(tx, ofTx)
  if (ofTx.has(owner)) return false
  ofTx.set(owner, work)
  return true
}

/** Runs `work` and then what it left to be done. What fails leaves nothing for the next in the same transaction. */
export async function withBeforeCommit<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    for (const late of works.get(tx)?.values() ?? []) await late()
    return result
  } finally {
    works.delete(tx)
  }
}
