import { isUniqueConflict } from './db/transaction.ts'
import { BalanceShort } from './ledger/balance-short.ts'
import { Refusal } from './refusal.ts'

/** Something that a client asks for under an id of its own, kept for life. */
export interface Once<T> {
  /** Does it, in one transaction. */
  readonly write: () => Promise<T>
  /** What that id did before, or null. */
  readonly first: () => Promise<T | null>
  /** Whether the same was asked for then, by whoever may ask again. */
  readonly isSame: (first: T) => boolean
  /** What a no means to whoever asks; it stays as it is where this is left out. */
  readonly explain?: (cause: unknown) => unknown
}

/**
 * Does something once: a repeat gets what stands, also where both come at once; another wish under
 * the same id is refused (20108). A repeat must not fail on what its own first time changed (the last
 * piece is sold, to it), so a no counts only where nothing stands under the id.
 */
export async function writeOnce<T>({ write, first, isSame, explain }: Once<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    if (!isNo(cause)) throw cause
    const before = await first()
    if (before === null) throw explain ? await explain(cause) : cause
    if (!isSame(before)) throw new Refusal('idReused')
    return before
  }
}

const isNo = (cause: unknown): boolean =>
  cause instanceof Refusal || cause instanceof BalanceShort || isUniqueConflict(cause)
