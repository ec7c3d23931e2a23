import { randomUUID } from 'node:crypto'
import { billOf, boxesBack, deliver } from '../wire-inputs.ts'
import { done, own, type Requests, type Work } from './valid-request.ts'

const onPickUp = (serial: number) => `online-100101${String(serial).padStart(6, '0')}`

/** Orders that customers fetch, and boxes that they bring back. */
export function pickUpRequests({ shop, till }: Work): Requests {
  const short = { orderId: onPickUp(4), lineNo: 1, number: 1, weightG: 500, note: '' }
  return {
    doVerificationOrder: [
      { body: async () => deliver(onPickUp(1)) },
      {
        of: 'by its code',
        body: async () => {
          const { pickup_code: code } = await shop.opened.db
            .selectFrom('orders')
            .select('pickup_code')
            .where('store_id', '=', own.storeId)
            .where('goods_state', '=', 'READY')
            .where('pay_state', '=', 'PAID')
            .where('id', '>', onPickUp(7))
            .orderBy('id', 'desc')
            .executeTakeFirstOrThrow()
          const { orderId: _by, ...rest } = deliver('')
          return { ...rest, code }
        },
      },
    ],
    doVerificationOrderBatch: [
      { body: async () => ({ clientWriteOffId: randomUUID(), orderIds: [onPickUp(2)] }) },
    ],
    doVerificationAbnormalOrderBatch: [
      {
        body: async () => ({
          clientWriteOffId: randomUUID(),
          lines: [{ ...short, reason: 'shortWeight' }],
          waive: false,
          approvalToken: null,
        }),
      },
    ],
    writeOffCollection: [
      {
        body: async () => ({
          clientCollectionId: randomUUID(),
          orderIds: [onPickUp(5)],
          payList: [{ tender: 'cash', amountMoney: 32.2 }],
          dueMoney: 32.2,
        }),
      },
    ],
    createSelfDeliveryBill: [{ body: async () => billOf('member-0004', onPickUp(7)) }],
    cancelSelfDeliveryBill: [
      {
        body: async () => {
          const input = billOf('member-0003', onPickUp(6))
          const { bill } = Object(done(await till.post('order/createSelfDeliveryBill', input)))
          return { billId: bill.billId, reason: '改天再取' }
        },
      },
    ],
    returnTurnoverBox: [{ body: async () => boxesBack('member-0001', 'box-crate') }],
  }
}
