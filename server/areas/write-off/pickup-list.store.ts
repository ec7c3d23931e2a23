import type { Context } from '../../platform/context.ts'
import type { OrderTable } from '../order/order.tables.ts'
import { expressionBuilder } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { isPickup, pickupCodeOf } from './pickup.store.ts'
import { contains, endsWith } from '../../platform/db/contains.ts'
import type { Input } from '@tillwright/contract/call.ts'
import type { queryWriteOffOrderList } from '@tillwright/contract/order/write-off.ts'

/** No customer is shown more orders at once. */
export const ordersMax = 100

const numberForm = /^[A-Z]{0,4}\d{4,}$/i

const waitingStates = ['READY', 'PART_TAKEN', 'PREPARING'] as const

/**
 * The order with this number or its last digits, or the last digits of its pick-up code: a counter calls
 * those out. What waits comes first, then the latest: the same digits return after a while.
 */
export async function ordersByNumber(
  { db, platformId, storeId }: Context,
  digits: string,
): Promise<OrderTable[]> {
  if (!numberForm.test(digits)) return []
  const isWaiting = expressionBuilder<Database, 'orders'>()('goods_state', 'in', waitingStates)
  return db
    .selectFrom('orders')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where(isPickup)
    .where((eb) => eb.or([endsWith('number', digits), endsWith('pickup_code', digits)]))
    .orderBy((eb) => eb.case().when(isWaiting).then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .execute()
}

/** Ready orders with this phone, the oldest first: they have waited longest. */
export const waitingOrders = (
  { db, platformId, storeId }: Context,
  phone: string,
): Promise<OrderTable[]> =>
  db
    .selectFrom('orders')
    .innerJoin('pickup', (join) =>
      join
        .onRef('pickup.platform_id', '=', 'orders.platform_id')
        .onRef('pickup.store_id', '=', 'orders.store_id')
        .onRef('pickup.order_id', '=', 'orders.id'),
    )
    .selectAll('orders')
    .where('pickup.platform_id', '=', platformId)
    .where('pickup.store_id', '=', storeId)
    .where('pickup.phone', '=', phone)
    .where(isPickup)
    .where('orders.goods_state', 'in', ['READY', 'PART_TAKEN'])
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(ordersMax)
    .execute()

export type QueryWriteOffOrderListInput = Input<typeof queryWriteOffOrderList>

function matchesInput(
  { db, platformId, storeId }: Context,
  { keyword, states }: QueryWriteOffOrderListInput,
) {
  let wanted = db
    .selectFrom('orders')
    .innerJoin('pickup', (join) =>
      join
        .onRef('pickup.platform_id', '=', 'orders.platform_id')
        .onRef('pickup.store_id', '=', 'orders.store_id')
        .onRef('pickup.order_id', '=', 'orders.id'),
    )
    .where('orders.platform_id', '=', platformId)
    .where('orders.store_id', '=', storeId)
    .where(isPickup)
  if (states?.length) wanted = wanted.where('orders.goods_state', 'in', states)
  const part = (keyword ?? '').trim()
  if (part === '') return wanted
  return wanted.where((where) =>
    where.or([
      where('orders.pickup_code', '=', pickupCodeOf(part)),
      endsWith('orders.number', part),
      ...(/^\d{4,}$/.test(part) ? [endsWith('pickup.phone', part)] : []),
      contains('pickup.nick', part),
    ]),
  )
}

/** A page of the orders for pick-up of a store, the newest first, and how many there are. */
export async function pickupPage(
  context: Context,
  input: QueryWriteOffOrderListInput,
): Promise<{ orders: OrderTable[]; total: number }> {
  const wanted = matchesInput(context, input)
  const orders = await wanted
    .selectAll('orders')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .offset((input.pageNo - 1) * input.pageSize)
    .limit(input.pageSize)
    .execute()
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { orders, total }
}
