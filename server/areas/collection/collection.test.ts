import { randomUUID } from 'node:crypto'
import { cents } from '@tillwright/domain/money/cents.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sweepPayments } from '../payment/sweep.ts'
import { scriptedGateway, takenFor } from '../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill } from '../../testing/test-till.ts'

const scripted = scriptedGateway()
const declined = { state: 'DECLINED', reason: 'balance short' } as const
const unknown = { state: 'UNKNOWN', reason: 'silence' } as const
const authCode = '134567890123456789'

let shop: TestShop
let till: TestTill
let other: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'], { gatewayOf: () => scripted.gateway })
  till = await shop.till().onDuty()
  other = await shop.till('1002').onDuty()
})
afterAll(() => shop.close())
afterEach(async () => {
  scripted.reset()
  expect(await shop.broken()).toEqual([])
})

/** Apples and toast at 32.20, and tissues at 19.80, both to be paid on pick-up. */
const apples = 'online-100101000005'
const tissues = 'online-100101000010'
const otherApples = 'online-100201000005'
const otherTissues = 'online-100201000010'

const inputOf = (more: object) => ({
  clientCollectionId: randomUUID(),
  orderIds: [apples],
  payList: [{ tender: 'cash', amountMoney: 32.2 }],
  dueMoney: 32.2,
  ...more,
})
/** Where ysepay clears payments the call has another path (Specification 7). */
const pathOf = ({ platformId }: TestTill) =>
  platformId === '1002'
    ? '/api/v3/order/cashier/writeOffOrderCollection'
    : 'order/writeOffCollection'
const collect = (more: object, at = till): Promise<CallResponse> =>
  at.post(pathOf(at), inputOf(more))

const deliver = (orderId: string, at = till): Promise<CallResponse> =>
  at.post('order/doVerificationOrder', {
    clientWriteOffId: randomUUID(),
    orderId,
    lines: null,
    undo: false,
  })
const report = async (at = till) => (await at.get('statis/getCloseReport')).data['report']
const orderOf = async (orderId: string, at = till) =>
  (await at.get('order/getOrderInfo', { orderId })).data['order']

