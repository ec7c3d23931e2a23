import { openItemCode } from '@tillwright/domain/goods/open-item.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoredGoods } from './goods-rows.ts'

/** The shop's own goods with these ids, without the open item; unknown and removed ones are absent. */
export const shopGoodsRows = (
  db: Db,
  { platformId, storeId }: StoreScope,
  ids: readonly string[],
): Promise<StoredGoods[]> =>
  db
    .selectFrom('goods')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', 'in', [...ids])
    .where('state', '<>', 'GONE')
    .where((eb) => eb.or([eb('item_code', 'is', null), eb('item_code', '<>', openItemCode)]))
    .execute()

/** Changes columns of the goods with this id; nothing where the store has none. */
export async function updateGoodsRow(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  id: string,
  columns: Partial<StoredGoods>,
): Promise<void> {
  await tx
    .updateTable('goods')
    .set(columns)
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** The goods with this id as they are stored, removed or not; undefined where the store has none. */
export const goodsRow = (
  db: Db,
  { platformId, storeId }: StoreScope,
  id: string,
): Promise<StoredGoods | undefined> =>
  db
    .selectFrom('goods')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
