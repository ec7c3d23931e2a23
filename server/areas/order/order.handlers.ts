import type { Input, Output } from '@tillwright/contract/call.ts'
import type * as calls from '@tillwright/contract/order/order.ts'
import { sumCents } from '@tillwright/domain/money/cents.ts'
import { payTransitions } from '@tillwright/domain/order/pay-state.ts'
import { isFinal } from '@tillwright/domain/order/transitions.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { waitForStandby } from '../../platform/db/durable-reads.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { orderList } from './find/order-list.ts'
import { orderTerms } from './input/order-terms.ts'
import { type OrderView, orderView } from './find/order-view.ts'
import { surroundingsOf } from './find/order-surroundings.ts'
import type { OrderRows } from './write/order-rows.ts'
import type { OrderInput } from './input/order-input.ts'
import { findOrder, missingOrders } from './order.store.ts'
import { refuseBeyondKiosk } from './input/refuse-beyond-kiosk.ts'
import { placeOrder } from './write/place-order.ts'
import { resendOrder } from './write/resend-order.ts'
import { repeatedOrder, takeBack, takePayment } from './payment/take-payment.ts'
import { quoteCart } from './input/quote-cart.ts'

/** Selling: what a cart costs, the order itself, and finding it again. */
export const orderHandlers: Handlers<typeof calls> = {
  createPreOrder: async (input, context) => {
    const { priced, shortages } = await quoteCart(context, await orderTerms(context), input)
    return {
      lines: priced.lines.map(({ line, price, ...paid }) => ({
        unitPriceCents: price.unitPriceCents,
        priceSource: price.source,
        regularCents: price.regularCents,
        amountCents: price.amountCents,
        couponCents: paid.couponCents,
        points: paid.points,
        pointsCents: paid.pointsCents,
        payableCents: paid.payableCents,
        steps: [...paid.steps],
        goodsId: line.goods.id,
        goodsVersion: line.goods.version,
      })),
      itemCount: priced.itemCount,
      regularCents: priced.regularCents,
      subtotalCents: priced.subtotalCents,
      couponCents: sumCents(priced.lines.map(({ couponCents }) => couponCents)),
      points: priced.points.used,
      pointsCents: priced.points.usedCents,
      pointsLimit: priced.points.limit,
      pointsLimitCents: priced.points.limitCents,
      depositCents: priced.depositCents,
      payableCents: priced.payableCents,
      savedCents: priced.savedCents,
      earnedPoints: priced.earnedPoints,
      cashDueCents: priced.cash.dueCents,
      cashRoundingCents: priced.cash.roundingCents,
      refusedCoupons: priced.refusedCoupons.map(({ coupon, refusal }) => ({
        couponId: coupon.id,
        reason: refusal.reason,
      })),
      shortages: shortages.map(({ goodsId, name }) => ({ goodsId, name })),
      steps: [...priced.steps],
    }
  },

  createOrder: async (input, context) => ({ order: await sell(input, context) }),

  createOrderV2: async (input, context) => ({ order: await sell(input, context) }),

  resendOrder: async (input, context) => ({
    order: await toOrderView(context, await resendOrder(context, input)),
  }),

  queryMissingOrders: async ({ clientOrderIds }, { db, platformId }) => ({
    missing: await missingOrders(db, platformId, clientOrderIds),
  }),

  getOrderPayResult: async (named, context) =>
    payResult(context, await repeatedOrder(context, await demandOrder(context, named))),

  reversePayment: async (named, context) =>
    payResult(context, await takeBack(context, await demandOrder(context, named))),

  getOrderInfo: async (named, context) => ({
    order: await toOrderView(context, await demandOrder(context, named)),
  }),

  queryOrderListByEs: (input, context) => orderList(context, input),
}

async function sell(input: OrderInput, context: Context): Promise<OrderView> {
  if (context.session.isKiosk) refuseBeyondKiosk(input)
  const rows = await placeOrder(context, await orderTerms(context), input)
  return toOrderView(context, await takePayment(context, rows, input))
}

async function payResult(
  context: Context,
  rows: OrderRows,
): Promise<Output<typeof calls.getOrderPayResult>> {
  const { id, number, payState, legs } = await toOrderView(context, rows)
  // A till acts on it as on the answer to the order itself.
  if (isFinal(payTransitions, payState)) await waitForStandby(context.db)
  return { orderId: id, number, payState, legs, retryAfterMs: retryAfterMs(context, rows) }
}

const soonMs = 1000
const laterMs = 3000
const soonForMs = 10_000

/**
 * A customer at the till is queried about every second, a while later every three; null at the end.
 */
function retryAfterMs({ nowMs }: Context, { order }: OrderRows): number | null {
  if (isFinal(payTransitions, order.pay_state)) return null
  return nowMs - order.created_at < soonForMs ? soonMs : laterMs
}

type Named = Partial<Input<typeof calls.getOrderInfo>>

async function demandOrder(context: Context, named: Named): Promise<OrderRows> {
  const key = named.orderId ?? named.clientId ?? named.number
  if (key === undefined)
    throw invalid('orderId', 'one of orderId, clientOrderId, orderNo is needed')
  const rows = await findOrder(context.db, context, key)
  if (rows === null || !isForCaller(context, rows))
    throw new Refusal('notFound', { kind: 'order', id: key.slice(0, 128) })
  return rows
}

/** Customers at a till see what they buy there, and no other order of the store. */
const isForCaller = ({ session }: Context, { order }: OrderRows): boolean =>
  !session.isKiosk || (order.channel === 'SELF_SERVICE' && order.device_id === session.deviceId)

const toOrderView = async (context: Context, rows: OrderRows): Promise<OrderView> =>
  orderView(rows, await surroundingsOf(context, rows))
