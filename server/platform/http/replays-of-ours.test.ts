// The calls that the specification lacks, sent again: five times at once, later, after a restart. Made from
// the contract: whatever carries an id of the client's own is here, or says where else it is proved.
import { randomUUID } from 'node:crypto'
import type { Call } from '@tillwright/contract/call.ts'
import { calls } from '@tillwright/contract/calls.ts'
import { permissions } from '@tillwright/contract/account/permissions.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { tillOfStore } from '../../testing/other-tenant-fixtures.ts'
import { restartShop } from '../../testing/restart-shop.ts'
import { scriptedGateway } from '../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, Wire, WireOrder } from '../../testing/test-till.ts'
import { sampleOf } from '../../testing/wire-samples.ts'
import {
  documentOf,
  endOf,
  heldCart,
  joinOf,
  office,
  payIn,
  proveSave,
} from '../../testing/wire-inputs.ts'
import { tablesChanged, writtenRows } from '../../testing/written-rows.ts'

const scripted = scriptedGateway()
const apples = { id: 'goods-10001', number: 1, weightG: 1000 }
const owner = '13800000004'
const supervisorPhone = '13800000002'
const cashierPhone = '13800000001'
const nextDoor = { platformId: '1001', storeId: '100102' }

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'], { gatewayOf: () => scripted.gateway })
  till = await shop.till().onDuty(owner)
  // One person has one till: the other store is looked after by somebody of its own.
  await shop.opened.db
    .updateTable('role')
    .set({ permissions: JSON.stringify(permissions) })
    .where('platform_id', '=', '1001')
    .where('id', '=', 'supervisor')
    .execute()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const posted = async (more: WireOrder = {}): Promise<string> => {
  const { data } = await till.post(office('postStockDocument'), documentOf(apples.id, more))
  return String(data['document']?.['id'])
}

async function stocktake(to?: 'COUNTED'): Promise<string> {
  const stocktakeId = randomUUID()
  await till.post(office('beginStocktake'), { clientStocktakeId: stocktakeId, name: '水果' })
  const count = { clientCountId: randomUUID(), stocktakeId, goodsId: apples.id, quantity: 77 }
  await till.post(office('countGoods'), count)
  if (to !== undefined) await till.post(office('moveStocktake'), { stocktakeId, to })
  return stocktakeId
}

const held = async (): Promise<string> =>
  String((await till.post('hold/saveHold', heldCart([apples]))).data['hold']?.['holdId'])

/** A cashier with a shift of their own; what a test before left open is ended first. */
async function cashier(): Promise<TestTill> {
  const other = await shop.till().onDuty(cashierPhone)
  const { data } = await other.get('user/getLoginUserInfo')
  other.shiftId = String(data['cashierRecord']?.['cashierRecordId'])
  return other
}

/** The till that somebody is logged in on. */
async function tillOf(staffId: string): Promise<string> {
  const session = await shop.opened.db
    .selectFrom('session')
    .select('device_id')
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return session.device_id
}

interface Ours {
  readonly body: () => Promise<WireOrder>
  /** Sender; without it, the till that does everything else. */
  readonly by?: () => TestTill
}

let other: TestTill