describe('money taken on pick-up', () => {
  it('is refused when it is not the amount due, the order is unknown, or the tender is empty', async () => {
    const code = async (more: object) => (await collect(more)).code
    const short = await collect({ dueMoney: 32 })
    expect(short).toMatchObject({ code: 20303, data: { orderMoney: 32.2 } })
    expect(await code({ orderIds: [] })).toBe(20101)
    expect(await code({ orderIds: [apples, apples] })).toBe(20101)
    expect(await code({ orderIds: ['nothing'] })).toBe(20107)
    expect(await code({ orderIds: ['online-100102000005'] })).toBe(20107)
    expect(await code({ orderIds: ['online-100101000001'] })).toBe(20504)
    expect(await code({ payList: [{ tender: 'cash', amountMoney: 32 }] })).toBe(20405)
    expect(await code({ payList: [{ tender: 'transfer', amountMoney: 32.2 }] })).toBe(20404)
    const balance = { payList: [{ tender: 'storedValue', amountMoney: 32.2 }] }
    expect(await collect(balance)).toMatchObject({ code: 20401, data: { balance: 0 } })
    const tissue = { orderIds: [tissues], dueMoney: 19.8 }
    const nobodys = { ...tissue, payList: [{ tender: 'storedValue', amountMoney: 19.8 }] }
    expect(await code(nobodys)).toBe(20404)
    expect((await collect({}, other)).code).toBe(20107)
    const off = shop.till()
    await off.login('13800000003')
    expect((await collect({}, off)).code).toBe(1512)
    expect(await report()).toMatchObject({ salesCount: 0, expectedCashMoney: 100 })
  })

  it('pays an order with change, in the shift that took it, and frees its goods', async () => {
    expect((await deliver(apples)).code).toBe(20505)
    const input = inputOf({
      payList: [{ tender: 'cash', amountMoney: 32.2, tenderedMoney: 50 }],
    })
    const all = await Promise.all(
      Array.from({ length: 5 }, () => till.post('order/writeOffCollection', input)),
    )
    expect(all.map(({ code }) => code)).toEqual([1200, 1200, 1200, 1200, 1200])
    expect(new Set(all.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(all[0]?.data).toMatchObject({
      payState: 'PAID',
      paidMoney: 32.2,
      orders: [{ orderId: apples, goodsState: 'READY' }],
    })
    const v3 = '/api/v3/order/cashier/writeOffOrderCollection'
    expect((await till.post(v3, input)).data).toEqual(all[0]?.data)
    expect((await till.post(v3, { ...input, dueMoney: 1 })).code).toBe(20108)
    expect(await orderOf(apples)).toMatchObject({
      payState: 'PAID',
      cashierRecordId: till.shiftId,
      changeMoney: 17.8,
      payList: [{ tender: 'cash', amountMoney: 32.2, tenderedMoney: 50 }],
    })
    expect(await report()).toMatchObject({
      salesCount: 1,
      salesMoney: 32.2,
      changeMoney: 17.8,
      expectedCashMoney: 132.2,
    })
    const day = await (await shop.till().onDuty('13800000002')).get('statis/getDayReport')
    expect(day.data['report']).toMatchObject({ salesMoney: 32.2 })
    const office = await shop.till().onDuty('13800000003')
    const today = String(day.data['report']?.['day'])
    const sellers = await office.get('/api/v1/backoffice/queryReport', {
      fromDay: today,
      untilDay: today,
      by: 'cashier',
    })
    expect(sellers.data['list']).toMatchObject([{ name: '线上商城', salesMoney: 32.2 }])
    expect((await deliver(apples)).data['order']).toMatchObject({ goodsState: 'TAKEN' })
    expect((await collect({})).code).toBe(20504)
  })

  it('is taken by exactly one of many tills', async () => {
    const input = {
      orderIds: [tissues],
      payList: [{ tender: 'card', amountMoney: 19.8, reference: '001234' }],
      dueMoney: 19.8,
    }
    const all = await Promise.all(Array.from({ length: 25 }, () => collect(input)))
    expect(all.filter(({ code }) => code === 1200)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 20504)).toHaveLength(24)
    expect(await orderOf(tissues)).toMatchObject({
      payState: 'PAID',
      payList: [{ tender: 'card', amountMoney: 19.8, reference: '001234' }],
    })
  })
})

describe('a payment code', () => {
  const code = (more: object = {}) => ({
    orderIds: [otherApples, otherTissues],
    payList: [
      { tender: 'cash', amountMoney: 2, tenderedMoney: 10 },
      { tender: 'code', amountMoney: 50, authCode },
    ],
    dueMoney: 52,
    ...more,
  })

  it('leaves the order unpaid when the collection is declined', async () => {
    scripted.says.pay = declined
    const refused = await collect(code(), other)
    expect(refused).toMatchObject({ code: 20402, data: { reason: 'balance short' } })
    expect(await orderOf(otherApples, other)).toMatchObject({ payState: 'UNPAID', payList: [] })
    expect(await report(other)).toMatchObject({ salesCount: 0, expectedCashMoney: 100 })
  })

  it('blocks a second payment and the end of the shift while a collection is in doubt, and pays both once it is known', async () => {
    scripted.says.pay = unknown
    scripted.says.query = unknown
    const input = inputOf(code())
    const send = () => other.post(pathOf(other), input)
    expect(await send()).toMatchObject({ code: 20403, data: { orderId: otherApples } })
    expect((await collect(code(), other)).code).toBe(20408)
    const cash = { orderIds: [otherApples] }
    expect((await collect(cash, other)).code).toBe(20408)
    expect((await deliver(otherApples, other)).code).toBe(20505)
    const old = await other.post('order/writeOffCollection', inputOf({ orderIds: [otherTissues] }))
    expect(old).toMatchObject({ code: 1790, data: { paymentGateway: 'ysepay' } })
    const close = await other.post('shift/closeShift', {
      cashierRecordId: other.shiftId,
      counted: [],
      keptFloatMoney: 0,
      note: '',
    })
    expect(close.code).toBe(20602)
    const manager = await shop.till('1002').onDuty('13800000003')
    const forced = await manager.post('shift/forceCloseShift', {
      cashierRecordId: other.shiftId,
      counted: [{ tender: 'cash', countedMoney: 102 }],
      keptFloatMoney: 0,
      note: 'gone home',
    })
    expect(forced.data['report']?.['tenders']?.[0]).toMatchObject({ differenceMoney: 2 })
    scripted.says.query = takenFor(cents(5000))
    shop.clock.nowMs += 60_000
    await sweepPayments(shop.payments)
    const again = await manager.post(pathOf(other), input)
    expect(again).toMatchObject({ code: 1200, data: { payState: 'PAID', paidMoney: 52 } })
    expect(scripted.times('pay')).toBe(1)
    expect(await orderOf(otherApples, manager)).toMatchObject({
      payState: 'PAID',
      cashierRecordId: other.shiftId,
      payList: [
        { tender: 'cash', amountMoney: 2, tenderedMoney: 10, changeMoney: 8 },
        { tender: 'code', amountMoney: 30.2, channelNo: 'their-1' },
      ],
    })
    expect(await orderOf(otherTissues, manager)).toMatchObject({
      payState: 'PAID',
      payList: [{ tender: 'code', amountMoney: 19.8 }],
    })
    expect(await report(manager)).toMatchObject({ salesCount: 0, expectedCashMoney: 100 })
    const ended = { cashierRecordId: other.shiftId }
    expect((await manager.get('statis/getCloseReport', ended)).data['report']).toMatchObject({
      salesCount: 2,
      salesMoney: 52,
      expectedCashMoney: 102,
      tenders: [{ tender: 'cash', differenceMoney: 0 }, { tender: 'code' }],
      corrections: [{ orderId: otherApples, cashMoney: 2 }, { orderId: otherTissues }],
    })
  })

  it('is partly refunded by its gateway when the scale shows less', async () => {
    const supervisor = await shop.till('1002').onDuty('13800000002')
    scripted.says.refund = { state: 'SUCCEEDED', channelNo: 'back-1' }
    const short = await supervisor.post('order/doVerificationAbnormalOrderBatch', {
      clientWriteOffId: randomUUID(),
      lines: [
        {
          orderId: otherApples,
          lineNo: 1,
          number: 1,
          weightG: 1400,
          reason: 'shortWeight',
          note: '',
        },
      ],
      waive: false,
      approvalToken: null,
    })
    expect(short).toMatchObject({ code: 1200, data: { differenceMoney: -1.36 } })
    expect(scripted.times('refund')).toBe(1)
    const refundId = String(short.data['refundIds']?.[0])
    const response = await supervisor.get('refund/queryOrderRefundDetailNew', { refundId })
    expect(response.data['list']?.[0]).toMatchObject({
      refundMoney: 1.36,
      state: 'SUCCEEDED',
      legs: [
        { tender: 'cash', amountMoney: 0.08 },
        { tender: 'code', amountMoney: 1.28, state: 'SUCCEEDED' },
      ],
    })
  })
})
