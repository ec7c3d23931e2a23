import type { Context } from '../../platform/context.ts'

/** Name of something in a report. */
export interface ReportName {
  /** The id of its row, where the sums know it by another. */
  readonly id?: string
  readonly name: string
  readonly nameEn: string
  /** Of goods: what they are counted in, `kg` for weighed ones. */
  readonly unit?: string
}

/** Returns the names of the store's goods, by id. */
export async function goodsNames(
  { db, platformId, storeId }: Context,
  ids: readonly string[],
): Promise<[string, ReportName][]> {
  const rows = await db
    .selectFrom('goods')
    .select(['id', 'name_zh', 'name_en', 'spec_text', 'spec_text_en', 'unit', 'unit_kind'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map((row) => [
    row.id,
    {
      name: `${row.name_zh} ${row.spec_text}`.trim(),
      nameEn: `${row.name_en} ${row.spec_text_en || row.spec_text}`.trim(),
      unit: row.unit_kind === 'weight' ? 'kg' : row.unit,
    },
  ])
}

/** Returns the names of categories or kinds of boxes in both languages, by id. */
export async function bothNames(
  { db, platformId }: Context,
  table: 'category' | 'box_kind',
  ids: readonly string[],
): Promise<[string, ReportName][]> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name_zh', 'name_en'])
    .where('platform_id', '=', platformId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map((row) => [row.id, { name: row.name_zh, nameEn: row.name_en }])
}

/** Returns the names of staff or members, by id. */
export async function nicks(
  { db, platformId }: Context,
  table: 'staff' | 'member',
  ids: readonly string[],
): Promise<[string, ReportName][]> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'nick'])
    .where('platform_id', '=', platformId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id, nick }) => [id, { name: nick, nameEn: '' }])
}