/** By the name of the call: what is sent, and by whom. */
const ours: Readonly<Record<string, Ours>> = {
  resendOrder: { body: () => till.cashOrder([apples]) },
  setDeviceState: {
    body: async () => {
      await cashier()
      const deviceId = await tillOf('staff-0001')
      await till.post('device/setDeviceState', { deviceId, state: 'STOPPED' })
      return { deviceId, state: 'APPROVED' }
    },
  },
  moveTill: {
    body: async () => {
      await shop.till().login(supervisorPhone)
      return { deviceId: await tillOf('staff-0002'), toStoreId: nextDoor.storeId }
    },
  },
  reversePayment: {
    body: async () => {
      scripted.says.pay = { state: 'WAITING' }
      scripted.says.reverse = { state: 'REVERSED' }
      const order = await till.cashOrder([apples])
      const leg = { tender: 'code', amountMoney: order['orderMoney'], authCode: '134567890123456' }
      const input = { ...order, payList: [{ ...leg, authCode: `${leg.authCode}789` }] }
      expect((await till.sell(input)).code).toBe(20403)
      shop.clock.nowMs += 5_000
      const clientOrderId = String(order['clientOrderId'])
      const { data } = await till.get('order/getOrderPayResult', { clientOrderId })
      return { orderId: data['orderId'] }
    },
  },
  openShift: {
    body: async () => {
      other = shop.till()
      await other.login(supervisorPhone)
      return { clientShiftId: randomUUID(), floatMoney: 100, agreementId: null }
    },
    by: () => other,
  },
  beginCount: {
    body: async () => {
      other = await cashier()
      return { cashierRecordId: other.shiftId }
    },
    by: () => other,
  },
  closeShift: {
    body: async () => {
      other = await cashier()
      return endOf(other)
    },
    by: () => other,
  },
  forceCloseShift: { body: async () => endOf(await cashier()) },
  acceptShift: {
    body: async () => {
      const of = await cashier()
      await till.post('shift/forceCloseShift', endOf(of))
      return { cashierRecordId: of.shiftId, countedMoney: 100, note: '' }
    },
  },
  moveDrawerCash: { body: async () => payIn() },
  abandonRequest: { body: async () => ({ operation: 'order', clientId: randomUUID() }) },
  saveHold: { body: async () => heldCart([apples]) },
  takeHold: { body: async () => ({ holdId: await held() }) },
  dropHold: { body: async () => ({ holdId: await held() }) },
  settleDay: {
    body: async () => ({ day: new Date(shop.clock.nowMs - 86_400_000).toISOString().slice(0, 10) }),
  },
  changeOfficeGoods: {
    body: async () => ({
      goodsIds: [apples.id],
      saveId: randomUUID(),
      change: { kind: 'price', basisPoints: 500 },
    }),
  },
  issueCoupons: {
    body: async () => {
      const { data } = await till.post(office('queryOfficeCouponKind'), page)
      const couponId = data['list']?.[0]?.['id']
      return { saveId: randomUUID(), couponId, phones: ['13900000001'], paperCount: 2 }
    },
  },
  postStockDocument: { body: async () => documentOf(apples.id) },
  postArrival: {
    body: async () => {
      other = await tillOfStore(shop, nextDoor, supervisorPhone)
      const documentId = await posted({ kind: 'SHIP', toStoreId: nextDoor.storeId })
      return { clientDocumentId: randomUUID(), documentId, note: '', lines: [] }
    },
    by: () => other,
  },
  correctStockDocument: {
    body: async () => ({
      clientDocumentId: randomUUID(),
      documentId: await posted(),
      note: '',
    }),
  },
  saveOfficeStore: {
    body: async () => ({
      id: null,
      saveId: randomUUID(),
      version: 0,
      facts: { name: '二号店', phone: '', address: '', timeZone: 'Asia/Shanghai' },
    }),
  },
  mergeMembers: {
    body: async () => {
      const ids: string[] = []
      for (const phone of ['17712340003', '17712340004']) {
        const { data } = await till.post('member/join', joinOf({ phone }))
        ids.push(String(data['member']?.['id']))
      }
      return { clientMergeId: randomUUID(), userId: ids[0], otherUserId: ids[1] }
    },
  },
  joinMember: { body: async () => joinOf({ phone: '17712340001' }) },
  beginStocktake: { body: async () => ({ clientStocktakeId: randomUUID(), name: '水果' }) },
  countGoods: {
    body: async () => ({
      clientCountId: randomUUID(),
      stocktakeId: await stocktake(),
      goodsId: apples.id,
      quantity: 5,
    }),
  },
  approveStocktake: {
    body: async () => ({
      clientDocumentId: randomUUID(),
      stocktakeId: await stocktake('COUNTED'),
      note: '',
    }),
  },
}

