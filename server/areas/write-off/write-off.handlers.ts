import type * as pick from '@tillwright/contract/order/pick-order.ts'
import type * as calls from '@tillwright/contract/order/write-off.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { collectDues } from '../collection/collect-dues.ts'
import { customerPickups } from './customer-pickups.ts'
import { pickOrder } from './pick-order.ts'
import { verifyAbnormal } from './verify-abnormal.ts'
import { verifyOrder } from './verify-order.ts'
import { verifyOrders } from './verify-orders.ts'
import { writeOffList } from './write-off-list.ts'

/** Handing over what was ordered before, and the money that follows. */
export const writeOffHandlers: Handlers<typeof calls & typeof pick> = {
  queryWriteOffOrderList: (input, context) => writeOffList(context, input),
  queryUserWriteOffOrderDetail: (input, context) => customerPickups(context, input),
  doVerificationOrder: (input, context) => verifyOrder(context, input),
  doVerificationOrderBatch: (input, context) => verifyOrders(context, input),
  doVerificationAbnormalOrderBatch: (input, context) => verifyAbnormal(context, input),
  pickOrder: (input, context) => pickOrder(context, input),
  writeOffCollection: (input, context) => collectDues(context, input),
}
