import * as z from 'zod/mini'
import { call } from '../call.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { money, signedMoney } from '../wire/money.ts'
import { approvalToken } from '../order/order-request.ts'
import { respelt } from '../wire/spelling.ts'

export const moveDrawerCash = call({
  method: 'POST',
  path: '/api/v1/cashier/shift/moveDrawerCash',
  summary:
    'Cash put into or taken out of the drawer without a sale, or a drawer opened for nothing.',
  // To open it for nothing is a cashier's; moving cash demands `drawer.cash` alongside it.
  needs: 'drawer.open',
  inShift: true,
  writes: true,
  idempotentBy: 'clientCashId',
  ours: 'A drawer can only be right at handover if change fetched and bills paid are written down.',
  input: respelt(
    z.strictObject({
      clientCashId: clientId,
      kind: z.enum(['payIn', 'payOut', 'open']),
      /** Zero for a drawer that was only opened. */
      amountMoney: money,
      reason: text().check(z.minLength(1)),
      approvalToken,
    }),
    { clientCashId: 'clientId' },
  ),
  output: respelt(
    z.object({
      cashId: id,
      /** Null where the drawer is counted blind. */
      expectedCashMoney: z.nullable(signedMoney),
    }),
    { cashId: 'id' },
  ),
})
