import type { Db, Tx } from '../../platform/db/db.ts'
import type { MemberImportTable } from '../member/member.tables.ts'

/** Begins an import or adds a chunk to it. False where it was taken back: nothing is written then. */
export async function addToMemberImport(tx: Tx, row: MemberImportTable): Promise<boolean> {
  const stored = await tx
    .insertInto('member_import')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'id'])
        .doUpdateSet((eb) => ({
          created: eb('member_import.created', '+', row.created),
          changed: eb('member_import.changed', '+', row.changed),
        }))
        .where('member_import.undone_at', 'is', null),
    )
    .returning('id')
    .execute()
  return stored.length > 0
}

/** Those of the members that this import has written something about. */
export async function membersOfImport(
  db: Db,
  { platformId, importId }: { readonly platformId: string; readonly importId: string },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('member_import_row')
    .select('member_id')
    .distinct()
    .where('platform_id', '=', platformId)
    .where('import_id', '=', importId)
    .where('member_id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ member_id }) => member_id))
}

/** A page of a platform's imports, the newest first, with the name of who began each and the number of all. */
export async function memberImportPage(
  db: Db,
  platformId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const all = db.selectFrom('member_import').where('member_import.platform_id', '=', platformId)
  const { total } = await all
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.platform_id', '=', 'member_import.platform_id')
        .onRef('staff.id', '=', 'member_import.staff_id'),
    )
    .selectAll('member_import')
    .select('staff.nick')
    .orderBy('began_at', 'desc')
    .orderBy('member_import.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { total, rows }
}
