import type * as calls from '@tillwright/contract/order/open-payments.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { openPaymentList } from './open-payment-list.ts'
import { settleByHand } from './settle-by-hand.ts'

/** Money without a known result, and how people decide it where no gateway does. */
export const openPaymentHandlers: Handlers<typeof calls> = {
  queryOpenPayments: async (_input, context) => ({ list: await openPaymentList(context) }),

  settlePaymentByHand: async (input, context) => {
    await settleByHand(context, input)
    return { list: await openPaymentList(context) }
  },
}
