import { randomUUID } from 'node:crypto'
import { readyRefund, refundOf } from '../give-back.ts'
import { photoOf } from '../other-tenant-records.ts'
import type { WireOrder } from '../test-till.ts'
import { topUp } from '../wire-inputs.ts'
import { apples, done, own, type Requests, soldOf, type Work } from './valid-request.ts'

/** Money that goes back. */
export function refundRequests({ shop, till }: Work): Requests {
  const refunded = async (more: WireOrder = {}): Promise<string> => {
    const all = [{ lineNo: 1, number: 1, weightG: 1000 }]
    const ready = await readyRefund(till, refundOf(await soldOf(till, more), all))
    return String(done(await till.post('refund/create', ready))['refund']?.['refundId'])
  }
  return {
    createRefund: [
      {
        body: async () => {
          const part = [{ lineNo: 1, number: 1, weightG: 400 }]
          const photoIds = [await photoOf(shop, own)]
          return readyRefund(till, refundOf(await soldOf(till), part, { photoIds }))
        },
      },
    ],
    refundRetry: [{ body: async () => ({ refundId: await refunded() }) }],
    refundMarkRefundDetailFinish: [
      {
        body: async () => {
          const { orderMoney } = await till.cashOrder([{ ...apples, weightG: 1000 }])
          const card = { tender: 'card', amountMoney: orderMoney, reference: '000123' }
          const refundId = await refunded({ payList: [card] })
          const approval = { operation: 'order.refund.mark', amountMoney: orderMoney }
          const approvalToken = await till.approvalToken({ ...approval, subjectId: refundId })
          return { refundId, legNo: 1, how: 'transfer', note: '已转账', approvalToken }
        },
      },
    ],
    createRefundByRechargeOrder: [
      {
        body: async () => {
          const saleMs = shop.clock.nowMs
          const input = topUp(till, { userId: 'member-0002', amountMoney: 20, saleMs })
          const orderId = String(done(await till.sell(input))['order']?.['orderId'])
          const approval = { operation: 'recharge.refund', subjectId: orderId, amountMoney: 20 }
          const approvalToken = await till.approvalToken(approval)
          const usual = { clientRefundId: randomUUID(), reasonId: 'other', note: '' }
          return { ...usual, orderId, refundMoney: 20, approvalToken }
        },
      },
    ],
  }
}