/** Proved in the tests of the thing behind them that makes them answer. */
const elsewhere: Readonly<Record<string, string>> = {
  placeIntakeOrder: 'server/areas/intake/intake.test.ts',
  changeIntakeOrder: 'server/areas/intake/intake.test.ts',
  cancelIntakeOrder: 'server/areas/intake/intake.test.ts',
  placeIntakeRecharge: 'server/areas/intake/intake.test.ts',
  closePartyStatement: 'server/areas/party/party-statements.test.ts',
  payPartyStatement: 'server/areas/party/party-statements.test.ts',
  loadGoods: 'server/areas/bulk/load.test.ts',
  loadPrices: 'server/areas/bulk/load.test.ts',
  pickOrder: 'server/areas/write-off/pick-order.test.ts',
  revokeServiceAccount: 'server/areas/account/service-account.test.ts',
  createWebhook: 'server/areas/feed/webhooks.test.ts',
  changeWebhook: 'server/areas/feed/webhooks.test.ts',
  removeWebhook: 'server/areas/feed/webhooks.test.ts',
  resendWebhook: 'server/areas/feed/webhooks.test.ts',
  sendPrintJob: 'server/areas/spool/spool.test.ts',
  retryPrintJob: 'server/areas/spool/spool.test.ts',
  sendPopPicture: 'server/areas/pop/pop.test.ts',
  settlePaymentByHand: 'server/areas/payment/missing-account.test.ts',
  saveOfficeGatewayAccount: 'server/areas/payment/stored-gateways.test.ts',
}

const page = { pageNo: 1, pageSize: 100, keyword: '' }

/** Saves what is there already over itself, or what the contract itself allows where there is nothing. */
async function storedBody(name: string, of: Call): Promise<WireOrder> {
  const { data } = await till.post(of.path.replace('/save', '/query'), page)
  const list = [...(data['list'] ?? [])] as Wire[]
  const known = list.at(-1)
  const saveId = randomUUID()
  if (known !== undefined)
    return { id: known['id'], saveId, version: known['version'], facts: known['facts'] }
  const { input } = sampleOf(name, of)
  return { ...Object(input), id: null, saveId, version: 0 }
}

const named = Object.entries<Call>(calls).filter(
  ([, of]) => of.ours !== null && of.idempotentBy !== null,
)
const isStored = (name: string) => name.startsWith('saveOffice')
const here = named.filter(([name]) => elsewhere[name] === undefined)

it("covers every call of the program's own that has an idempotency id", () => {
  const known = new Set([...Object.keys(ours), ...Object.keys(elsewhere)])
  const names = named.map(([name]) => name)
  expect(names.filter((name) => !known.has(name) && !isStored(name))).toEqual([])
  expect([...known].filter((name) => !names.includes(name))).toEqual([])
})

const reportOf = ({ code, data }: CallResponse) => JSON.stringify([code, data])

describe('a repeated call', () => {
  const done: { name: string; by: TestTill; path: string; body: WireOrder; first: CallResponse }[] =
    []

  it.each(here)('is done once, with one response: %s', async (name, of) => {
    shop.clock.nowMs += 2_000
    const body = await (ours[name]?.body() ?? storedBody(name, of))
    const by = ours[name]?.by?.() ?? till
    if (isStored(name)) await proveSave(by, String(Reflect.get(body, 'saveId')))
    const first = await by.post(of.path, body)
    expect(first).toMatchObject({ code: 1200 })
    const after = await writtenRows(shop)
    const again = await Promise.all(Array.from({ length: 5 }, () => by.post(of.path, body)))
    expect(again.map(reportOf)).toEqual(again.map(() => reportOf(first)))
    shop.clock.nowMs += 60_000
    expect(reportOf(await by.post(of.path, body))).toBe(reportOf(first))
    expect(tablesChanged(after, await writtenRows(shop))).toEqual([])
    done.push({ name, by, path: of.path, body, first })
  })

  it('is still known after a restart', async () => {
    await restartShop(shop, till)
    const before = await writtenRows(shop)
    for (const { name, by, path, body, first } of done) {
      const again = await by.post(path, body)
      // Somebody else has logged in since as who it was: that is no answer to the call.
      if (again.code !== 1402 && again.code !== 1405)
        expect([name, reportOf(again)]).toEqual([name, reportOf(first)])
    }
    expect(tablesChanged(before, await writtenRows(shop))).toEqual([])
  })
})
