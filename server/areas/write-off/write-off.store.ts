import type { Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { PickupTable, WriteOffLineTable, WriteOffTable } from './write-off.tables.ts'
import type { Context } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/statement.ts'
import type { OrderLineTable, OrderTable } from '../order/order.tables.ts'

/** Those of these goods whose stock is counted. */
export async function countedGoods(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const counted = await tx
    .selectFrom('goods')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('counts_stock', '=', 1)
    .where('id', 'in', [...ids])
    .execute()
  return new Set(counted.map(({ id }) => id))
}

/** When something was handed over. Throws where the store has no such write-off. */
export async function writeOffAtMs(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  id: string,
): Promise<number> {
  const { at } = await tx
    .selectFrom('write_off')
    .select('at')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return at
}

/** Lines of an order that were delivered at once. */
export function takenLines(
  tx: Tx,
  platformId: string,
  { id, orderId }: { readonly id: string; readonly orderId: string },
): Promise<Pick<WriteOffLineTable, 'line_no' | 'taken_quantity'>[]> {
  return tx
    .selectFrom('write_off_line')
    .select(['line_no', 'taken_quantity'])
    .where('platform_id', '=', platformId)
    .where('write_off_id', '=', id)
    .where('order_id', '=', orderId)
    .execute()
}

/** The act at the counter under this client id, or null. */
export async function actByClientId(
  { db, platformId }: Context,
  clientId: string,
): Promise<WriteOffTable | null> {
  const found = await db
    .selectFrom('write_off')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return found ?? null
}

/** Amount of one line that is delivered, or undone where it is negative. */
export type Taken = Omit<WriteOffLineTable, 'platform_id' | 'write_off_id'>

/** Adds what was handed over to these lines, in one statement; false where a line allows less. */
export async function addTaken(
  tx: Tx,
  platformId: string,
  changes: readonly Taken[],
): Promise<boolean> {
  const { rows } = await runStatement(tx, {
    name: `hand over ${changes.length} lines`,
    write: (place) => {
      const given = () =>
        `(${place()}, ${place()}, cast(${place()} as bigint), cast(${place()} as bigint))`
      return `with given (in_platform, of_order, of_line, change) as (values ${changes.map(given).join(', ')})
        update order_line set taken_quantity = taken_quantity + change from given
        where platform_id = in_platform and order_id = of_order and line_no = of_line
          and taken_quantity + change >= 0
          and (change < 0 or taken_quantity + change + refunded_quantity <= quantity)
        returning line_no`
    },
    values: changes.flatMap((line) => [
      platformId,
      line.order_id,
      line.line_no,
      line.taken_quantity,
    ]),
  })
  return rows.length === changes.length
}

/** Writes where the goods of an order are; false where that changed since it was read. */
export async function moveGoodsState(
  tx: Tx,
  order: OrderTable,
  goodsState: OrderTable['goods_state'],
): Promise<boolean> {
  const moved = await tx
    .updateTable('orders')
    .set({ goods_state: goodsState })
    .where('platform_id', '=', order.platform_id)
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .where('goods_state', '=', order.goods_state)
    .returning('id')
    .execute()
  return moved.length === 1
}

/** Writes when an order was fetched, and by which write-off. */
export async function updatePickup(
  tx: Tx,
  order: OrderTable,
  columns: Pick<PickupTable, 'taken_at' | 'last_write_off_id'>,
): Promise<void> {
  await tx
    .updateTable('pickup')
    .set(columns)
    .where('platform_id', '=', order.platform_id)
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .execute()
}

/** True where the pick-up slip of an order was printed or waits to be. */
export async function hasPickupSlip(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  orderId: string,
): Promise<boolean> {
  const known = await tx
    .selectFrom('print_job')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('kind', '=', 'PICKUP')
    .where('source_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

/** Writes when an order was put together. */
export async function setReady(tx: Tx, order: OrderTable, readyAtMs: number): Promise<void> {
  await tx
    .updateTable('pickup')
    .set({ ready_at: readyAtMs })
    .where('platform_id', '=', order.platform_id)
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .execute()
}

/** Ends an order of which nothing is there, and that was never paid. */
export async function closeUnpaidOrder(tx: Tx, order: OrderTable): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ pay_state: 'CLOSED', goods_state: 'CANCELLED' })
    .where('platform_id', '=', order.platform_id)
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .where('pay_state', '=', 'UNPAID')
    .execute()
}

/** Lines and sums of an unpaid order after it was weighed. */
export interface Reweighed {
  readonly changed: readonly OrderLineTable[]
  readonly sums: Pick<
    OrderTable,
    'item_count' | 'regular_cents' | 'subtotal_cents' | 'payable_cents'
  >
}

/** Writes the lines of an unpaid order as they were weighed, and its sums; one that is not there is off. */
export async function writeReweighed(
  tx: Tx,
  order: OrderTable,
  { changed, sums }: Reweighed,
): Promise<void> {
  const missing = changed.filter(({ quantity }) => quantity === 0).map(({ line_no: no }) => no)
  if (missing.length > 0)
    await tx
      .deleteFrom('order_line')
      .where('platform_id', '=', order.platform_id)
      .where('order_id', '=', order.id)
      .where('line_no', 'in', missing)
      .execute()
  for (const line of changed.filter(({ quantity }) => quantity > 0))
    await tx
      .updateTable('order_line')
      .set({
        quantity: line.quantity,
        regular_cents: line.regular_cents,
        amount_cents: line.amount_cents,
        payable_cents: line.payable_cents,
      })
      .where('platform_id', '=', order.platform_id)
      .where('order_id', '=', order.id)
      .where('line_no', '=', line.line_no)
      .execute()
  await tx
    .updateTable('orders')
    .set(sums)
    .where('platform_id', '=', order.platform_id)
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .where('pay_state', '=', 'UNPAID')
    .execute()
}
