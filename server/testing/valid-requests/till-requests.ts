import { demoSensitivePassword } from '@tillwright/demo/demo-staff.ts'
import { randomUUID } from 'node:crypto'
import { prepareOnce } from '../prepare-once.ts'
import { displayOf } from '../wire-inputs.ts'
import {
  apples,
  done,
  managerPhone,
  nextDoor,
  type Requests,
  soldOf,
  type Work,
} from './valid-request.ts'

/** Tills and what is plugged into them. */
export function tillRequests({ shop, till }: Work): Requests {
  let cashier = till
  const tillOf = async (staffId: string) =>
    shop.opened.db
      .selectFrom('session')
      .select('device_id')
      .where('staff_id', '=', staffId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
  const ofManager = async () => {
    cashier = shop.till()
    await cashier.login(managerPhone)
    return tillOf('staff-0003')
  }
  const hardware = (name: string) => ({
    body: async () => ({
      ...Object(done(await till.get(`get${name}`))),
      deviceId: (await tillOf('staff-0004')).device_id,
    }),
  })
  return {
    heartbeat: [
      {
        body: async () => ({
          deviceId: 'till',
          version: '12.79.2',
          outboxCount: 0,
          outboxOldestTime: null,
          printerState: 'ready',
          deviceTime: new Date(shop.clock.nowMs).toISOString(),
        }),
      },
    ],
    moveTill: [
      {
        body: async () => ({
          deviceId: (await ofManager()).device_id,
          toStoreId: nextDoor.storeId,
        }),
      },
    ],
    setDeviceState: [
      { body: async () => ({ deviceId: (await ofManager()).device_id, state: 'APPROVED' }) },
    ],
    setHardwareSetting: [hardware('HardwareSetting')],
    setSelfHardwareSetting: [hardware('SelfHardwareSetting')],
  }
}

/** A till's reports, approvals and prints. */
export function reportRequests({ shop, till }: Work): Requests {
  const happened = () => ({
    subjectId: 'slip',
    reason: '顾客要一张',
    before: null,
    after: null,
    deviceTime: new Date(shop.clock.nowMs).toISOString(),
  })
  return {
    createOperationLog: [
      {
        body: async () => ({
          ...happened(),
          operation: 'till.goodsRemoved',
          removed: {
            clientRemovalId: randomUUID(),
            cashierRecordId: till.shiftId,
            way: 'line',
            lines: [{ goodsId: apples.id, name: '苹果', number: 0.5, amountMoney: 4 }],
          },
        }),
      },
    ],
    createApproval: [
      {
        body: async () => ({
          operation: 'drawer.open',
          subjectId: till.shiftId,
          amountMoney: null,
          approverPhone: null,
          password: await prepareOnce(
            demoSensitivePassword,
            { platformId: '1001', login: till.phone },
            'pin',
          ),
          pwdAlg: 'pc1',
        }),
      },
    ],
    createPrintCommand: [
      {
        body: async () => {
          const sourceId = await soldOf(till)
          return { kind: 'RECEIPT', sourceId, paper: '58', printerId: null, asCopy: false }
        },
      },
    ],
    doPrintOrdersCallback: [
      {
        body: async () => {
          await soldOf(till)
          const { list } = Object(done(await till.get('order/getWaitPrintOrders', { limit: '50' })))
          return { jobs: [{ jobId: list[0].jobId, state: 'PRINTED', fault: null }] }
        },
      },
    ],
  }
}

/** Price displays. */
export function displayRequests({ till }: Work): Requests {
  const display = async (mac: string): Promise<string> =>
    String(done(await till.post('createPopDevice', displayOf(mac)))['device']?.['deviceId'])
  return {
    updatePopDevice: [
      {
        body: async () => {
          const deviceId = await display('0000021899A2')
          return { ...displayOf('0000021899A2'), deviceId, place: '冷柜' }
        },
      },
    ],
    doBindGoods: [
      {
        body: async () => {
          const deviceId = await display('0000021899A3')
          return { deviceId, goodsIds: [apples.id], template: '' }
        },
      },
    ],
    deletePopDevice: [{ body: async () => ({ deviceId: await display('0000021899A4') }) }],
  }
}
