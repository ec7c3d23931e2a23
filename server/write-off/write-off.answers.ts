import type * as calls from '@tillwright/contract/order/write-off.ts'
import type { Answers } from '../answers.ts'
import { collectDues } from '../collection/collect-dues.ts'
import { customerPickups } from './customer-pickups.ts'
import { verifyAbnormal } from './verify-abnormal.ts'
import { verifyOrder } from './verify-order.ts'
import { verifyOrders } from './verify-orders.ts'
import { writeOffList } from './write-off-list.ts'

/** Handing over what was ordered before, and the money that follows. */
export const writeOffAnswers: Answers<typeof calls> = {
  queryWriteOffOrderList: (wish, context) => writeOffList(context, wish),
  queryUserWriteOffOrderDetail: (wish, context) => customerPickups(context, wish),
  doVerificationOrder: (wish, context) => verifyOrder(context, wish),
  doVerificationOrderBatch: (wish, context) => verifyOrders(context, wish),
  doVerificationAbnormalOrderBatch: (wish, context) => verifyAbnormal(context, wish),
  writeOffCollection: (wish, context) => collectDues(context, wish),
}
