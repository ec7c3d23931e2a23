import type { Db, Tx } from '../../platform/db/db.ts'
import { engineOf } from '../../platform/db/engine.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { noteRows } from '../../platform/journal/append-journal.ts'
import type { MemberMergeTable, MemberTable } from './member.tables.ts'

/** The merge under this id of the client, or null. */
export async function mergeByClientId(
  db: Db,
  platformId: string,
  clientId: string,
): Promise<MemberMergeTable | null> {
  const row = await db
    .selectFrom('member_merge')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row ?? null
}

/** Members that stay what they are until the transaction ends, whoever joined first at the front. */
export const lockMembers = (
  tx: Tx,
  platformId: string,
  ids: readonly string[],
): Promise<MemberTable[]> =>
  tx
    .selectFrom('member')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('id', 'in', [...ids])
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .$if(engineOf(tx) === 'postgres', (query) => query.forUpdate())
    .execute()

/** Writes down that a member is another one; whoever was merged into them leads there too. */
export async function insertMerge(tx: Tx, row: MemberMergeTable): Promise<void> {
  const { platform_id: platformId, member_id: from, into_member_id: into } = row
  await tx
    .updateTable('member')
    .set((column) => ({ merged_into: into, version: column('version', '+', 1) }))
    .where('platform_id', '=', platformId)
    .where((where) => where.or([where('id', '=', from), where('merged_into', '=', from)]))
    .execute()
  await insertRows(tx, 'member_merge', [row])
  const place = { platformId, storeId: row.store_id, atMs: row.at }
  noteRows(tx, place, 'member_merge', [row])
}

/** The members that were merged into this one. */
export async function mergedInto(db: Db, platformId: string, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('merged_into', '=', id)
    .execute()
  return rows.map((row) => row.id)
}
