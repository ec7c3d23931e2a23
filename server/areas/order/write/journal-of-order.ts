import type { Recorded } from '../../../platform/journal/canonical-json.ts'
import { fromStored } from '../../../platform/db/stored-json.ts'
import type { OrderBoxes, OrderRows } from './order-rows.ts'

/** The facts of an order that the journal seals: what was sold, for how much, paid how. No names. */
export function journalOfOrder({ order, lines, legs }: OrderRows): Recorded {
  return {
    clientId: order.client_id,
    ...(order.kind === 'GOODS' ? {} : { kind: order.kind }),
    number: order.number,
    ...(order.printed_number === null ? {} : { formerNumber: order.printed_number }),
    shiftId: order.shift_id,
    deviceId: order.device_id,
    staffId: order.staff_id,
    memberId: order.member_id,
    ...enteredBy(order),
    soldAt: order.sold_at,
    subtotal: order.subtotal_cents,
    coupon: order.coupon_cents,
    points: order.points_cents,
    rounding: order.rounding_cents,
    deposit: order.deposit_cents,
    payable: order.payable_cents,
    boxes: fromStored<OrderBoxes[]>(order.boxes).map((lent) => [
      lent.kindId,
      lent.count,
      lent.depositCents,
    ]),
    lines: lines.map((line) => [
      line.goods_id,
      line.quantity,
      line.unit_price_cents,
      line.payable_cents,
    ]),
    legs: legs.map((leg) => [leg.tender, leg.amount_cents, leg.tendered_cents, leg.change_cents]),
  }
}

/** Person who sent it, where the sale counts in another person's shift. */
const enteredBy = ({
  entered_by: by,
  staff_id: staffId,
}: OrderRows['order']): { enteredBy?: string } =>
  by === null || by === staffId ? {} : { enteredBy: by }
