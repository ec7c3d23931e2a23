// A session of self-service is open to customers: every call of the contract is sent in its name,
// and only those that customers need are answered.
import { type Call } from '@tillwright/contract/call.ts'
import { calls } from '@tillwright/contract/calls.ts'
import { openDrawer } from '@tillwright/printing/escpos/open-drawer.ts'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demoSensitivePassword } from '@tillwright/demo/demo-staff.ts'
import { prepareOnce } from '../../testing/prepare-once.ts'
import { usualRoles } from '../../areas/role/usual-roles.ts'
import { scriptedGateway } from '../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, Wire, WireOrder } from '../../testing/test-till.ts'
import { endOf, topUp } from '../../testing/wire-inputs.ts'

/**
 * Calls that customers need: the shop as it is, prices, who they are, paying by code, the receipt.
 */
const allowed = [
  'checkCanUse',
  'createOperationLog',
  'createOrder',
  'createOrderV2',
  'createPreOrder',
  'enterSelfService',
  'getCoupon',
  'getGoodsInfo',
  'getGoodsInfoBatch',
  'getGoodsSpecsInfo',
  'getLoginUserInfo',
  'getOrderPayResult',
  'getPaySetting',
  'getSelfHardwareSetting',
  'getSetting',
  'getStoreSetting',
  'getUserInfo',
  'heartbeat',
  'queryChanges',
  'queryGoodsBarcodeByMerchant',
  'queryGoodsBarcodeByStore',
  'queryGoodsByPrecode',
  'queryGoodsBySpecs',
  'queryGoodsCategory',
  'queryPaperShapes',
  'queryPrintJobs',
  'quitSelfService',
  'retryPrintJob',
  'sendPrintJob',
  'syncGoods',
]

const authCode = '134567890123456789'
const apples = { id: 'goods-10001', number: 1, weightG: 1000 }
const owner = '13800000003'

let shop: TestShop
let kiosk: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'], {
    gatewayOf: () => scriptedGateway().gateway,
    rate: { perSecond: 10_000, burst: 10_000 },
  })
  kiosk = await shop.till().onDuty(owner)
  expect(await kiosk.post('user/enterSelfService', {})).toMatchObject({ code: 1200 })
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

/** A cart as the kiosk prices it, paid by code. */
async function order(more: WireOrder = {}): Promise<WireOrder> {
  const goodsList = (more['goodsList'] as readonly object[] | undefined) ?? [apples]
  const cash = await kiosk.cashOrder(goodsList, more)
  const orderMoney = cash['orderMoney']
  return { ...cash, payList: [{ tender: 'code', amountMoney: orderMoney, authCode }], ...more }
}

const quit = async (phone: string, more: object = {}) =>
  kiosk.post('user/quitSelfService', {
    phone,
    password: await prepareOnce(demoSensitivePassword, { platformId: '1001', login: phone }, 'pin'),
    pwdAlg: 'pc1',
    ...more,
  })

const inSession = Object.entries<Call>(calls).filter(
  ([, { needs }]) => !['anyone', 'nobody', 'device', 'service'].includes(needs),
)

const ofPrograms = Object.entries<Call>(calls).filter(([, { needs }]) => needs === 'service')

