import type { Db } from '../db/db.ts'
import type { Place } from '../place.ts'
import type { Measured, TotalScope } from './add-totals.ts'

/** The running totals of a shift or a day, by measure. */
export async function totalsOf(
  db: Db,
  place: Place,
  scope: TotalScope,
): Promise<Map<string, Measured>> {
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
