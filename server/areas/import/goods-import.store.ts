import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { GoodsImportRowTable, GoodsImportTable } from '../goods/goods.tables.ts'

type Earlier = Pick<GoodsImportRowTable, 'before' | 'new_barcodes' | 'stock_moved'>

/**
 * Deletes what an earlier line of the same import did to these goods and returns it by goods: what was
 * before that counts.
 */
export async function takeRows(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Earlier>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .deleteFrom('goods_import_row')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('import_id', '=', importId)
    .where('goods_id', 'in', ids)
    .returning(['goods_id', 'before', 'new_barcodes', 'stock_moved'])
    .execute()
  return new Map(rows.map((row) => [row.goods_id, row]))
}

/** Begins an import or adds a chunk to it. False where it was taken back: nothing is written then. */
export async function addToImport(tx: Tx, row: GoodsImportTable): Promise<boolean> {
  const stored = await tx
    .insertInto('goods_import')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'store_id', 'id'])
        .doUpdateSet((eb) => ({
          created: eb('goods_import.created', '+', row.created),
          changed: eb('goods_import.changed', '+', row.changed),
        }))
        .where('goods_import.undone_at', 'is', null),
    )
    .returning('id')
    .execute()
  return stored.length > 0
}

/** A page of a store's imports, the newest first, with the name of who began each and the number of all. */
export async function importPage(
  db: Db,
  { platformId, storeId }: StoreScope,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const all = db
    .selectFrom('goods_import')
    .where('goods_import.platform_id', '=', platformId)
    .where('goods_import.store_id', '=', storeId)
  const { total } = await all
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.platform_id', '=', 'goods_import.platform_id')
        .onRef('staff.id', '=', 'goods_import.staff_id'),
    )
    .selectAll('goods_import')
    .select('staff.nick')
    .orderBy('began_at', 'desc')
    .orderBy('goods_import.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { total, rows }
}