describe('a session of self-service', () => {
  it.each(inSession)('may call %s only if customers need it', async (name, of) => {
    const isForm = of.bodyType !== 'json'
    const answer = await kiosk.raw(of.path, {
      method: of.method,
      ...(of.method === 'POST' && {
        body: isForm ? '' : '{}',
        headers: {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        },
      }),
    })
    const { code } = (await answer.json()) as { code: number }
    if (of.bodyType === 'multipart') return expect(code).not.toBe(1200)
    expect([name, code === 20220]).toEqual([name, !allowed.includes(name)])
  })

  it.each(ofPrograms)('may not call %s, which programs alone may', async (_, { path, method }) => {
    const answer = await kiosk.raw(path, { method, ...(method === 'POST' && { body: '{}' }) })
    expect(await answer.json()).toMatchObject({ code: 20222 })
  })

  it('survives a reload', async () => {
    const { data } = await kiosk.get('user/getLoginUserInfo')
    expect(data).toMatchObject({ selfService: true })
    expect(data['userInfo']?.['permissions']).toEqual(['order.create', 'order.read', 'member.read'])
  })

  it('is started once, however often it is requested, by whoever may sell in an open shift', async () => {
    const twice = await shop.till().onDuty('13800000001')
    const enter = () => twice.post('user/enterSelfService', {})
    const all = await Promise.all([enter(), enter(), enter()])
    expect([...all, await enter()].map(({ code }) => code)).toEqual([1200, 1200, 1200, 1200])
    const entered = await shop.opened.db
      .selectFrom('audit')
      .select('id')
      .where('operation', '=', 'selfService.enter')
      .where('staff_id', '=', 'staff-0001')
      .execute()
    expect(entered).toHaveLength(1)
    const { shiftId } = twice
    await twice.login('13800000001')
    expect(
      await twice.post('shift/closeShift', { ...endOf(twice), cashierRecordId: shiftId }),
    ).toMatchObject({
      code: 1200,
    })
    const ofRole = { permissions: '["order.read"]' }
    const role = shop.opened.db.updateTable('role').where('id', '=', 'supervisor')
    await role.set(ofRole).execute()
    const reader = await shop.till().onDuty('13800000002')
    expect(await reader.post('user/enterSelfService', {})).toMatchObject({
      code: 20204,
      data: { permission: 'order.create' },
    })
    const usual = usualRoles.find(({ id }) => id === 'supervisor')?.permissions
    await role.set({ permissions: JSON.stringify(usual) }).execute()
    expect(await reader.post('shift/closeShift', endOf(reader))).toMatchObject({ code: 1200 })
    const idle = shop.till()
    await idle.login('13800000002')
    expect(await idle.post('user/enterSelfService', {})).toMatchObject({ code: 1512 })
  })

  it('sells by payment code, in the shift of whoever started it', async () => {
    const sold = await order()
    const { code, data } = await kiosk.sell(sold)
    expect(code).toBe(1200)
    expect(data['order']).toMatchObject({
      payState: 'PAID',
      channel: 'SELF_SERVICE',
      tenders: ['code'],
    })
    const office = shop.till()
    await office.login('13800000004')
    const day = dayAt(shop.clock.nowMs, 'Asia/Shanghai')
    const report = await office.get('/api/v1/backoffice/queryReport', {
      fromDay: day,
      untilDay: day,
      by: 'channel',
    })
    const rows = [...(report.data['list'] as unknown as Wire[])]
    expect(rows.find(({ id }) => id === 'SELF_SERVICE')).toMatchObject({
      sold: 1,
      salesMoney: sold['orderMoney'],
    })
    const { clientOrderId } = sold as { clientOrderId: string }
    expect(await kiosk.get('order/getOrderPayResult', { clientOrderId })).toMatchObject({
      data: { payState: 'PAID' },
    })
  })

  it.each<[string, WireOrder]>([
    ['cash', { payList: [{ tender: 'cash', amountMoney: 3.5, tenderedMoney: 3.5 }] }],
    ['a member’s stored value', { payList: [{ tender: 'storedValue', amountMoney: 3.5 }] }],
    ['nothing at all', { payList: [] }],
    ['a price of its own', { goodsList: [{ ...apples, repricedMoney: 0.01 }] }],
    ['a discount', { goodsList: [{ ...apples, discountPercent: 50 }] }],
    ['the regular price opened', { goodsList: [{ ...apples, openedAtRegular: true }] }],
    ['an item without a record', { goodsList: [{ ...apples, temporaryName: '杂项' }] }],
    ['a sale said to be offline', { offline: true }],
    ['points', { useIntegral: 100 }],
  ])('refuses %s', async (_name, more) => {
    const plain = await order()
    const both = await Promise.all([
      kiosk.sell({ ...plain, clientOrderId: randomUUID(), ...more }),
      kiosk.post('order/create', { ...plain, clientOrderId: randomUUID(), ...more }),
    ])
    // Without a payment `order/create` breaks the contract before anybody looks.
    for (const { code } of both) expect([20101, 20220]).toContain(code)
    expect(both[0].code).toBe(20220)
  })

  it('refuses a top-up', async () => {
    const input = topUp(kiosk, { userId: 'member-1', amountMoney: 10, saleMs: shop.clock.nowMs })
    expect(await kiosk.sell(input)).toMatchObject({ code: 20220 })
  })

  it('finds a member by the full phone or code only, and shows none of their balances', async () => {
    const find = async (keyword: string) =>
      (await kiosk.get('user/getUserInfo', { keyword })).data['list']
    const known = (await find('13900000001'))?.[0]
    expect(known).toMatchObject({ phone: '139****0001', realBalanceMoney: 0, couponCount: 0 })
    expect(await find('0001')).toEqual([])
    expect(await find('王')).toEqual([])
    expect((await kiosk.get('user/getUserInfo')).data['list']).toEqual([])
    const userId = String(known?.['id'])
    expect((await kiosk.get('user/getUserInfo', { userId })).data['list']).toEqual([])
  })

  it('sees no order but its own', async () => {
    const cashier = await shop.till().onDuty('13800000001')
    const other = await cashier.cashOrder([apples])
    expect(await cashier.sell(other)).toMatchObject({ code: 1200 })
    const { clientOrderId } = other as { clientOrderId: string }
    expect(await kiosk.get('order/getOrderPayResult', { clientOrderId })).toMatchObject({
      code: 20107,
    })
  })

  it('opens no drawer with a receipt, and reports no goods of a cashier', async () => {
    const bytesBase64 = Buffer.from(openDrawer()).toString('base64')
    const job = { clientPrintId: randomUUID(), title: '小票', bytesBase64 }
    expect(await kiosk.post('print/sendPrintJob', job)).toMatchObject({ code: 20220 })
    const removed = {
      clientRemovalId: randomUUID(),
      cashierRecordId: kiosk.shiftId,
      way: 'cart',
      lines: [{ goodsId: apples.id, name: '苹果', number: 1, amountMoney: 3.5 }],
    }
    const log = {
      operation: 'till.goodsRemoved',
      subjectId: apples.id,
      reason: '',
      before: null,
      after: null,
      deviceTime: new Date(shop.clock.nowMs).toISOString(),
    }
    expect(await kiosk.post('createOperationLog', { ...log, removed })).toMatchObject({
      code: 20220,
    })
    const theirs = { ...removed, way: 'selfService' }
    expect(await kiosk.post('createOperationLog', { ...log, removed: theirs })).toMatchObject({
      code: 1200,
    })
  })
})

