import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'
import type { TotalScope } from './add-totals.ts'
import type { Sums } from './figures-of.ts'

/** The running totals of a shift or a day, by measure. */
export async function totalsOf(db: Db, place: StoreScope, scope: TotalScope): Promise<Sums> {
  const rows = await db
    .selectFrom('running_total')
    .select(['measure', 'count', 'amount'])
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('scope', '=', scope.scope)
    .where('scope_id', '=', scope.id)
    .execute()
  return new Map(rows.map((row) => [row.measure, row]))
}

/** The running totals of some days together, both ends among them, by measure. */
export async function rangeTotals(
  db: Db,
  place: StoreScope,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<Sums> {
  const rows = await db
    .selectFrom('running_total')
    .select([
      'measure',
      sql<number>`cast(sum(count) as bigint)`.as('count'),
      sql<number>`cast(sum(amount) as bigint)`.as('amount'),
    ])
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('scope', '=', 'DAY')
    .where('scope_id', '>=', from)
    .where('scope_id', '<=', until)
    .groupBy('measure')
    .execute()
  return new Map(rows.map((row) => [row.measure, row]))
}
