import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findPayment } from '../../payment/payment.store.ts'
import { settlePayment } from '../../payment/settle-payment.ts'
import { sweepPayments } from '../../payment/sweep.ts'
import { scriptedGateway, takenFor } from '../../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import type { TestTill, WireOrder } from '../../../testing/test-till.ts'

const scripted = scriptedGateway()
const { says } = scripted
const times: typeof scripted.times = (what) => scripted.times(what)
const authCode = '134567890123456789'
const apples = { id: 'goods-10001', number: 1, weightG: 1000 }
const declined = { state: 'DECLINED', reason: 'balance short' } as const
const unknown = { state: 'UNKNOWN', reason: 'silence' } as const

let shop: TestShop
let till: TestTill
let member: string

beforeAll(async () => {
  shop = await openTestShop(['1001'], { gatewayOf: () => scripted.gateway })
  till = await shop.till().onDuty()
  const members = await till.get('user/getUserInfo', { keyword: '13900000001' })
  member = members.data['list']?.[0]?.['id'] ?? ''
})
afterAll(() => shop.close())
afterEach(async () => {
  // Whatever a test left in doubt is settled before the next one begins.
  says.query = declined
  shop.clock.nowMs += 60_000
  await sweepPayments(shop.payments)
  scripted.reset()
  expect(await shop.broken()).toEqual([])
})

/** An order whose code pays all that is due, or all but some cash. */
async function codeOrder(goods: readonly object[], more: WireOrder = {}): Promise<WireOrder> {
  const order = await till.cashOrder(goods, more)
  return { ...order, payList: [{ tender: 'code', amountMoney: order['orderMoney'], authCode }] }
}

const result = async (order: WireOrder) =>
  (await till.get('order/getOrderPayResult', { clientOrderId: String(order['clientOrderId']) }))
    .data
const stock = async () =>
  Number((await till.post('getGoodsInfo', { goodsId: apples.id })).data['goods']?.['stock_weightG'])
const memberNow = async () =>
  (await till.get('user/getUserInfo', { userId: member })).data['list']?.[0]
const salesCount = async () =>
  Number((await till.get('statis/getCloseReport')).data['report']?.['salesCount'])

