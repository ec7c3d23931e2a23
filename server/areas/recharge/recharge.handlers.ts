import type { queryRechargeGoods } from '@tillwright/contract/goods/goods.ts'
import type {
  createRefundByRechargeOrder,
  queryRechargeOrderListByEs,
  quoteRechargeRefund as quoteCall,
} from '@tillwright/contract/recharge.ts'
import type { Answer } from '../../platform/handlers.ts'
import { quoteRechargeRefund } from './quote-recharge-refund.ts'
import { rechargeGoods } from './recharge-goods.ts'
import { refundView } from '../refund/refund-view.ts'
import { refundRecharge } from './refund-recharge.ts'
import { rechargeList } from './recharge-list.ts'

interface RechargeHandlers {
  readonly queryRechargeGoods: Answer<typeof queryRechargeGoods>
  readonly queryRechargeOrderListByEs: Answer<typeof queryRechargeOrderListByEs>
  readonly quoteRechargeRefund: Answer<typeof quoteCall>
  readonly createRefundByRechargeOrder: Answer<typeof createRefundByRechargeOrder>
}

/** Stored value: what can be topped up, and what was. A top-up itself is an order. */
export const rechargeHandlers: RechargeHandlers = {
  queryRechargeGoods: ({ userId }, context) => rechargeGoods(context, userId),

  queryRechargeOrderListByEs: (input, context) => rechargeList(context, input),

  quoteRechargeRefund: async (input, context) => ({
    quote: await quoteRechargeRefund(context, input),
  }),

  createRefundByRechargeOrder: async (input, context) => ({
    refund: refundView(await refundRecharge(context, input)),
  }),
}
