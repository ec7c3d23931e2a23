import { randomUUID } from 'node:crypto'
import type { TestTill } from '../test-till.ts'
import { endOf } from '../wire-inputs.ts'
import { done, managerPhone, type Requests, type Work } from './valid-request.ts'

/** The beginning and the end of a shift. */
export function shiftRequests({ shop, till }: Work): Requests {
  let cashier = till
  const onDuty = async (): Promise<TestTill> => {
    cashier = await shop.till().onDuty(managerPhone)
    const { data } = await cashier.get('user/getLoginUserInfo')
    cashier.shiftId = String(data['cashierRecord']?.['cashierRecordId'])
    return cashier
  }
  const by = () => cashier
  return {
    openShift: [
      {
        body: async () => {
          cashier = shop.till()
          await cashier.login(managerPhone)
          const { cashierRecord } = Object(done(await cashier.get('user/getLoginUserInfo')))
          cashier.shiftId = String(cashierRecord?.cashierRecordId ?? '')
          if (cashier.shiftId !== '') {
            done(await till.post('shift/forceCloseShift', endOf(cashier)))
            cashier = shop.till()
            await cashier.login(managerPhone)
          }
          return { clientShiftId: randomUUID(), floatMoney: 100, agreementId: null }
        },
        by,
      },
    ],
    beginCount: [{ body: async () => ({ cashierRecordId: (await onDuty()).shiftId }), by }],
    closeShift: [{ body: async () => endOf(await onDuty()), by }],
    forceCloseShift: [{ body: async () => endOf(await onDuty()) }],
    acceptShift: [
      {
        body: async () => {
          const { shiftId: cashierRecordId } = await onDuty()
          done(await till.post('shift/forceCloseShift', endOf(cashier)))
          return { cashierRecordId, countedMoney: 100, note: '' }
        },
      },
    ],
  }
}
