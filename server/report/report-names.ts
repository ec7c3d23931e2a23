import type { ReportWay } from '@tillwright/contract/office/office-report.ts'
import { reportParts } from '@tillwright/domain/figures/report-parts.ts'
import type { Context } from '../context.ts'

/** What something is called in a report. */
export interface ReportName {
  /** The id of its row, where the sums know it by another. */
  readonly id?: string
  readonly name: string
  readonly nameEn: string
  /** Of goods: what they are counted in, `kg` for weighed ones. */
  readonly unit?: string
  /** Of goods: a grouper offers them too. */
  readonly isGrouped?: boolean
}

type Names = Map<string, ReportName>
const idsAtOnce = 5000

/** The names of what the rows of a report are of; what is its own name is absent. */
export async function namesOf(
  context: Context,
  by: ReportWay,
  ids: readonly string[],
): Promise<Names> {
  const names: Names = new Map(fixedNames[by])
  for (let from = 0; from < ids.length; from += idsAtOnce)
    for (const [id, name] of await someNames(context, by, ids.slice(from, from + idsAtOnce)))
      names.set(id, name)
  return names
}

const fixedNames: Readonly<Partial<Record<ReportWay, [string, ReportName][]>>> = {
  category: [['', reportParts.uncategorised]],
  cashier: [[reportParts.online.id, reportParts.online]],
}

async function someNames(
  context: Context,
  by: ReportWay,
  ids: readonly string[],
): Promise<[string, ReportName][]> {
  switch (by) {
    case 'goods':
    case 'grouper':
      return goodsNames(context, ids)
    case 'category':
      return bothNames(context, 'category', ids)
    case 'box':
      return bothNames(context, 'box_kind', ids)
    case 'cashier':
      return nicks(context, 'staff', ids)
    case 'member':
      return nicks(context, 'member', ids)
    // Named by what they are: a time, a tender, the coupon's own name.
    case 'day':
    case 'shift':
    case 'hour':
    case 'tender':
    case 'coupon':
      return []
  }
}

async function goodsNames(
  { db, platformId, storeId }: Context,
  ids: readonly string[],
): Promise<[string, ReportName][]> {
  const rows = await db
    .selectFrom('goods')
    .select([
      'id',
      'name_zh',
      'name_en',
      'spec_text',
      'spec_text_en',
      'grouped',
      'unit',
      'unit_kind',
    ])
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
      isGrouped: row.grouped === 1,
    },
  ])
}

async function bothNames(
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

async function nicks(
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