describe('an order paid with a payment code', () => {
  it('is paid when the gateway says so, and counted once', async () => {
    const before = [await stock(), await salesCount()]
    const order = await codeOrder([apples])
    const { code, data } = await till.sell(order)
    expect(code).toBe(1200)
    expect(data['order']).toMatchObject({ payState: 'PAID', tenders: ['code'] })
    expect(data['order']?.['payList']?.[0]).toMatchObject({ state: 'PAID', channelNo: 'their-1' })
    expect([await stock(), await salesCount()]).toEqual([
      (before[0] ?? 0) - 1000,
      (before[1] ?? 0) + 1,
    ])
    expect(await result(order)).toMatchObject({ payState: 'PAID', retryAfterMs: null })
  })

  it('is charged once when sent five times at once', async () => {
    const order = await codeOrder([apples])
    const all = await Promise.all(Array.from({ length: 5 }, () => till.sell(order)))
    expect(times('pay')).toBe(1)
    expect(new Set(all.map(({ code }) => code)).has(1200)).toBe(true)
    expect(all.every(({ code }) => code === 1200 || code === 20403)).toBe(true)
    expect(await till.sell(order)).toMatchObject({ code: 1200 })
    expect(times('pay')).toBe(1)
  })

  it('declined gives back stock, points, stored value and coupon, and the number on its receipt', async () => {
    const goods = [{ ...apples, weightG: 5000 }]
    const more = { userId: member, couponIds: ['coupon-amount'], useIntegral: 500 }
    const before = [await stock(), await memberNow(), await salesCount()]
    says.pay = declined
    const cash = await till.cashOrder(goods, { ...more, receiptNo: 'TO12345600000019' })
    const due = Number(cash['orderMoney'])
    const payList = [
      { tender: 'storedValue', amountMoney: 10 },
      { tender: 'code', amountMoney: due - 10, authCode },
    ]
    const refused = await till.sell({ ...cash, payList })
    expect(refused).toMatchObject({ code: 20402, data: { reason: 'balance short' } })
    expect([await stock(), await memberNow(), await salesCount()]).toEqual(before)
    expect(await till.sell({ ...cash, payList })).toMatchObject({ code: 20402 })
    expect(times('pay')).toBe(1)
    expect(await result(cash)).toMatchObject({ payState: 'CLOSED', retryAfterMs: null })
    says.pay = null
    const again = await till.sell({ ...cash, clientOrderId: randomUUID(), payList })
    expect(again).toMatchObject({ code: 1200 })
    expect(again.data['order']).toMatchObject({ orderNo: 'TO12345600000019', useIntegral: 500 })
  })

  it('holds its pre-pack while in doubt, and lends its boxes once it is paid', async () => {
    const made = await till.post('createPrePack', {
      clientPrePackId: randomUUID(),
      goodsId: apples.id,
      packs: [{ number: 1, weightG: 500 }],
      tareG: 0,
      unitPriceMoney: null,
      shelfLifeHours: null,
    })
    const preCode = made.data['packs']?.[0]?.['preCode'] ?? ''
    const state = async () =>
      (await till.get('queryGoodsByPrecode', { preCode })).data['pack']?.['state']
    const owed = async () => (await memberNow())?.['owedBoxes']
    const boxes = [{ boxKindId: 'box-crate', num: 2 }]
    const more = { userId: member, boxes }
    const lending = async () => {
      const cash = await till.cashOrder([{ ...apples, preCode }], { userId: member })
      const due = Math.round(Number(cash['orderMoney']) * 100 + 4000) / 100
      const payList = [{ tender: 'code', amountMoney: due, authCode }]
      return { ...cash, ...more, orderMoney: due, payList }
    }
    const before = Number(await owed())
    says.pay = unknown
    says.query = unknown
    const doubtful = await lending()
    expect(await till.sell(doubtful)).toMatchObject({ code: 20403 })
    expect([await state(), await owed()]).toEqual(['SOLD', before])
    const voided = { preCodes: [preCode], to: 'VOID', reason: '' }
    expect(await till.post('movePrePacks', voided)).toMatchObject({ code: 20504 })
    expect(await till.sell(await till.cashOrder([{ ...apples, preCode }]))).toMatchObject({
      code: 20306,
    })
    says.query = declined
    shop.clock.nowMs += 2000
    expect(await result(doubtful)).toMatchObject({ payState: 'CLOSED' })
    expect([await state(), await owed()]).toEqual(['PRINTED', before])
    says.pay = null
    expect(await till.sell(await lending())).toMatchObject({ code: 1200 })
    expect([await state(), await owed()]).toEqual(['SOLD', before + 2])
  })

  describe('that nobody knows the end of', () => {
    const inDoubt = async () => {
      says.pay = unknown
      const order = await codeOrder([apples])
      expect(await till.sell(order)).toMatchObject({ code: 20403 })
      const { orderId } = await result(order)
      return { order, takeBack: () => till.post('order/reversePayment', { orderId }) }
    }

    it('is taken back when a person says so, once, and gives back what it held', async () => {
      const before = [await stock(), await salesCount()]
      const { order, takeBack } = await inDoubt()
      says.reverse = { state: 'REVERSED' }
      const all = await Promise.all(Array.from({ length: 20 }, takeBack))
      expect(all.every(({ code }) => code === 1200)).toBe(true)
      const request = times('reverse')
      expect(await takeBack()).toMatchObject({ code: 1200, data: { payState: 'REVERSED' } })
      expect(times('reverse')).toBe(request)
      expect([await stock(), await salesCount()]).toEqual(before)
      expect(await till.sell(order)).toMatchObject({ code: 20402 })
      expect(times('pay')).toBe(1)
    })

    it('stands where it turns out paid, and stays open where nobody answers', async () => {
      const { order, takeBack } = await inDoubt()
      expect(await takeBack()).toMatchObject({ data: { payState: 'IN_DOUBT' } })
      says.query = takenFor(Math.round(Number(order['orderMoney']) * 100))
      expect(await takeBack()).toMatchObject({ data: { payState: 'PAID', retryAfterMs: null } })
      expect(times('reverse')).toBe(1)
      expect(await takeBack()).toMatchObject({ data: { payState: 'PAID' } })
    })
  })

  it('counts the cash paid with it only once it is paid', async () => {
    const order = await till.cashOrder([apples])
    const due = Number(order['orderMoney'])
    const drawer = async () =>
      Number((await till.get('statis/getCloseReport')).data['report']?.['expectedCashMoney'])
    const before = await drawer()
    const payList = [
      { tender: 'cash', amountMoney: 5, tenderedMoney: 10 },
      { tender: 'code', amountMoney: due - 5, authCode },
    ]
    says.pay = unknown
    says.query = unknown
    expect(await till.sell({ ...order, payList })).toMatchObject({ code: 20403 })
    expect(await drawer()).toBe(before)
    says.query = takenFor(Math.round((due - 5) * 100))
    shop.clock.nowMs += 2000
    expect(await result(order)).toMatchObject({ payState: 'PAID' })
    expect(await drawer()).toBe(before + 5)
  })

  it('is refused when the code is none, comes twice, pays nothing or was taken offline', async () => {
    const order = await codeOrder([apples])
    const due = Number(order['orderMoney'])
    const code = { tender: 'code', authCode }
    const cash = { tender: 'cash', tenderedMoney: due }
    const inputs: object[] = [
      { payList: [{ ...code, amountMoney: due, authCode: '9999999999999999' }] },
      { payList: [{ ...code, amountMoney: due, authCode: null }] },
      { payList: [1, due - 1].map((amountMoney) => ({ ...code, amountMoney })) },
      {
        payList: [
          { ...code, amountMoney: 0 },
          { ...cash, amountMoney: due },
        ],
      },
      { payList: [{ ...cash, amountMoney: due, authCode }] },
      { offline: true },
    ]
    for (const input of inputs)
      expect(await till.sell({ ...order, ...input })).toMatchObject({ code: 20404 })
    expect(times('pay')).toBe(0)
    expect(await till.sell(order)).toMatchObject({ code: 1200 })
  })
})

