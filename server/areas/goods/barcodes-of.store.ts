import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/** PostgreSQL and SQLite both take far more; a list of this length is planned quickly. */
const idsMost = 1000

/** The barcodes of these goods, in order, by the id of the goods. */
export async function barcodesOf(
  db: Db,
  { platformId, storeId }: StoreScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  for (let from = 0; from < ids.length; from += idsMost) {
    const rows = await db
      .selectFrom('barcode')
      .select(['goods_id', 'barcode'])
      .where('platform_id', '=', platformId)
      .where('store_id', '=', storeId)
      .where('goods_id', 'in', ids.slice(from, from + idsMost))
      .orderBy('barcode')
      .execute()
    for (const { goods_id, barcode } of rows) {
      const known = found.get(goods_id)
      if (known === undefined) found.set(goods_id, [barcode])
      else known.push(barcode)
    }
  }
  return found
}
