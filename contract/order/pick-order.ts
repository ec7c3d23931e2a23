import { deviationReasons } from '@tillwright/domain/pickup/deviation.ts'
import * as z from 'zod/mini'
import { call, orderTimeoutMs } from '../call.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { quantityFields, withQuantity } from '../wire/quantity.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'
import { approvalToken } from './order-request.ts'
import { substituteInput } from './substitute.ts'
import { goodsState } from './order-state.ts'

const pickedLine = withQuantity(
  z.strictObject({
    lineNo: z.int().check(z.gte(1)),
    ...quantityFields,
    reason: z.enum(deviationReasons),
    note: text(),
    /** Goods in its place, where nothing of the line is there and its customer allows it. */
    substitute: z.optional(substituteInput),
  }),
)

export const pickOrder = call({
  method: 'POST',
  path: '/api/v1/cashier/order/pickOrder',
  summary:
    'Says what was put together of an order: it is ready then, or ends where nothing is there.',
  needs: 'order.writeOff',
  inShift: true,
  timeoutMs: orderTimeoutMs,
  writes: true,
  idempotentBy: 'clientWriteOffId',
  ours: 'Somebody weighs and packs what was ordered elsewhere before its customer comes.',
  input: z.strictObject({
    clientWriteOffId: clientId,
    orderId: id,
    /** The lines that are not as they were ordered. */
    lines: listOf(pickedLine, 500),
    approvalToken,
  }),
  output: respelt(
    z.object({
      orderId: id,
      goodsState,
      readyTime: z.nullable(moment),
      /** Amount to be paid at pick-up. */
      dueMoney: money,
      /** Amount paid back for what is short. */
      backMoney: money,
      refundIds: listOf(id, 1),
    }),
  ),
})
