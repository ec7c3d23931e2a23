import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { OrderTable } from '../order/order.tables.ts'
import type { IntakeOrderTable, IntakeRequestTable } from './intake.tables.ts'

type RequestName = Pick<IntakeRequestTable, 'platform_id' | 'channel' | 'kind' | 'request_id'>

/** Returns the earlier request under this id; undefined where there was none. */
export const intakeRequest = (
  db: Db,
  { platform_id, channel, kind, request_id }: RequestName,
): Promise<IntakeRequestTable | undefined> =>
  db
    .selectFrom('intake_request')
    .selectAll()
    .where('platform_id', '=', platform_id)
    .where('channel', '=', channel)
    .where('kind', '=', kind)
    .where('request_id', '=', request_id)
    .executeTakeFirst()

/** How a channel names an order. */
export interface ExternalName {
  readonly platformId: string
  readonly channel: string
  readonly externalId: string
}

/** The order currently under a channel's number; undefined where there is none. */
export const intakeOrderNamed = (
  db: Db,
  { platformId, channel, externalId }: ExternalName,
): Promise<IntakeOrderTable | undefined> =>
  db
    .selectFrom('intake_order')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('channel', '=', channel)
    .where('external_id', '=', externalId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The orders from elsewhere among these of one store, by their id. */
export async function intakeOrdersOf(
  db: Db,
  { platformId, storeId }: StoreScope,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, IntakeOrderTable>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('intake_order')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('order_id', 'in', [...orderIds])
    .execute()
  return new Map(rows.map((row) => [row.order_id, row]))
}

/** A channel in a store, and where the goods of the requested orders are. */
export interface ChannelQuery extends StoreScope {
  readonly channel: string
  readonly state: OrderTable['goods_state'] | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** A page of the orders of a channel in one store, the latest first, and how many there are. */
export async function channelOrders(
  db: Db,
  { platformId, storeId, channel, state, pageNo, pageSize }: ChannelQuery,
): Promise<{ orders: OrderTable[]; total: number }> {
  let wanted = db
    .selectFrom('orders')
    .innerJoin('intake_order', (join) =>
      join
        .onRef('intake_order.platform_id', '=', 'orders.platform_id')
        .onRef('intake_order.store_id', '=', 'orders.store_id')
        .onRef('intake_order.order_id', '=', 'orders.id'),
    )
    .where('orders.platform_id', '=', platformId)
    .where('orders.store_id', '=', storeId)
    .where('intake_order.channel', '=', channel)
  if (state !== undefined) wanted = wanted.where('orders.goods_state', '=', state)
  const orders = await wanted
    .selectAll('orders')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .offset((pageNo - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { orders, total }
}

/** The ids of goods with these barcodes or item codes, by the code. */
export async function goodsIdsByCode(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  {
    barcodes,
    itemCodes,
  }: { readonly barcodes: readonly string[]; readonly itemCodes: readonly string[] },
): Promise<{ byBarcode: ReadonlyMap<string, string>; byItemCode: ReadonlyMap<string, string> }> {
  const coded =
    barcodes.length === 0
      ? []
      : await tx
          .selectFrom('barcode')
          .select(['barcode', 'goods_id'])
          .where('platform_id', '=', platformId)
          .where('store_id', '=', storeId)
          .where('barcode', 'in', [...barcodes])
          .execute()
  const numbered =
    itemCodes.length === 0
      ? []
      : await tx
          .selectFrom('goods')
          .select(['item_code', 'id'])
          .where('platform_id', '=', platformId)
          .where('store_id', '=', storeId)
          .where('item_code', 'in', [...itemCodes])
          .execute()
  return {
    byBarcode: new Map(coded.map((row) => [row.barcode, row.goods_id])),
    byItemCode: new Map(numbered.map((row) => [row.item_code ?? '', row.id])),
  }
}

/** Ends an order that was never paid or put together; false where either has happened. */
export async function closeUnpaid(tx: Tx, order: OrderTable): Promise<boolean> {
  const closed = await tx
    .updateTable('orders')
    .set({ pay_state: 'CLOSED', goods_state: 'CANCELLED' })
    .where('platform_id', '=', order.platform_id)
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .where('pay_state', '=', 'UNPAID')
    .where('goods_state', '=', 'PREPARING')
    .returning('id')
    .execute()
  return closed.length === 1
}
