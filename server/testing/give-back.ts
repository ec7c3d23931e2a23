import { randomUUID } from 'node:crypto'
import type { CallResponse, TestTill, WireOrder } from './test-till.ts'

const supervisorPhone = '13800000002'

/** A till's request to give back lines of an order, before the sum is known. */
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

/** The same with the sum quoted by the server, and an approval of it. */
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

/** Gives back lines of an order like a cashier who asks for a quote first. */
export async function giveBack(
  till: TestTill,
  orderId: string,
  lines: readonly object[],
  more: WireOrder = {},
): Promise<CallResponse> {
  const ready = await readyRefund(till, refundOf(orderId, lines, more))
  return till.post('refund/create', ready)
}
