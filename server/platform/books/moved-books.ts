import type { Db } from '../db/db.ts'
import { currentEpoch } from './book-epoch.store.ts'

/** The shop of this database goes on in another one. */
export class MovedBooks extends Error {
  override readonly name = 'MovedBooks'
}

/** Throws where the shop went on in another database: what is sold in this one would be in neither's books. */
export async function refuseMovedBooks(db: Db): Promise<void> {
  const { cause, note } = await currentEpoch(db)
  if (cause === 'MOVED_AWAY')
    throw new MovedBooks(
      `the shop of this database was moved to ${note}; start with the DATABASE_URL of that one`,
    )
}
