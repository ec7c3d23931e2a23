import * as z from 'zod/mini'
import { call, orderTimeoutMs } from './call.ts'
import { clientId, id, text } from './wire/ids.ts'
import { money } from './wire/money.ts'
import { approvalToken } from './order/order-request.ts'
import { payState, refundState } from './order/order-state.ts'
import { pageFields, pageOf } from './wire/page.ts'
import { points } from './wire/points.ts'
import { refund } from './order/refund-shape.ts'
import { respelt } from './wire/spelling.ts'
import { moment } from './wire/time.ts'

const rechargeOrder = respelt(
  z.object({
    orderId: id,
    orderNo: text(64),
    userId: id,
    nick: text(),
    phone: text(20),
    payMoney: money,
    giftMoney: money,
    giftIntegral: points,
    payState,
    refundState,
    /** Amount that may still be refunded: nothing that has been spent. */
    refundableMoney: money,
    cashierNick: text(),
    createTime: moment,
  }),
  {
    orderId: 'id',
    orderNo: 'number',
    userId: 'memberId',
    giftIntegral: 'giftPoints',
    cashierNick: 'staffName',
    createTime: 'createdAtMs',
  },
)

export const queryRechargeOrderListByEs = call({
  method: 'POST',
  path: '/api/v1/cashier/order/queryRechargeOrderListByEs',
  summary: 'Top-ups of this store, newest first.',
  needs: 'order.read',
  input: respelt(
    z.object({
      ...pageFields,
      keyword: z.optional(text()),
      userId: z.optional(id),
      fromTime: z.optional(moment),
      untilTime: z.optional(moment),
    }),
  ),
  output: pageOf(rechargeOrder),
})

const rechargeQuote = respelt(
  z.object({
    order: rechargeOrder,
    /** Amount refunded before. */
    returnedMoney: money,
    /** The member's real money now: more than that cannot come off the account. */
    balanceMoney: money,
    giftBalanceMoney: money,
    /** Effect of refunding the requested amount; null where it may not be refunded. */
    back: z.nullable(
      respelt(
        z.object({
          realMoney: money,
          giftMoney: money,
          giftIntegral: points,
          /** The worth of gifts that were spent already, taken off what is paid out. */
          deductedMoney: money,
          paidMoney: money,
        }),
        { giftIntegral: 'giftPoints' },
      ),
    ),
    /** Why not. */
    barred: z.nullable(z.enum(['notPaid', 'nothingLeft', 'tooHigh', 'giftSpent'])),
  }),
)

export const quoteRechargeRefund = call({
  method: 'GET',
  path: '/api/v1/cashier/refund/quoteRechargeRefund',
  summary: 'What giving a top-up back would take off the account and pay out. Changes nothing.',
  needs: 'recharge.refund',
  ours: 'Spent gifts make the money paid out less than what comes off the account: the button has to say it.',
  input: respelt(
    z.object({
      orderId: id,
      /** All that is left of it where nothing is said. */
      refundMoney: z.optional(money),
    }),
  ),
  output: z.object({ quote: rechargeQuote }),
})

export const createRefundByRechargeOrder = call({
  method: 'POST',
  path: '/api/v1/cashier/refund/createRefundByRechargeOrder',
  viaGateway: '/api/v3/order/cashier/createRefundByRechargeOrder',
  summary: 'Gives a top-up back and takes its gifts with it.',
  needs: 'recharge.refund',
  inShift: true,
  timeoutMs: orderTimeoutMs,
  writes: true,
  idempotentBy: 'clientRefundId',
  input: respelt(
    z.strictObject({
      clientRefundId: clientId,
      orderId: id,
      refundMoney: money,
      reasonId: id,
      note: text(),
      approvalToken,
    }),
    { clientRefundId: 'clientId' },
  ),
  output: z.object({ refund }),
})
