// Refunds as reported by the server.
import type { Output } from '@tillwright/contract/call.ts'
import type { queryOrderRefundListNew, queryReasonList } from '@tillwright/contract/order/refund.ts'

export type Refund = Output<typeof queryOrderRefundListNew>['list'][number]
export type RefundLeg = Refund['legs'][number]
export type RefundReason = Output<typeof queryReasonList>['list'][number]
