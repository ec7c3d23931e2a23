import type { Output } from '@tillwright/contract/call.ts'
import type { placeIntakeOrder } from '@tillwright/contract/order/intake.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { groupersOfOrders } from '../party/party-entry.store.ts'
import { findNamedOrder, type Pickup, pickupsOf } from '../write-off/pickup.store.ts'
import { substituteOf } from '../write-off/substitute-view.ts'
import { intakeOrdersOf } from './intake.store.ts'
import type { IntakeOrderTable } from './intake.tables.ts'
import type { OrderTable } from '../order/order.tables.ts'

export type IntakeView = Output<typeof placeIntakeOrder>['order']

/** Returns the current state of orders from elsewhere, in the order in which they are given. */
export async function intakeViews(
  context: Context,
  orders: readonly OrderTable[],
): Promise<IntakeView[]> {
  const pickups = await pickupsOf(context.db, orders)
  const ids = orders.map(({ id }) => id)
  const named = await intakeOrdersOf(context.db, context, ids)
  const groupers = await groupersOfOrders(context.db, context.platformId, ids)
  return pickups.flatMap((pickup) => {
    const own = named.get(pickup.order.id)
    const grouperId = groupers.get(pickup.order.id) ?? null
    return own === undefined ? [] : [{ ...viewOf(pickup, own), grouperId }]
  })
}

/** Returns the current state of one order from elsewhere. */
export async function intakeView(context: Context, orderId: string): Promise<IntakeView> {
  const order = await findNamedOrder(context.db, context, { orderId })
  const [view] = order === null ? [] : await intakeViews(context, [order])
  if (view === undefined) throw new Refusal('notFound', { kind: 'order', id: orderId })
  return view
}

const viewOf = (
  { order, lines, pickup, dueCents, substitutes, replaceable }: Pickup,
  own: IntakeOrderTable,
): Omit<IntakeView, 'grouperId'> => ({
  externalId: own.external_id,
  orderId: order.id,
  number: order.number,
  pickupCode: order.pickup_code ?? '',
  mode: own.mode,
  goodsState: order.goods_state,
  payState: order.pay_state,
  refundState: order.refund_state,
  payableCents: cents(order.payable_cents),
  dueCents: cents(dueCents),
  backCents: cents(lines.reduce((sum, line) => sum + line.refunded_cents, 0)),
  lines: lines.map((line) => {
    const amount = line.quantity - line.refunded_quantity
    return {
      lineNo: line.line_no,
      goodsId: line.goods_id,
      name: line.name_zh,
      quantity:
        line.unit_kind === 'weight'
          ? { kind: 'weight', weight: grams(amount) }
          : { kind: 'count', count: milli(amount) },
      substitutes: replaceable.has(line.line_no) ? 'similar' : 'none',
      substitute: substituteOf(substitutes, line.line_no),
    }
  }),
  createdAtMs: order.created_at,
  readyAtMs: pickup.ready_at,
  takenAtMs: pickup.taken_at,
})
