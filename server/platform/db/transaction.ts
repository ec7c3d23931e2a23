import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { takeAfterCommit } from './after-commit.ts'
import { withBeforeCommit } from './before-commit.ts'
import type { Tx } from './db.ts'
import { engineOf } from './engine.ts'
import { inGroup } from './group-commit.ts'
import type { Database } from './schema.ts'

const triesMax = 6
const firstWaitMs = 5
const repeatable = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction: all of it is on disk when the promise resolves, or none of it.
 * A transaction that PostgreSQL ended because another was in its way is run again, at most five
 * times, so `work` must change nothing but the database. Nothing slow belongs inside.
 */
export async function transaction<T>(
  db: Kysely<Database>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await runOnce(db, work)
    } catch (cause) {
      if (tried === triesMax || !isRepeatable(cause)) throw cause
      await sleep(randomInt(firstWaitMs * 2 ** tried))
    }
  }
}

// Conditional updates and the guard of refused requests read what others have just committed,
// whatever a database's own default is.
async function runOnce<T>(db: Kysely<Database>, work: (tx: Tx) => Promise<T>): Promise<T> {
  let after: Iterable<() => void> = []
  const whole = async (tx: Tx) => {
    try {
      return await withBeforeCommit(tx, () => work(tx))
    } finally {
      after = takeAfterCommit(tx)
    }
  }
  const result = await (engineOf(db) === 'sqlite'
    ? inGroup(db, whole)
    : db.transaction().setIsolationLevel('read committed').execute(whole))
  for (const one of after) one()
  return result
}

/** True for a serialization failure or a deadlock, which a second run may not meet. */
function isRepeatable(cause: unknown): boolean {
  return cause instanceof Error && repeatable.has(String(Reflect.get(cause, 'code')))
}

/** True when a unique key refused a row, on either database. */
export function isUniqueConflict(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const code: unknown = Reflect.get(cause, 'code')
  return (
    code === '23505' ||
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  )
}
