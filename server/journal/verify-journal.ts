import type { Db } from '../db/db.ts'
import type { Place } from '../place.ts'
import { firstHash, seal } from './seal.ts'

/** Where a store's journal stops being true. */
export interface JournalFault {
  readonly seq: number
  readonly fault: 'missing' | 'notSealedToPrevious' | 'changed' | 'headDiffers'
}

const rowsRead = 1000

/** Reads a store's whole journal and checks every seal and the head. Null when all of it holds. */
export async function verifyJournal(db: Db, place: Place): Promise<JournalFault | null> {
  let seq = 0
  let hash = firstHash
  for (;;) {
    const rows = await db
      .selectFrom('journal')
      .selectAll()
      .where('platform_id', '=', place.platformId)
      .where('store_id', '=', place.storeId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(rowsRead)
      .execute()
    for (const row of rows) {
      seq += 1
      if (row.seq !== seq) return { seq, fault: 'missing' }
      if (row.previous_hash !== hash) return { seq, fault: 'notSealedToPrevious' }
      const { store_id: storeId, kind, subject_id: subjectId, at, body } = row
      hash = seal(hash, { storeId, seq, kind, subjectId, at, body })
      if (row.hash !== hash) return { seq, fault: 'changed' }
    }
    if (rows.length < rowsRead) break
  }
  const head = await db
    .selectFrom('store_counter')
    .select(['journal_seq', 'journal_hash'])
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .executeTakeFirst()
  const isHead = head?.journal_seq === seq && head.journal_hash === hash
  return isHead || (head === undefined && seq === 0) ? null : { seq, fault: 'headDiffers' }
}