describe('doubt about an order', () => {
  const inDoubt = async (more: WireOrder = {}) => {
    says.pay = unknown
    says.query = unknown
    const order = await codeOrder([apples], more)
    const answered = await till.sell(order)
    expect(answered).toMatchObject({ code: 20403 })
    const { orderId, orderNo } = answered.data
    expect(await result(order)).toMatchObject({ orderId, orderNo, payState: 'IN_DOUBT' })
    return { order, due: Math.round(Number(order['orderMoney']) * 100) }
  }

  it('keeps the same cart on that shift from being charged again, and nobody else', async () => {
    const { order } = await inDoubt()
    const second = { ...order, clientOrderId: randomUUID() }
    expect(await till.sell(second)).toMatchObject({ code: 20408 })
    expect(times('pay')).toBe(1)
    const other = await codeOrder([{ ...apples, weightG: 500 }])
    says.pay = null
    expect(await till.sell(other)).toMatchObject({ code: 1200 })
  })

  it('is charged once when the same cart races under several ids', async () => {
    const order = await codeOrder([apples])
    says.pay = unknown
    says.query = unknown
    const all = await Promise.all(
      Array.from({ length: 20 }, () => till.sell({ ...order, clientOrderId: randomUUID() })),
    )
    expect(all.filter(({ code }) => code === 20403)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 20408)).toHaveLength(19)
    expect(times('pay')).toBe(1)
  })

  it('ends paid by a repeat, by a question or by the sweep, and is counted once', async () => {
    const before = await salesCount()
    const { order, due } = await inDoubt()
    says.query = takenFor(due)
    shop.clock.nowMs += 2000
    const all = await Promise.all([
      ...Array.from({ length: 5 }, () => till.sell(order)),
      ...Array.from({ length: 5 }, () => result(order)),
      ...Array.from({ length: 5 }, () => sweepPayments(shop.payments)),
    ])
    expect(all).toHaveLength(15)
    expect(await till.sell(order)).toMatchObject({ code: 1200 })
    expect(await salesCount()).toBe(before + 1)
  })

  it('ends reversed after a minute, and the till is told that it was not paid', async () => {
    const before = await stock()
    const { order } = await inDoubt()
    says.reverse = { state: 'REVERSED' }
    shop.clock.nowMs += 60_000
    await sweepPayments(shop.payments)
    expect(await result(order)).toMatchObject({ payState: 'REVERSED', retryAfterMs: null })
    expect(await till.sell(order)).toMatchObject({ code: 20402 })
    expect(await stock()).toBe(before)
  })

  it('keeps its shift open, and one that was closed all the same gets a correction slip', async () => {
    const { order, due } = await inDoubt()
    const close = { cashierRecordId: till.shiftId, counted: [], keptFloatMoney: 0, note: 'x' }
    expect(await till.post('shift/closeShift', close)).toMatchObject({ code: 20602 })
    const payment = await shop.opened.db
      .selectFrom('payment')
      .selectAll()
      .where('state', '=', 'IN_DOUBT')
      .executeTakeFirstOrThrow()
    const other = await shop.till().onDuty('13800000002')
    await shop.opened.db
      .updateTable('shift')
      .set({ state: 'CLOSED', closed_at: shop.clock.nowMs })
      .where('id', '=', till.shiftId)
      .execute()
    await settlePayment(shop.payments, payment, takenFor(due))
    expect((await findPayment(shop.opened.db, payment))?.state).toBe('PAID')
    const response = await other.get('order/getOrderInfo', {
      clientOrderId: String(order['clientOrderId']),
    })
    expect(response.data['order']).toMatchObject({
      payState: 'PAID',
      cashierRecordId: till.shiftId,
    })
    const slip = await other.get('statis/getCloseReport', { cashierRecordId: till.shiftId })
    expect(slip.data['report']?.['corrections']).toMatchObject([{ orderMoney: due / 100 }])
    await till.login()
    await till.signOn()
  })
})

