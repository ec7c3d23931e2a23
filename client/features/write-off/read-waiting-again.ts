import { querySelfDeliveryBill } from '@tillwright/contract/order/self-delivery.ts'
import { queryWriteOffOrderList } from '@tillwright/contract/order/write-off.ts'
import { invalidate } from '../../platform/api/invalidate.ts'

/** What waits has changed: the lists of it on the screen are out of date. */
export function readWaitingAgain(): void {
  invalidate(queryWriteOffOrderList)
  invalidate(querySelfDeliveryBill)
}
