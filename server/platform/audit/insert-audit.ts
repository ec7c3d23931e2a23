import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { noteRows } from '../journal/append-journal.ts'
import type { AuditTable } from './audit.tables.ts'

/** Writes a row of the audit; the journal of its store holds it, so that it can neither change nor go. */
export async function insertAudit(tx: Tx, row: AuditTable): Promise<void> {
  await insertRows(tx, 'audit', [row])
  const { platform_id: platformId, store_id: storeId, at: atMs } = row
  noteRows(tx, { platformId, storeId, atMs }, 'audit', [row])
}
