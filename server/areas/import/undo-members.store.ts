import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { everyStore } from '../../platform/ledger/move-balances.ts'
import type { MemberImportRowTable } from '../member/member.tables.ts'

export interface OfImport {
  readonly platformId: string
  readonly importId: string
}

/** Marks an import as taken back, from now on or since it was first; false where there is none. Locked until the transaction ends. */
export async function markMembersUndone(
  tx: Tx,
  { platformId, importId }: OfImport,
  nowMs: number,
): Promise<boolean> {
  const held = await tx
    .updateTable('member_import')
    .set((eb) => ({ undone_at: eb.fn.coalesce('undone_at', eb.val(nowMs)) }))
    .where('platform_id', '=', platformId)
    .where('id', '=', importId)
    .returning('id')
    .execute()
  return held.length > 0
}

const rowsOf = (db: Db, { platformId, importId }: OfImport) =>
  db
    .selectFrom('member_import_row')
    .where('member_import_row.platform_id', '=', platformId)
    .where('import_id', '=', importId)

/** All rows of the first members about whom nothing is decided yet. */
export const memberRowsToUndo = (
  tx: Tx,
  of: OfImport,
  membersMost: number,
): Promise<MemberImportRowTable[]> =>
  rowsOf(tx, of)
    .selectAll()
    .where('outcome', 'is', null)
    .where(
      'member_id',
      'in',
      rowsOf(tx, of)
        .select('member_id')
        .distinct()
        .where('outcome', 'is', null)
        .orderBy('member_id')
        .limit(membersMost),
    )
    .execute()

/**
 * Those of the members of an import who did something since: bought, joined elsewhere, were merged, changed or
 * given something. What imports brought and took back is not theirs.
 */
export async function whoActedSince(
  tx: Tx,
  of: OfImport,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(tx, of)
    .select('member_id')
    .distinct()
    .where('member_id', 'in', [...ids])
    .where(
      sql<boolean>`(exists (select 1 from ledger l where l.platform_id = member_import_row.platform_id
          and l.store_id = ${everyStore} and l.book in ('money', 'gift', 'points', 'box')
          and l.account_id = member_import_row.member_id and l.at >= member_import_row.at
          and l.source_kind not in ('memberImport', 'memberImportUndo'))
        or exists (select 1 from orders o where o.platform_id = member_import_row.platform_id
          and o.member_id = member_import_row.member_id and o.created_at >= member_import_row.at)
        or exists (select 1 from member_join j where j.platform_id = member_import_row.platform_id
          and j.member_id = member_import_row.member_id and j.at >= member_import_row.at
          and not exists (select 1 from member_import_row r where r.platform_id = j.platform_id
            and r.client_id = j.client_id
            and (r.import_id = member_import_row.import_id or r.outcome = 'UNDONE')))
        or exists (select 1 from member_merge g where g.platform_id = member_import_row.platform_id
          and g.into_member_id = member_import_row.member_id and g.at >= member_import_row.at)
        or (is_new = 1 and exists (select 1 from coupon c
          where c.platform_id = member_import_row.platform_id
          and c.member_id = member_import_row.member_id))
        or not exists (select 1 from member m where m.platform_id = member_import_row.platform_id
          and m.id = member_import_row.member_id and m.version = member_import_row.version
          and m.merged_into is null and m.erased_at is null))`,
    )
    .execute()
  return new Set(rows.map(({ member_id }) => member_id))
}

/** The moves with which these rows came. */
export const movesOfRows = (
  tx: Tx,
  platformId: string,
  rows: readonly Pick<MemberImportRowTable, 'client_id' | 'source_id'>[],
) =>
  tx
    .selectFrom('ledger')
    .select(['book', 'account_id', 'amount', 'leg'])
    .where('platform_id', '=', platformId)
    .where('source_kind', '=', 'memberImport')
    .where('source_id', 'in', [...new Set(rows.map(({ source_id }) => source_id))])
    .where(
      'leg',
      'in',
      rows.map(({ client_id }) => client_id),
    )
    .execute()

/** Stores what became of these members of an import; no ids write nothing. */
export async function saveMemberOutcome(
  tx: Tx,
  { platformId, importId }: OfImport,
  { ids, outcome }: { readonly ids: readonly string[]; readonly outcome: 'UNDONE' | 'KEPT' },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('member_import_row')
    .set({ outcome })
    .where('platform_id', '=', platformId)
    .where('import_id', '=', importId)
    .where('member_id', 'in', [...ids])
    .execute()
}

/** How many members of an import nothing is decided about yet. */
export async function membersLeft(tx: Tx, of: OfImport): Promise<number> {
  const { left } = await rowsOf(tx, of)
    .select(sql<number>`count(distinct member_id)`.as('left'))
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Who stays with what the import gave them, by when they joined. */
export const whoStayed = (db: Db, of: OfImport, most: number) =>
  rowsOf(db, of)
    .innerJoin('member', (join) =>
      join
        .onRef('member.platform_id', '=', 'member_import_row.platform_id')
        .onRef('member.id', '=', 'member_import_row.member_id'),
    )
    .select(['member.id', 'member.nick', 'member.phone'])
    .distinct()
    .where('outcome', '=', 'KEPT')
    .orderBy('member.id')
    .limit(most)
    .execute()
