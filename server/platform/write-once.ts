import type { Kysely } from 'kysely'
import type { Database } from './db/schema.ts'
import { isUniqueConflict } from './db/transaction.ts'
import { BalanceShort } from './ledger/balance-short.ts'
import { Refusal } from './refusal.ts'
import { isFinalRefusal } from './request/final-refusal.ts'
import { isRefusedBefore, keepRefusal } from './request/refused-request.ts'
import { type RequestKey, standingRefusal } from './request/refused-request.store.ts'

/** Something that a client asks for under an id of its own, kept for life. */
export interface Once<T> {
  /** Does it, in one transaction. */
  readonly write: () => Promise<T>
  /** What that id did before, or null. */
  readonly first: () => Promise<T | null>
  /** Whether the same was requested then, by whoever may ask again. */
  readonly isSame: (first: T) => boolean
  /** What a no means to whoever asks; it stays as it is where this is left out. */
  readonly explain?: (cause: unknown) => unknown
  /** Where a final no is kept, so that a late copy is never written; null where the same may be asked anew. */
  readonly request: StoredRequest | null
}

/** A request whose refusal stands. */
export interface StoredRequest {
  readonly db: Kysely<Database>
  readonly nowMs: number
  readonly key: RequestKey
}

/**
 * Does something once: a repeat gets what stands, also where both come at once; another request under
 * the same id is refused (20108). A repeat must not fail on what its own first time changed (the last
 * piece is sold, to it), so a no counts only where nothing stands under the id. A final no stands: what
 * was refused is never written later, however late a copy of it comes.
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

/** What is answered, once it is sure that nothing will be written; null where it was written meanwhile. */
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
