import { randomUUID } from 'node:crypto'
import type { Answered, TestTill, WireOrder } from './test-till.ts'

const supervisorPhone = '13800000002'

/** What a till sends to give lines of an order back, before it knows what they come to. */
export const refundOf = (orderId: string, lines: readonly object[], more: WireOrder = {}) => ({
  clientRefundId: randomUUID(),
  orderId,
  lines: lines.map((line) => ({ weightG: null, refundMoney: null, restock: true, ...line })),
  refundMoney: 0,
  way: 'ORIGINAL',
  reasonId: 'unwanted',
  note: '',
  photoIds: [],
  approvalToken: null,
  ...more,
})

/** The same with the sum that the server says it comes to, and somebody's approval of it. */
export async function readyRefund(
  till: TestTill,
  input: WireOrder,
  approverPhone = supervisorPhone,
): Promise<WireOrder> {
  const response = await till.post('refund/create', { ...input, refundMoney: 9_999_999 })
  if (response.code !== 20303) return input
  const refundMoney = response.data['orderMoney']
  const approval = {
    operation: 'order.refund',
    subjectId: input['orderId'],
    amountMoney: refundMoney,
  }
  return { ...input, refundMoney, approvalToken: await till.approvalToken(approval, approverPhone) }
}

/** Gives lines of an order back as a cashier would who asks first. */
export async function giveBack(
  till: TestTill,
  orderId: string,
  lines: readonly object[],
  more: WireOrder = {},
): Promise<Answered> {
  const ready = await readyRefund(till, refundOf(orderId, lines, more))
  return till.post('refund/create', ready)
}
