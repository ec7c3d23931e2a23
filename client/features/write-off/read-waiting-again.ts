import { querySelfDeliveryBill } from '@tillwright/contract/order/self-delivery.ts'
import { queryWriteOffOrderList } from '@tillwright/contract/order/write-off.ts'
import { invalidate } from '../../platform/api/invalidate.ts'

/** Marks the lists of waiting orders on screen as out of date, since those orders have changed. */
export function readWaitingAgain(): void {
  invalidate(queryWriteOffOrderList)
  invalidate(querySelfDeliveryBill)
}