describe('leaving self-service', () => {
  it('gives whoever started it a new session, and ends the old token', async () => {
    const before = kiosk.token
    const { data } = await quit(owner)
    expect(data).toMatchObject({ userId: 'staff-0003', token: expect.stringMatching(/^pos_1001_/) })
    expect(await kiosk.get('getSetting')).toMatchObject({ code: 1405 })
    kiosk.token = String(data['token'])
    expect(kiosk.token).not.toBe(before)
    expect(await kiosk.get('user/getLoginUserInfo')).toMatchObject({
      code: 1200,
      data: { selfService: false },
    })
    expect(await kiosk.get('statis/getCloseReport')).toMatchObject({ code: 1200 })
  })

  it('ends the session for anybody else: they log in as themselves', async () => {
    expect(await kiosk.post('user/enterSelfService', {})).toMatchObject({ code: 1200 })
    expect((await quit('13800000002')).data).toMatchObject({ userId: 'staff-0002', token: null })
    expect(await kiosk.get('getSetting')).toMatchObject({ code: 1405 })
  })

  it('is not needed to end the shift, which ends self-service with it', async () => {
    await kiosk.login(owner)
    expect(await kiosk.post('user/enterSelfService', {})).toMatchObject({ code: 1200 })
    const sold = await order()
    expect(await kiosk.post('shift/closeShift', endOf(kiosk))).toMatchObject({ code: 20220 })
    const { shiftId } = kiosk
    const elsewhere = shop.till()
    await elsewhere.login(owner)
    elsewhere.shiftId = shiftId
    expect(await kiosk.sell(sold)).toMatchObject({ code: 1402 })
    expect(await elsewhere.post('shift/closeShift', endOf(elsewhere))).toMatchObject({ code: 1200 })
  })
})
