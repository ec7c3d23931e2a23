// Orders waiting in a store, as its tills show them alongside the clock.
import type { Db } from '../../platform/db/db.ts'
import { isUnsettled } from '../order/payment/is-unsettled.store.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { isPickup } from '../write-off/pickup.store.ts'

/** Orders that lie ready for their customers. */
export async function waitingPickups(db: Db, { platformId, storeId }: StoreScope): Promise<number> {
  const { total } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where(isPickup)
    .where('goods_state', 'in', ['READY', 'PART_TAKEN'])
    .executeTakeFirstOrThrow()
  return total
}

/** Orders whose payment has no known result yet. */
export async function ordersInDoubt(db: Db, { platformId, storeId }: StoreScope): Promise<number> {
  const { total } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where(isUnsettled)
    .where('pay_state', '=', 'IN_DOUBT')
    .executeTakeFirstOrThrow()
  return total
}

/** How many orders are still to be put together, and the latest of them; empty where there is none. */
export async function ordersToPick(
  db: Db,
  { platformId, storeId }: StoreScope,
): Promise<{ ordersToPick: number; newestOrderId: string }> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where(isPickup)
    .where('goods_state', '=', 'PREPARING')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return { ordersToPick: rows.length, newestOrderId: rows[0]?.id ?? '' }
}
