import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { prepared, type Slots } from '../db/prepared.ts'
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

interface OfStore extends Record<string, string> {
  platformId: string
  storeId: string
}

const nextSeq = prepared((db, slot: Slots<OfStore>) =>
  db
    .updateTable('store_counter')
    .set((column) => ({ journal_seq: column('journal_seq', '+', 1) }))
    .where('platform_id', '=', slot('platformId'))
    .where('store_id', '=', slot('storeId'))
    .returning(['journal_seq', 'journal_hash']),
)

const keepHash = prepared((db, slot: Slots<OfStore & { hash: string }>) =>
  db
    .updateTable('store_counter')
    .set({ journal_hash: slot('hash') })
    .where('platform_id', '=', slot('platformId'))
    .where('store_id', '=', slot('storeId')),
)

/**
 * Writes the next row of the store's journal, sealed to the one before. The store's counter is
 * locked until the transaction ends, so call it late. Throws when the store has no counter.
 */
export async function appendJournal(tx: Tx, place: Place, entry: JournalEntry): Promise<void> {
  const { platformId, storeId } = place
  const [counter] = (await nextSeq(tx, { platformId, storeId })).rows
  if (counter === undefined) throw new Error(`store ${storeId} has no counter`)
  const row = {
    storeId,
    seq: counter.journal_seq,
    kind: entry.kind,
    subjectId: entry.subjectId,
    at: entry.atMs,
    body: canonicalJson(entry.body),
  }
  const hash = seal(counter.journal_hash, row)
  await insertRows(tx, 'journal', [
    {
      platform_id: platformId,
      store_id: storeId,
      seq: row.seq,
      kind: row.kind,
      subject_id: row.subjectId,
      at: row.at,
      body: row.body,
      previous_hash: counter.journal_hash,
      hash,
    },
  ])
  await keepHash(tx, { platformId, storeId, hash })
}
