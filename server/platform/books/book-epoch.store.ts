import { randomUUID } from 'node:crypto'
import type { Db } from '../db/db.ts'
import type { BookEpochTable } from './books.tables.ts'

/** The epoch that the books are in. */
export const currentEpoch = (db: Db): Promise<BookEpochTable> =>
  db.selectFrom('book_epoch').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()

/** Begins another epoch of the same books: tills that knew the one before send again what they sold in it. */
export async function beginEpoch(
  db: Db,
  why: Pick<BookEpochTable, 'cause' | 'note'> & { readonly nowMs: number },
): Promise<BookEpochTable> {
  const before = await currentEpoch(db)
  const epoch: BookEpochTable = {
    seq: before.seq + 1,
    books_id: before.books_id,
    epoch: randomUUID(),
    cause: why.cause,
    note: why.note,
    begun_at: why.nowMs,
  }
  await db.insertInto('book_epoch').values(epoch).execute()
  return epoch
}
