import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { RechargeTakenBack } from '@tillwright/domain/recharge/spent-gift.ts'
import type { RechargeTable } from './recharge.tables.ts'
import type { OrderTable } from '../order/order.tables.ts'

/** True where a top-up already holds the change of the order with this client id. */
export async function changeIsStored(
  db: Db,
  platformId: string,
  changeOf: string,
): Promise<boolean> {
  const stored = await db
    .selectFrom('recharge')
    .select('order_id')
    .where('platform_id', '=', platformId)
    .where('change_of', '=', changeOf)
    .executeTakeFirst()
  return stored !== undefined
}

/** Gifts of a top-up besides its money: cents and points; undefined where the order is none. */
export function giftsOfRecharge(db: Db, { platformId, storeId }: StoreScope, orderId: string) {
  return db
    .selectFrom('recharge')
    .select(['gift_cents', 'gift_points'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** The order of goods with this client id, and its shift; undefined where the store has none. */
export function goodsOrderOf(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  clientId: string,
): Promise<{ id: string; shift_id: string | null } | undefined> {
  return tx
    .selectFrom('orders')
    .select(['id', 'shift_id'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('client_id', '=', clientId)
    .where('kind', '=', 'GOODS')
    .executeTakeFirst()
}

/** Change given on an order, in cents. */
export async function changeOfOrder(tx: Tx, platformId: string, orderId: string): Promise<number> {
  const { change } = await tx
    .selectFrom('order_leg')
    .select(({ fn }) => fn.sum<number | null>('change_cents').as('change'))
    .where('platform_id', '=', platformId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(change ?? 0)
}

/** Adds what came back of a top-up: real and gift money in cents, and points. */
export async function addReturned(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  orderId: string,
  back: RechargeTakenBack,
): Promise<void> {
  await tx
    .updateTable('recharge')
    .set((column) => ({
      returned_cents: column('returned_cents', '+', back.realCents),
      returned_gift_cents: column('returned_gift_cents', '+', back.giftCents),
      returned_points: column('returned_points', '+', back.points),
    }))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute()
}

/** Writes how much of the order of a top-up was given back. */
export async function setRefundState(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  orderId: string,
  state: 'FULL' | 'PART',
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ refund_state: state })
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .execute()
}

/** The top-up that an order is. Throws where the order is none. */
export function rechargeOf(
  tx: Db,
  { platformId, storeId }: StoreScope,
  orderId: string,
): Promise<RechargeTable> {
  return tx
    .selectFrom('recharge')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Revokes the unused ones of these coupons. */
export async function takeUnusedCoupons(
  tx: Tx,
  platformId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .updateTable('coupon')
    .set({ state: 'TAKEN_BACK', locked_for: null, locked_until: null })
    .where('platform_id', '=', platformId)
    .where('id', 'in', ids)
    .where('state', '=', 'UNUSED')
    .execute()
}

/** Those of these coupons that were used, each with the coupons of its order as stored. */
export function usedCoupons(
  db: Db,
  platformId: string,
  ids: readonly string[],
): Promise<{ id: string; coupons: string }[]> {
  return db
    .selectFrom('coupon')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.platform_id', '=', 'coupon.platform_id')
        .onRef('orders.id', '=', 'coupon.used_order_id'),
    )
    .select(['coupon.id', 'orders.coupons'])
    .where('coupon.platform_id', '=', platformId)
    .where('coupon.id', 'in', ids)
    .where('coupon.state', '=', 'USED')
    .execute()
}

/** Notes which coupons a top-up gave. */
export async function setGivenCoupons(
  tx: Tx,
  order: OrderKey,
  couponIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('recharge')
    .set({ coupon_ids: JSON.stringify(couponIds) })
    .where('platform_id', '=', order.platform_id)
    .where('order_id', '=', order.id)
    .execute()
}

type OrderKey = Pick<OrderTable, 'platform_id' | 'id'>

/** Deletes a top-up that was never paid. */
export async function deleteRecharge(tx: Tx, order: OrderKey): Promise<void> {
  await tx
    .deleteFrom('recharge')
    .where('platform_id', '=', order.platform_id)
    .where('order_id', '=', order.id)
    .execute()
}
