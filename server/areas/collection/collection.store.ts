import type { PayState } from '@tillwright/domain/order/pay-state.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { PaymentTable } from '../payment/payment.tables.ts'
import type { CollectionOrderTable, CollectionTable } from './collection.tables.ts'
import type { OrderTable } from '../order/order.tables.ts'

/** The collection with this id of the till, in any store, or null. */
export async function collectionByClientId(
  db: Db,
  platformId: string,
  clientId: string,
): Promise<CollectionTable | null> {
  const found = await db
    .selectFrom('collection')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return found ?? null
}

/** The orders that a collection pays, in the order in which it does. */
export function ordersOfCollection(
  db: Db,
  { platform_id: platformId, id }: Pick<CollectionTable, 'platform_id' | 'id'>,
): Promise<CollectionOrderTable[]> {
  return db
    .selectFrom('collection_order')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('collection_id', '=', id)
    .orderBy('seq')
    .execute()
}

/** Updates the collection that a payment is for, once: null where it has ended before. */
export async function moveCollection(
  tx: Tx,
  payment: Pick<PaymentTable, 'platform_id' | 'store_id' | 'purpose_id'>,
  { from, to }: { from: readonly PayState[]; to: PayState },
): Promise<CollectionTable | null> {
  const moved = await tx
    .updateTable('collection')
    .set({ state: to })
    .where('platform_id', '=', payment.platform_id)
    .where('store_id', '=', payment.store_id)
    .where('id', '=', payment.purpose_id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  return moved ?? null
}

/** One of these orders that an open collection pays now; undefined where none is. */
export const orderBeingPaid = (db: Db, platformId: string, orderIds: readonly string[]) =>
  db
    .selectFrom('collection_order as paid')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.platform_id', '=', 'paid.platform_id')
        .onRef('orders.id', '=', 'paid.order_id'),
    )
    .select(['orders.id', 'orders.number'])
    .where('paid.platform_id', '=', platformId)
    .where('paid.stands', '=', 1)
    .where('paid.order_id', 'in', orderIds)
    .limit(1)
    .executeTakeFirst()

/** The orders of a collection are no longer being paid by it. */
export async function releaseOrders(
  tx: Tx,
  { platform_id: platformId, id }: Pick<CollectionTable, 'platform_id' | 'id'>,
): Promise<void> {
  await tx
    .updateTable('collection_order')
    .set({ stands: 0 })
    .where('platform_id', '=', platformId)
    .where('collection_id', '=', id)
    .execute()
}

/** Writes what an unpaid order will have earned its member once it is paid. */
export async function setEarnedPoints(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { orderId, earned }: { readonly orderId: string; readonly earned: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ earned_points: earned })
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .where('pay_state', '=', 'UNPAID')
    .execute()
}

interface OrderPayment {
  readonly id: string
  readonly roundingCents: number
  readonly booked: Pick<OrderTable, 'shift_id' | 'late_from_shift_id'>
  readonly day: string
}

/** Marks an unpaid order of a collection as paid and returns it; undefined where it is not unpaid. */
export const markPaid = (
  tx: Tx,
  { platform_id: platformId, store_id: storeId }: Pick<CollectionTable, 'platform_id' | 'store_id'>,
  { id, roundingCents, booked, day }: OrderPayment,
): Promise<OrderTable | undefined> =>
  tx
    .updateTable('orders')
    .set((column) => ({
      pay_state: 'PAID',
      ...booked,
      day,
      rounding_cents: column('rounding_cents', '+', roundingCents),
      payable_cents: column('payable_cents', '+', roundingCents),
    }))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('pay_state', '=', 'UNPAID')
    .returningAll()
    .executeTakeFirst()
