import type { Output } from '@tillwright/contract/call.ts'
import type { queryWriteOffOrderList } from '@tillwright/contract/order/write-off.ts'
import type { Context } from '../../platform/context.ts'
import { pickupsOf } from './pickup.store.ts'
import { waitingOrderView } from './waiting-order-view.ts'
import { pickupPage, type QueryWriteOffOrderListInput } from './pickup-list.store.ts'

/**
 * The store's orders for pick-up, newest first: by state, and by pick-up code, order number, phone,
 * the end of a phone or a part of a name.
 */
export async function writeOffList(
  context: Context,
  input: QueryWriteOffOrderListInput,
): Promise<Output<typeof queryWriteOffOrderList>> {
  const { orders, total } = await pickupPage(context, input)
  const pickups = await pickupsOf(context.db, orders)
  return { list: pickups.map((pickup) => waitingOrderView(context, pickup)), total }
}
