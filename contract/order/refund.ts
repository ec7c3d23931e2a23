import * as z from 'zod/mini'
import { call, orderTimeoutMs } from '../call.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { approvalToken } from './order-request.ts'
import { pageFields, pageOf } from '../wire/page.ts'
import { quantityFields, withQuantity } from '../wire/quantity.ts'
import { refund, refundState } from './refund-shape.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'

const path = (name: string) => `/api/v1/cashier/refund/${name}` as const
const alsoAt = (name: string) => [`/api/v1/cashier/${name}` as const]

const wantedLine = withQuantity(
  respelt(
    z.strictObject({
      lineNo: z.int().check(z.gte(1)),
      ...quantityFields,
      /** Less than the line's share of what was paid; null for all of it. */
      refundMoney: z.nullable(money),
      restock: z.boolean(),
    }),
    { restock: 'restocks' },
  ),
)

export const createRefund = call({
  method: 'POST',
  path: path('create'),
  viaGateway: '/api/v3/order/cashier/createRefund',
  summary: 'Gives lines of an order back; the server works out coupon, points and boxes.',
  needs: 'order.refund',
  inShift: true,
  timeoutMs: orderTimeoutMs,
  writes: true,
  idempotentBy: 'clientRefundId',
  input: respelt(
    z.strictObject({
      clientRefundId: clientId,
      orderId: id,
      lines: listOf(wantedLine, 500),
      refundMoney: money,
      way: z.enum(['ORIGINAL', 'CASH']),
      reasonId: id,
      note: text(),
      photoIds: listOf(id, 9),
      approvalToken,
    }),
    { clientRefundId: 'clientId' },
  ),
  output: z.object({ refund }),
})

export const refundRetry = call({
  method: 'POST',
  path: path('refundRetry'),
  summary: 'Sends the failed legs of a refund again, under the same number.',
  needs: 'order.refund',
  inShift: true,
  timeoutMs: orderTimeoutMs,
  writes: true,
  idempotentBy: 'refundId',
  input: z.strictObject({ refundId: id }),
  output: z.object({ refund }),
})

export const refundMarkRefundDetailFinish = call({
  method: 'POST',
  path: path('refundMarkRefundDetailFinish'),
  summary: 'Declares one leg done outside the system.',
  needs: 'order.refund.mark',
  inShift: true,
  writes: true,
  idempotentBy: 'refundId',
  input: z.strictObject({
    refundId: id,
    legNo: z.int().check(z.gte(1)),
    how: z.enum(['cash', 'transfer', 'other']),
    note: text().check(z.minLength(1)),
    approvalToken,
  }),
  output: z.object({ refund }),
})

export const queryReasonList = call({
  method: 'GET',
  path: path('queryReasonList'),
  aliases: alsoAt('queryReasonList'),
  summary: 'Why goods come back, with what each reason does.',
  needs: 'session',
  input: z.object({}),
  output: z.object({
    list: listOf(
      z.object({
        id,
        name: text(),
        nameEn: text(),
        restock: z.boolean(),
        loss: z.boolean(),
        photo: z.boolean(),
      }),
      100,
    ),
  }),
})

export const queryOrderRefundDetailNew = call({
  method: 'GET',
  path: path('queryOrderRefundDetailNew'),
  aliases: alsoAt('queryOrderRefundDetailNew'),
  summary: 'One refund with its legs and pictures, or all refunds of an order.',
  needs: 'order.read',
  input: z.object({ refundId: z.optional(id), orderId: z.optional(id) }),
  output: z.object({
    list: listOf(refund, 100),
    /** Addresses of the pictures of the one refund requested. */
    photos: listOf(text(400), 9),
  }),
})

export const queryOrderRefundListNew = call({
  method: 'GET',
  path: path('queryOrderRefundListNew'),
  aliases: alsoAt('queryOrderRefundListNew'),
  summary: 'Refunds of this store, failed ones first, then newest first.',
  needs: 'order.read',
  input: respelt(
    z.object({
      ...pageFields,
      keyword: z.optional(text()),
      states: z.optional(listOf(refundState, 4)),
      fromTime: z.optional(moment),
      untilTime: z.optional(moment),
    }),
  ),
  output: pageOf(refund),
})
