import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Place } from '../place.ts'
import { canonicalJson, type Recorded } from './canonical-json.ts'
import { seal } from './seal.ts'

/** Something that happened in a store, without personal data: members stand in it by their id. */
export interface JournalEntry {
  readonly kind: string
  readonly subjectId: string
  readonly atMs: number
  readonly body: Recorded
}

/**
 * Writes the next row of the store's journal, sealed to the one before. The store's counter is
 * locked until the transaction ends, so call it late. Throws when the store has no counter.
 */
export async function appendJournal(tx: Tx, place: Place, entry: JournalEntry): Promise<void> {
  const counter = await tx
    .updateTable('store_counter')
    .set((column) => ({ journal_seq: column('journal_seq', '+', 1) }))
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .returning(['journal_seq', 'journal_hash'])
    .executeTakeFirstOrThrow()
  const row = {
    storeId: place.storeId,
    seq: counter.journal_seq,
    kind: entry.kind,
    subjectId: entry.subjectId,
    at: entry.atMs,
    body: canonicalJson(entry.body),
  }
  const hash = seal(counter.journal_hash, row)
  await insertRows(tx, 'journal', [
    {
      platform_id: place.platformId,
      store_id: place.storeId,
      seq: row.seq,
      kind: row.kind,
      subject_id: row.subjectId,
      at: row.at,
      body: row.body,
      previous_hash: counter.journal_hash,
      hash,
    },
  ])
  await tx
    .updateTable('store_counter')
    .set({ journal_hash: hash })
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .execute()
}
