import { deliveryStops, waitingAmount } from '@tillwright/domain/pickup/pickup-line.ts'
import type { OrderTable } from '../order/order.tables.ts'
import { Refusal } from '../../platform/refusal.ts'
import { pickupLine } from './deliver-orders.ts'
import type { Pickup } from './pickup.store.ts'

/** How a refusal names an order. */
export const named = ({ id, number }: Pick<OrderTable, 'id' | 'number'>) => ({
  orderId: id,
  orderNo: number,
})

/** Why nothing of an order can be handed over now, or null. */
export function deliveryRefusal(pickup: Pickup): Refusal | null {
  const { order, lines } = pickup
  switch (deliveryStops[order.goods_state]) {
    case 'notReady':
      return new Refusal('notReady', named(order))
    case 'allTaken':
      return new Refusal('alreadyWrittenOff', named(order))
    case 'soldAtCounter':
    case 'cancelled':
      return new Refusal('stateForbids')
    case null:
      break
  }
  if (order.pay_state !== 'PAID' || pickup.dueCents > 0)
    return new Refusal('orderNotPaid', named(order))
  // All its money is back, whatever was said of the goods.
  if (order.refund_state === 'FULL') return new Refusal('stateForbids')
  return lines.some((line) => waitingAmount(pickupLine(line)) > 0)
    ? null
    : new Refusal('stateForbids')
}
