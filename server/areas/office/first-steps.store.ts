import type { Output } from '@tillwright/contract/call.ts'
import type { queryFirstSteps } from '@tillwright/contract/office/office.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { shelf } from '../goods/office-list.store.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

const salesCounted = 1_000

/** Returns a store's progress in everything needed between an empty shop and its first sale. */
export async function firstSteps(
  db: Db,
  { platformId, storeId }: StoreScope,
): Promise<Output<typeof queryFirstSteps>> {
  const cashiers = db
    .selectFrom('staff')
    .innerJoin('staff_store', (join) =>
      join
        .onRef('staff_store.platform_id', '=', 'staff.platform_id')
        .onRef('staff_store.staff_id', '=', 'staff.id')
        .on('staff_store.store_id', '=', storeId),
    )
    .where('staff.platform_id', '=', platformId)
    .where('staff.state', '=', 'ACTIVE')
    .where('staff.role_id', '<>', 'owner')
  const tills = db
    .selectFrom('device')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('state', '=', 'APPROVED')
  // Some are enough to know that the shop sells; an old shop has millions.
  const sales = db.selectFrom(
    db
      .selectFrom('orders')
      .select('id')
      .where('platform_id', '=', platformId)
      .where('store_id', '=', storeId)
      .where('pay_state', '=', 'PAID')
      .limit(salesCounted)
      .as('sold'),
  )
  const all = sql<number>`count(*)`.as('total')
  const [ofGoods, ofCashiers, ofTills, ofSales] = await Promise.all([
    shelf(db, { platformId, storeId }).select(all).executeTakeFirstOrThrow(),
    cashiers.select(all).executeTakeFirstOrThrow(),
    tills.select(all).executeTakeFirstOrThrow(),
    sales.select(all).executeTakeFirstOrThrow(),
  ])
  return {
    goods: ofGoods.total,
    cashiers: ofCashiers.total,
    tills: ofTills.total,
    sales: ofSales.total,
  }
}
