import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryUserWriteOffOrderDetail } from '@tillwright/contract/order/write-off.ts'
import type { Context } from '../../platform/context.ts'
import type { OrderTable } from '../order/order.tables.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findBill } from '../self-delivery/bill.store.ts'
import { findNamedOrder, pickupCodeOf, pickupsOf } from './pickup.store.ts'
import { waitingOrderView } from './waiting-order-view.ts'
import { ordersByNumber, ordersMax, waitingOrders } from './pickup-list.store.ts'

type QueryUserWriteOffOrderDetailInput = Input<typeof queryUserWriteOffOrderDetail>

/**
 * Everything one customer may fetch here now, by phone, by the code or the number of one of their
 * orders or by the number of a bill. The order that the code names comes first, also when it was
 * fetched already, so that the till can say when. Refuses an unknown code.
 */
export async function customerPickups(
  context: Context,
  { phone, code }: QueryUserWriteOffOrderDetailInput,
): Promise<Output<typeof queryUserWriteOffOrderDetail>> {
  if (phone === undefined && code === undefined)
    throw invalid('phone', 'one of phone, code is needed')
  const scanned = code === undefined ? null : await scannedCustomer(context, code)
  const phones = [...new Set([phone, scanned?.phone].filter((one) => one !== undefined))]
  // A phone and a code of two different customers match no orders.
  const waiting = phones.length > 1 ? [] : await waitingOrders(context, phones[0] ?? '')
  const first = phones.length > 1 ? null : (scanned?.order ?? null)
  const others = waiting.filter(({ id }) => id !== first?.id)
  const orders = [...(first === null ? [] : [first]), ...others].slice(0, ordersMax)
  const pickups = await pickupsOf(context.db, orders)
  return { orders: pickups.map((pickup) => waitingOrderView(context, pickup)) }
}

interface ScannedCustomer {
  readonly phone: string
  /** Null where the code is a bill's. */
  readonly order: OrderTable | null
}

async function scannedCustomer(context: Context, code: string): Promise<ScannedCustomer> {
  const order = await findNamedOrder(context.db, context, { code })
  const [pickup] = order === null ? [] : await pickupsOf(context.db, [order])
  if (pickup !== undefined) return { phone: pickup.pickup.phone, order: pickup.order }
  const bill = await findBill(context.db, context, pickupCodeOf(code))
  if (bill !== null) return { phone: bill.phone, order: null }
  const [numbered] = await pickupsOf(context.db, await ordersByNumber(context, code.trim()))
  if (numbered === undefined) throw new Refusal('notFound', { kind: 'order', id: code })
  return { phone: numbered.pickup.phone, order: numbered.order }
}
