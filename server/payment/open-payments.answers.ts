import type * as calls from '@tillwright/contract/order/open-payments.ts'
import type { Answers } from '../answers.ts'
import { openPaymentList } from './open-payment-list.ts'
import { settleByHand } from './settle-by-hand.ts'

/** Money whose result nobody knows, and how people decide it where no gateway does. */
export const openPaymentAnswers: Answers<typeof calls> = {
  queryOpenPayments: async (_input, context) => ({ list: await openPaymentList(context) }),

  settlePaymentByHand: async (wish, context) => {
    await settleByHand(context, wish)
    return { list: await openPaymentList(context) }
  },
}
