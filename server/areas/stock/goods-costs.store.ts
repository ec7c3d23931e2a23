import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { NewLine } from './write-document.ts'

/** Returns the last known cost of goods, by their id; unknown costs are absent. */
export async function lastCosts(
  db: Db,
  { platformId, storeId }: StoreScope,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_goods')
    .select(['goods_id', 'cost_cents'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('goods_id', 'in', [...ids])
    .execute()
  return new Map(
    rows.flatMap(({ goods_id: id, cost_cents: cost }) => (cost === null ? [] : [[id, cost]])),
  )
}

/** Remembers what goods cost that came in. */
export async function keepCosts(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  lines: readonly Pick<NewLine, 'goods' | 'cost_cents'>[],
): Promise<void> {
  const costs = new Map(
    lines.flatMap(({ goods, cost_cents: cost }) => (cost === null ? [] : [[goods.id, cost]])),
  )
  if (costs.size === 0) return
  await tx
    .insertInto('stock_goods')
    .values(
      [...costs]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([id, cost]) => ({
          platform_id: platformId,
          store_id: storeId,
          goods_id: id,
          low_level: null,
          cost_cents: cost,
        })),
    )
    .onConflict((on) =>
      on
        .columns(['platform_id', 'store_id', 'goods_id'])
        .doUpdateSet((eb) => ({ cost_cents: eb.ref('excluded.cost_cents') })),
    )
    .execute()
}
