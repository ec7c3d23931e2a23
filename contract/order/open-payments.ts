import * as z from 'zod/mini'
import { call } from '../call.ts'
import { approvalToken } from './order-request.ts'
import { listOf } from '../wire/list-of.ts'
import { id, text } from '../wire/ids.ts'
import { money } from '../wire/money.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'

const path = (name: string) => `/api/v1/cashier/payment/${name}` as const
const kind = z.enum(['payment', 'refund'])

/** Money sent to a gateway, or back from one, with unknown result. */
const openPayment = respelt(
  z.object({
    kind,
    /** Ours, and the gateway's: by it the gateway's own pages find it. */
    paymentNo: id,
    /** The order it is for; null for a collection of several. */
    orderNo: z.nullable(text(64)),
    amountMoney: money,
    createdTime: moment,
    /** Whether the account it went through was deleted: the result cannot be queried. */
    isAccountGone: z.boolean(),
    /** Whether it went unanswered for so long that people may decide it. */
    mayBeSettled: z.boolean(),
  }),
  { paymentNo: 'number' },
)

const openPaymentList = z.object({ list: listOf(openPayment, 200) })

export const queryOpenPayments = call({
  method: 'GET',
  path: path('queryOpenPayments'),
  summary:
    'Payments and refunds through gateways of this store that have no result yet, oldest first.',
  needs: 'order.read',
  ours: 'A shift that cannot be closed has to show what is in its way.',
  input: z.object({}),
  output: openPaymentList,
})

export const settlePaymentByHand = call({
  method: 'POST',
  path: path('settlePaymentByHand'),
  summary:
    'Two people decide what became of a payment or refund that no gateway answers for. Answers what is left.',
  needs: 'order.create',
  ours: 'Where the account at a gateway is gone, its own pages are the only ones who know.',
  writes: true,
  movesMoney: true,
  idempotentBy: 'paymentNo',
  input: respelt(
    z.strictObject({
      kind,
      paymentNo: id,
      /** True where the money did go its way: the customer paid it, or has it back. */
      happened: z.boolean(),
      /** Proof of the decision. */
      note: text().check(z.minLength(1)),
      approvalToken,
    }),
    { paymentNo: 'number' },
  ),
  output: openPaymentList,
})
