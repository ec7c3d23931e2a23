import type { Tx } from '../db/db.ts'
import { appendJournal } from '../journal/append-journal.ts'
import type { StoreScope } from '../store-scope.ts'

/**
 * Has the journal hold the moves with which accounts were opened under this id: without its entry, an
 * opening is money or goods out of nothing.
 */
export const journalOpening = (
  tx: Tx,
  place: StoreScope,
  { sourceId, atMs }: { readonly sourceId: string; readonly atMs: number },
): Promise<void> =>
  appendJournal(tx, place, { kind: 'opening', subjectId: sourceId, atMs, body: { sourceId } })
