import { savedGoodsRequests, goodsRequests } from './goods-requests.ts'
import { memberRequests } from './member-requests.ts'
import { orderRequests } from './order-requests.ts'
import { pickUpRequests } from './pick-up-requests.ts'
import { recordRequests, storeRequests } from './record-requests.ts'
import { refundRequests } from './refund-requests.ts'
import { shiftRequests } from './shift-requests.ts'
import { documentRequests, stocktakeRequests } from './stock-requests.ts'
import { displayRequests, reportRequests, tillRequests } from './till-requests.ts'
import type { Requests, Work } from './valid-request.ts'

/**
 * One request of every write that names a record, by the name of the call, valid as it is: whatever
 * a test then makes wrong in one place is its only fault.
 */
export function validRequests(work: Work): Requests {
  return {
    ...orderRequests(work),
    ...memberRequests(work),
    ...pickUpRequests(work),
    ...refundRequests(work),
    ...shiftRequests(work),
    ...tillRequests(work),
    ...reportRequests(work),
    ...displayRequests(work),
    ...goodsRequests(work),
    ...savedGoodsRequests(work),
    ...documentRequests(work),
    ...stocktakeRequests(work),
    ...storeRequests(work),
    ...recordRequests(work),
  }
}
