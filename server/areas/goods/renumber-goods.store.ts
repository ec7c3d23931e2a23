import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { takeGoodsVersions } from './goods-version.store.ts'

interface Renumbered {
  /** How many goods it is about. */
  readonly count: number
  /** Which of the store's goods. */
  readonly which: RawBuilder<SqlBool>
  /** Columns written alongside the version, such as `category_path = ...`. */
  readonly set?: RawBuilder<unknown>
}

/**
 * Gives goods of a store new versions, in the order of the old ones, so that its tills fetch them again. One
 * statement, however many goods.
 */
export async function renumberGoods(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { count, which, set }: Renumbered,
): Promise<void> {
  const first = await takeGoodsVersions(tx, { platformId, storeId }, count)
  const more = set === undefined ? sql`` : sql`, ${set}`
  await sql`update goods set version = ${first} - 1 + numbered.place${more}
    from (select id, row_number() over (order by version) as place from goods
      where platform_id = ${platformId} and store_id = ${storeId} and ${which}) numbered
    where goods.platform_id = ${platformId} and goods.store_id = ${storeId}
    and goods.id = numbered.id`.execute(tx)
}
