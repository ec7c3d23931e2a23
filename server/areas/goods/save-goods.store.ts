import type { GoodsFacts } from '@tillwright/domain/goods/goods-facts.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { columnsOf } from './goods-rows.ts'

export type GoodsColumns = ReturnType<typeof columnsOf> & { readonly version: number }

/** Goods that had a style and have none are a product by themselves again; what never had one stays what it is. */
const ownProduct = sql<string>`case when spec_choices = '[]' then product_id else id end`

export interface GoodsUpdate {
  readonly goodsId: string
  /** The version that the change was made to. */
  readonly read: number
  readonly columns: GoodsColumns
}

/** Changes goods that still have the version that was read. False where they are absent or have another. */
export async function updateAtVersion(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { goodsId, read, columns }: GoodsUpdate,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('goods')
    .set(columns)
    .$if(columns.product_id === undefined, (update) => update.set({ product_id: ownProduct }))
    .where((eb) => eb.and({ platform_id: platformId, store_id: storeId, id: goodsId }))
    .where('version', '=', read)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** True where the store has goods with this id, removed or not. */
export async function hasGoodsRow(
  db: Tx,
  { platformId, storeId }: StoreScope,
  goodsId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('goods')
    .select('id')
    .where((eb) => eb.and({ platform_id: platformId, store_id: storeId, id: goodsId }))
    .executeTakeFirst()
  return found !== undefined
}

/** Stores the barcodes of goods in place of all before. */
export async function writeBarcodes(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { goodsId, barcodes }: { readonly goodsId: string; readonly barcodes: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('barcode')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('goods_id', '=', goodsId)
    .execute()
  await insertRows(
    tx,
    'barcode',
    barcodes.map((barcode) => ({
      platform_id: platformId,
      store_id: storeId,
      barcode,
      goods_id: goodsId,
    })),
  )
}

/** True where the stock of goods is counted; false where the store has none with this id. */
export async function isStockCounted(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  goodsId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('goods')
    .select('counts_stock')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', goodsId)
    .executeTakeFirst()
  return row?.counts_stock === 1
}

interface CodeQuery extends Pick<GoodsFacts, 'barcodes' | 'itemCode'> {
  readonly exceptId: string
}

/** Other goods of the store that have one of the barcodes or else the item code; undefined where none do. */
export async function goodsWithCode(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { barcodes, itemCode, exceptId }: CodeQuery,
) {
  const goods = () =>
    tx
      .selectFrom('goods')
      .where('goods.platform_id', '=', platformId)
      .where('goods.store_id', '=', storeId)
      .where('goods.id', '<>', exceptId)
  const byBarcode =
    barcodes.length === 0
      ? undefined
      : await goods()
          .innerJoin('barcode', (join) =>
            join
              .onRef('barcode.platform_id', '=', 'goods.platform_id')
              .onRef('barcode.store_id', '=', 'goods.store_id')
              .onRef('barcode.goods_id', '=', 'goods.id'),
          )
          .select(['goods.id', 'goods.name_zh', 'barcode.barcode as code'])
          .where('barcode.barcode', 'in', [...barcodes])
          .executeTakeFirst()
  const byItemCode =
    itemCode === null
      ? undefined
      : await goods()
          .select(['goods.id', 'goods.name_zh', 'goods.item_code as code'])
          .where('goods.item_code', '=', itemCode)
          .executeTakeFirst()
  return byBarcode ?? byItemCode
}
