import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { OrderTable } from '../order/order.tables.ts'

interface After {
  readonly after: { readonly place: number; readonly id: string } | null
  readonly untilMs: number
  readonly limit: number
}

/** The orders of a store that were written down after one and up to a moment, the first of them first. */
export function ordersAfter(
  db: Db,
  { platformId, storeId }: StoreScope,
  { after, untilMs, limit }: After,
): Promise<OrderTable[]> {
  const all = db
    .selectFrom('orders')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('created_at', '<=', untilMs)
  const wanted =
    after === null
      ? all
      : all
          .where('created_at', '>=', after.place)
          .where((where) =>
            where.or([where('created_at', '>', after.place), where('id', '>', after.id)]),
          )
  return wanted.orderBy('created_at').orderBy('id').limit(limit).execute()
}
