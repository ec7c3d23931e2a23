import type { Db, Tx } from '../../platform/db/db.ts'
import type { GrouperTable } from './party.tables.ts'

/** The groupers of a platform by name. */
export function groupersOf(db: Db, platformId: string): Promise<GrouperTable[]> {
  return db
    .selectFrom('grouper')
    .selectAll()
    .where('platform_id', '=', platformId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Writes a grouper, in place of what was stored of it. */
export async function saveGrouper(tx: Tx, row: GrouperTable): Promise<void> {
  await tx
    .insertInto('grouper')
    .values(row)
    .onConflict((conflict) => conflict.columns(['platform_id', 'id']).doUpdateSet(row))
    .execute()
}
