import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Database } from './schema.ts'
import { transaction } from './transaction.ts'

interface CallWrites {
  hasCommitted: boolean
}

const current = new AsyncLocalStorage<CallWrites>()

/** Notes that the call under way has committed a row, for which it waited. */
export function noteCommit(): void {
  const writes = current.getStore()
  if (writes !== undefined) writes.hasCommitted = true
}

/**
 * Answers a writing call. One that found what it was requested already done has only read it, and a commit
 * can be seen before it is on any standby: then a commit of its own is waited for, behind the one it read.
 */
export async function answerDurably<T>(db: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  const writes: CallWrites = { hasCommitted: false }
  const answer = await current.run(writes, work)
  if (!writes.hasCommitted) await waitForStandby(db)
  return answer
}

/** Waits until all that is visible now is as safe as a commit. SQLite shows nothing before it is on disk. */
export async function waitForStandby(db: Kysely<Database>): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  await transaction(db, async (tx) => {
    await sql`select pg_logical_emit_message(true, 'tillwright', '')`.execute(tx)
  })
}
