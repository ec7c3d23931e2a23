import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryWriteOffOrderList } from '@tillwright/contract/order/write-off.ts'
import { contains, endsWith } from '../db/contains.ts'
import type { Context } from '../context.ts'
import { isPickup, pickupCodeOf, pickupsOf } from './pickup.store.ts'
import { waitingOrderView } from './waiting-order-view.ts'

type QueryWriteOffOrderListInput = Input<typeof queryWriteOffOrderList>

/**
 * The store's orders for pick-up, newest first: by state, and by pick-up code, order number, phone,
 * the end of a phone or a part of a name.
 */
export async function writeOffList(
  context: Context,
  input: QueryWriteOffOrderListInput,
): Promise<Output<typeof queryWriteOffOrderList>> {
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
  const pickups = await pickupsOf(context.db, orders)
  return { list: pickups.map((pickup) => waitingOrderView(context, pickup)), total }
}

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
