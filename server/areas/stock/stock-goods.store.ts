import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/** From which amount on goods count as low; null for never. */
export async function keepLowLevel(
  db: Db,
  { platformId, storeId }: StoreScope,
  { goodsId, lowLevel }: { readonly goodsId: string; readonly lowLevel: number | null },
): Promise<void> {
  await db
    .insertInto('stock_goods')
    .values({
      platform_id: platformId,
      store_id: storeId,
      goods_id: goodsId,
      low_level: lowLevel,
      cost_cents: null,
    })
    .onConflict((on) =>
      on
        .columns(['platform_id', 'store_id', 'goods_id'])
        .doUpdateSet((eb) => ({ low_level: eb.ref('excluded.low_level') })),
    )
    .execute()
}
