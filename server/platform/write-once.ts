import type { Kysely } from 'kysely'
import type { Database } from './db/schema.ts'
import { isUniqueConflict } from './db/transaction.ts'
import { BalanceShort } from './ledger/balance-short.ts'
import { Refusal } from './refusal.ts'
import { isFinalRefusal } from './request/final-refusal.ts'
import { isRefusedBefore, keepRefusal } from './request/refused-request.ts'
import { type RequestKey, standingRefusal } from './request/refused-request.store.ts'

/** A client's request under a permanent id of its own. */
export interface Once<T> {
  /** Does it, in one transaction. */
  readonly write: () => Promise<T>
  /** Returns the earlier result of that id, or null. */
  readonly first: () => Promise<T | null>
  /** Whether the same was requested then, by whoever may ask again. */
  readonly isSame: (first: T) => boolean
  /** Translates a refusal for the caller; without it, it stays as it is. */
  readonly explain?: (cause: unknown) => unknown
  /**
   * Where a final refusal is stored, so that a late copy is never written; null where the same may
   * be requested anew.
   */
  readonly request: StoredRequest | null
}

/** A request whose refusal is stored. */
export interface StoredRequest {
  readonly db: Kysely<Database>
  readonly nowMs: number
  readonly key: RequestKey
}

/**
 * Does something once: a repeat gets the existing result, also where both come at once; another
 * request under the same id is refused (20108). A repeat must not fail on what its own first time
 * changed (the last piece is sold, to it), so a refusal counts only where nothing exists under the
 * id. A final refusal is permanent: a refused request is never written later, however late a copy
 * of it comes.
 */
export async function writeOnce<T>(once: Once<T>): Promise<T> {
  try {
    return await once.write()
  } catch (cause) {
    if (!isNo(cause)) throw cause
    const before = await once.first()
    if (before !== null) return theSame(once, before)
    const refusal = await refusalOf(once, cause)
    if (refusal !== null) throw refusal
    const meanwhile = await once.first()
    if (meanwhile === null) throw cause
    return theSame(once, meanwhile)
  }
}

function theSame<T>({ isSame }: Once<T>, before: T): T {
  if (!isSame(before)) throw new Refusal('idReused')
  return before
}

/**
 * Returns the error to report, once it is certain that nothing will be written; null where it was
 * written meanwhile.
 */
async function refusalOf<T>({ explain, request }: Once<T>, cause: unknown): Promise<unknown> {
  if (isRefusedBefore(cause) && request !== null)
    return (await standingRefusal(request.db, request.key)) ?? new Refusal('abandoned')
  const no: unknown = explain ? await explain(cause) : cause
  if (request === null || !(no instanceof Refusal) || !isFinalRefusal(no.code)) return no
  return keepRefusal(request.db, request.key, { refusal: no, nowMs: request.nowMs })
}

const isNo = (cause: unknown): boolean =>
  cause instanceof Refusal ||
  cause instanceof BalanceShort ||
  isUniqueConflict(cause) ||
  isRefusedBefore(cause)
