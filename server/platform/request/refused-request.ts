import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { transaction } from '../db/transaction.ts'
import type { Refusal } from '../refusal.ts'
import {
  holdRequest,
  insertRefusal,
  isWritten,
  type RequestKey,
  standingRefusal,
} from './refused-request.store.ts'

/** True where the database refused a row because its request was refused or given up before. */
export function isRefusedBefore(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const code: unknown = Reflect.get(cause, 'code')
  return (
    code === 'TW001' || (code === 'SQLITE_CONSTRAINT_TRIGGER' && cause.message === 'refused before')
  )
}

/**
 * Records that a request is refused, so that no late copy of it is ever written, and returns the
 * valid refusal: the first one. Null where the request was written meanwhile.
 */
export function keepRefusal(
  db: Kysely<Database>,
  key: RequestKey,
  { refusal, nowMs }: { readonly refusal: Refusal; readonly nowMs: number },
): Promise<Refusal | null> {
  return transaction(db, async (tx) => {
    await holdRequest(tx, key)
    if (await isWritten(tx, key)) return null
    await insertRefusal(tx, key, { refusal, nowMs })
    return (await standingRefusal(tx, key)) ?? refusal
  })
}