describe('a top-up paid with a payment code', () => {
  const topUp = (): WireOrder => ({
    clientOrderId: randomUUID(),
    cashierRecordId: till.shiftId,
    goodsList: [],
    userId: member,
    recharge: { packageId: 'recharge-500', amountMoney: 500 },
    payList: [{ tender: 'code', amountMoney: 500, authCode }],
    orderMoney: 500,
    saleTime: new Date(shop.clock.nowMs).toISOString(),
  })
  const couponsOf = async () => {
    const { data } = await till.get('user/queryUserCouponsNew', { userId: member })
    return Object.keys(data['list'] ?? {}).length
  }

  it('is given once the money has come, and once only', async () => {
    const before = [await memberNow(), await couponsOf()] as const
    says.pay = unknown
    says.query = unknown
    const input = topUp()
    expect(await till.sell(input)).toMatchObject({ code: 20403 })
    expect([await memberNow(), await couponsOf()]).toEqual(before)
    says.query = takenFor(50_000)
    shop.clock.nowMs += 2000
    await Promise.all(Array.from({ length: 5 }, () => till.sell(input)))
    expect(await till.sell(input)).toMatchObject({ code: 1200 })
    const after = await memberNow()
    expect(Number(after?.['realBalanceMoney'])).toBe(Number(before[0]?.['realBalanceMoney']) + 500)
    expect(Number(after?.['giftBalanceMoney'])).toBe(Number(before[0]?.['giftBalanceMoney']) + 50)
    expect(await couponsOf()).toBe(before[1] + 1)
  })

  it('declined gives nothing, and counts against no limit', async () => {
    const before = [await memberNow(), await couponsOf()] as const
    says.pay = declined
    expect(await till.sell(topUp())).toMatchObject({ code: 20402 })
    expect([await memberNow(), await couponsOf()]).toEqual(before)
    says.pay = null
    expect(await till.sell(topUp())).toMatchObject({ code: 1200 })
  })
})
