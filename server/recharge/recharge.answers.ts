import type { queryRechargeGoods } from '@tillwright/contract/goods.ts'
import type { queryRechargeOrderListByEs } from '@tillwright/contract/recharge.ts'
import type { Answer } from '../answers.ts'
import { rechargeGoods } from './recharge-goods.ts'
import { rechargeList } from './recharge-list.ts'

interface RechargeAnswers {
  readonly queryRechargeGoods: Answer<typeof queryRechargeGoods>
  readonly queryRechargeOrderListByEs: Answer<typeof queryRechargeOrderListByEs>
}

/** Stored value: what can be topped up, and what was. A top-up itself is an order. */
export const rechargeAnswers: RechargeAnswers = {
  queryRechargeGoods: ({ userId }, context) => rechargeGoods(context, userId),

  queryRechargeOrderListByEs: (wish, context) => rechargeList(context, wish),
}
