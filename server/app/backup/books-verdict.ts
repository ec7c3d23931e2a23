import { readShop } from '../../platform/db/open-to-read.ts'
import { readWith } from '../../platform/db/reader.ts'
import { readSealService } from '../../platform/seal/seal-service.ts'
import { type Verdict, verifyBooks } from '../verify/verify-books.ts'

/** Reads the books of a shop from their first row, with the keys and heads of a data folder. */
export async function verifyShop(url: string, dataFolder: string): Promise<readonly Verdict[]> {
  const service = readSealService(dataFolder)
  return readShop(url, (db) =>
    verifyBooks(db, readWith(db), {
      keys: service?.keys ?? null,
      heads: service?.heads.all() ?? [],
    }),
  )
}

/** The checks that do not hold. */
export const brokenOf = (verdicts: readonly Verdict[]): readonly Verdict[] =>
  verdicts.filter(({ breaches }) => breaches.length > 0)
