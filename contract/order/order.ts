import * as z from 'zod/mini'
import { call, orderTimeoutMs } from '../call.ts'
import { clientId, id, scannedCode, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { cartFields, cartNames, orderRequest } from './order-request.ts'
import { order, orderHead, orderLeg } from './order-shape.ts'
import { goodsState, payState, refundState } from './order-state.ts'
import { pageFields, pageSizeMax } from '../wire/page.ts'
import { quote } from './quote.ts'
import { respelt } from '../wire/spelling.ts'
import { tenderKind } from './tender.ts'
import { moment } from '../wire/time.ts'

export const createPreOrder = call({
  method: 'POST',
  path: '/api/v1/cashier/order/createPreOrder',
  summary:
    'What a cart costs in the server’s eyes: prices, coupons, points, shortages. Sells nothing.',
  needs: 'order.create',
  kiosk: true,
  inShift: true,
  timeoutMs: orderTimeoutMs,
  input: respelt(z.strictObject(cartFields), cartNames),
  output: quote,
})

export const createOrder = call({
  method: 'POST',
  path: '/api/v1/cashier/order/create',
  summary: 'Writes down an order with one payment.',
  needs: 'order.create',
  kiosk: true,
  inShift: true,
  timeoutMs: orderTimeoutMs,
  writes: true,
  idempotentBy: 'clientOrderId',
  input: orderRequest(1),
  output: z.object({ order }),
})

export const createOrderV2 = call({
  method: 'POST',
  path: '/api/v1/cashier/order/createV2',
  viaGateway: '/api/v3/order/cashier/cashierOrderPlace',
  summary: 'Writes down an order with as many payments as it took.',
  needs: 'order.create',
  kiosk: true,
  inShift: true,
  timeoutMs: orderTimeoutMs,
  writes: true,
  idempotentBy: 'clientOrderId',
  input: orderRequest(10),
  output: z.object({ order }),
})

export const resendOrder = call({
  method: 'POST',
  path: '/api/v1/cashier/order/resend',
  summary:
    'Writes down again what was acknowledged before the books were brought back from a backup; what is still there is answered as it stands. Asks no gateway.',
  needs: 'order.create',
  inShift: true,
  timeoutMs: orderTimeoutMs,
  writes: true,
  idempotentBy: 'clientOrderId',
  ours: 'A backup is older than the last sale: tills keep what was acknowledged and send it again.',
  input: orderRequest(10),
  output: z.object({ order }),
})

/** Tills ask about so many of their orders at once. */
export const requestedOrdersMax = 500

export const queryMissingOrders = call({
  method: 'POST',
  path: '/api/v1/cashier/order/queryMissing',
  summary: 'Which of the till’s own ids of orders no order here has.',
  needs: 'order.create',
  ours: 'After a restore only what the books lack is sent again, not a week of sales.',
  input: z.object({ clientOrderIds: listOf(clientId, requestedOrdersMax) }),
  output: z.object({ missing: listOf(clientId, requestedOrdersMax) }),
})

const payResult = respelt(
  z.object({
    orderId: id,
    orderNo: text(64),
    payState,
    payList: listOf(orderLeg, 20),
    /** When to ask again; null once the state is final. */
    retryAfterMs: z.nullable(z.int().check(z.gte(0))),
  }),
  { orderNo: 'number', payList: 'legs' },
)

export const getOrderPayResult = call({
  method: 'GET',
  path: '/api/v1/cashier/order/getOrderPayResult',
  aliases: ['/api/v1/cashier/getOrderPayResult'],
  summary: 'Where the money of an order stands; asks the gateway while it is in doubt.',
  needs: 'order.read',
  kiosk: true,
  input: respelt(z.object({ orderId: z.optional(id), clientOrderId: z.optional(clientId) }), {
    clientOrderId: 'clientId',
  }),
  output: payResult,
})

export const reversePayment = call({
  method: 'POST',
  path: '/api/v1/cashier/order/reversePayment',
  summary:
    'Takes a payment back whose result nobody knows, so that the customer can pay otherwise. One that turns out paid stays paid: that goes back by a refund.',
  needs: 'order.create',
  inShift: true,
  writes: true,
  idempotentBy: 'orderId',
  ours: 'The specification lists no way to end a payment that stays in doubt while the customer waits.',
  input: z.strictObject({ orderId: id }),
  output: payResult,
})

export const getOrderInfo = call({
  method: 'GET',
  path: '/api/v1/cashier/order/getOrderInfo',
  aliases: ['/api/v1/cashier/getOrderInfo'],
  summary: 'A whole order, by its id, the till’s own id for it, or the number on its receipt.',
  needs: 'order.read',
  office: true,
  input: respelt(
    z.object({
      orderId: z.optional(id),
      clientOrderId: z.optional(clientId),
      orderNo: z.optional(scannedCode),
    }),
    { clientOrderId: 'clientId', orderNo: 'number' },
  ),
  output: z.object({ order }),
})

export const queryOrderListByEs = call({
  method: 'POST',
  path: '/api/v1/cashier/order/queryOrderListByEs',
  summary: 'Orders of this store, newest first, found by time, state, people, tender or text.',
  needs: 'order.read',
  input: respelt(
    z.object({
      ...pageFields,
      /** Of a long list: the cursor of the page before, in place of counting pages. */
      cursor: z.optional(text(200)),
      /**
       * Order number, member phone, or the last four digits of either, in all orders; part of a goods
       * name or fewer digits, in the newest 5,000 that the rest leaves: name a time to look further.
       */
      keyword: z.optional(text()),
      fromTime: z.optional(moment),
      untilTime: z.optional(moment),
      payStates: z.optional(listOf(payState, 10)),
      goodsStates: z.optional(listOf(goodsState, 10)),
      refundStates: z.optional(listOf(refundState, 10)),
      tender: z.optional(tenderKind),
      cashierId: z.optional(id),
      cashierRecordId: z.optional(id),
      userId: z.optional(id),
    }),
    { cashierId: 'staffId', cashierRecordId: 'shiftId', userId: 'memberId' },
  ),
  output: z.object({
    list: listOf(orderHead, pageSizeMax),
    /** Counted to 10,000 and no further. */
    total: z.int().check(z.gte(0)),
    cursor: z.nullable(text(200)),
  }),
})
