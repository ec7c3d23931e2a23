import { visiblePhone } from '../account/visible-phone.ts'
import type { Output } from '@tillwright/contract/call.ts'
import type { getSelfDeliveryBillById } from '@tillwright/contract/order/self-delivery.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Context } from '../../platform/context.ts'
import type { Bill } from './bill.store.ts'

export type BillView = Output<typeof getSelfDeliveryBillById>['bill']

/** Builds the view of a bill. Phones are shown whole only to those who may see them. */
export const billView = ({ session }: Context, bill: Bill): BillView => ({
  id: bill.id,
  number: bill.number,
  mode: bill.mode,
  state: bill.state,
  memberId: bill.member_id,
  nick: bill.nick,
  phone: visiblePhone(session, bill.phone),
  address: bill.address,
  lines: bill.lines.map((line) => ({
    orderId: line.order_id,
    lineNo: line.line_no,
    name: line.name,
    amount: line.amount,
  })),
  paidCents: cents(bill.paid_cents),
  createdAtMs: bill.created_at,
  doneAtMs: bill.done_at,
})
