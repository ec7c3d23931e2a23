import type * as calls from '@tillwright/contract/write-off.ts'
import type { Answers, CallsIn } from '../answers.ts'
import { collectDues } from '../collection/collect-dues.ts'
import { customerPickups } from './customer-pickups.ts'
import { verifyOrder } from './verify-order.ts'
import { verifyOrders } from './verify-orders.ts'
import { writeOffList } from './write-off-list.ts'

type Waiting = 'doVerificationAbnormalOrderBatch'

/** Handing over what was ordered before, and the money that follows. */
export const writeOffAnswers: Answers<CallsIn<typeof calls>, Waiting> = {
  queryWriteOffOrderList: (wish, context) => writeOffList(context, wish),
  queryUserWriteOffOrderDetail: (wish, context) => customerPickups(context, wish),
  doVerificationOrder: (wish, context) => verifyOrder(context, wish),
  doVerificationOrderBatch: (wish, context) => verifyOrders(context, wish),
  writeOffCollection: (wish, context) => collectDues(context, wish),
}
