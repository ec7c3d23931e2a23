import type { Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/**
 * Reserves versions of the store's goods for so many changes and returns the first; tills are
 * notified that there is something to fetch. The row stays locked until the transaction ends, so
 * that no till ever skips a lower version that is written later.
 */
export async function takeGoodsVersions(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  count: number,
): Promise<number> {
  const { goods_version: last } = await tx
    .updateTable('store_counter')
    .set((eb) => ({ goods_version: eb('goods_version', '+', count) }))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .returning('goods_version')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('store')
    .set((eb) => ({ price_version: eb('price_version', '+', 1) }))
    .where('platform_id', '=', platformId)
    .where('id', '=', storeId)
    .execute()
  return last - count + 1
}
