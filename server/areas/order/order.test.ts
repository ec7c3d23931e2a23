import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '@tillwright/contract/codes/codes.ts'
import { countStatements } from '../../platform/db/statement-count.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill

/** Weighed apples at 6.80 a jin, and milk at 3.50 with a member price of 3.20. */
const apples = { id: 'goods-10001', number: 1, weightG: 628 }
let milk: { id: string; number: number }
let member: string

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty()
  const found = await till.get('queryGoodsByStore', {
    pageNo: '1',
    pageSize: '1',
    keyword: '牧野纯牛奶',
  })
  milk = { id: found.data['list']?.[0]?.['id'] ?? '', number: 2 }
  const members = await till.get('user/getUserInfo', { keyword: '13900000001' })
  member = members.data['list']?.[0]?.['id'] ?? ''
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

describe('a sale', () => {
  it('is stored with its lines, its cash and its change', async () => {
    const order = await till.cashOrder([apples, milk])
    const paid = { ...order, payList: [{ tender: 'cash', amountMoney: 15.54, tenderedMoney: 20 }] }
    const { code, data } = await till.sell(paid)
    expect([code, data['order']?.['orderMoney']]).toEqual([1200, 15.54])
    expect(data['order']).toMatchObject({ payState: 'PAID', changeMoney: 4.46, itemCount: 3 })
    const again = await till.get('order/getOrderInfo', {
      orderId: data['order']?.['orderId'] ?? '',
    })
    expect(again.data['order']).toEqual(data['order'])
  })

  it('stores open items under the name and the price that were typed', async () => {
    const record = { id: 'goods-00000', number: 3 }
    const flowers = { ...record, temporaryName: '手工花束', repricedMoney: 6.5 }
    const { code, data } = await till.sell(await till.cashOrder([flowers, milk]))
    expect([code, data['order']?.['orderMoney']]).toEqual([1200, 26.5])
    expect(data['order']?.['lines']?.[0]).toMatchObject({ name: '手工花束', price: 6.5 })
    for (const part of [{}, { temporaryName: '手工花束' }, { ...flowers, temporaryName: ' ' }]) {
      const refused = await till.post('order/createPreOrder', {
        goodsList: [{ ...record, ...part }],
      })
      expect(refused.code).toBe(codes.invalid.code)
    }
  })

  it.each([
    ['twelve statements for three lines', () => milk, 12],
    ['two more for goods of another merchant', () => ({ ...apples, weightG: 30 }), 14],
  ] as const)(
    'takes at most %s, alone and among sixteen at once',
    async (_title, goodsOf, most) => {
      const lines = [goodsOf(), goodsOf(), goodsOf()]
      const sellAtOnce = async (count: number) => {
        const orders = await Promise.all(Array.from({ length: count }, () => till.cashOrder(lines)))
        return countStatements(() => Promise.all(orders.map((order) => till.sell(order))))
      }
      for (const count of [1, 16]) {
        const { result, statements } = await sellAtOnce(count)
        expect(result.map(({ code }) => code)).toEqual(Array.from({ length: count }, () => 1200))
        expect(statements.length).toBeGreaterThan(8 * count)
        expect(statements.length).toBeLessThanOrEqual(most * count)
      }
    },
  )

  it('takes four statements more at most when the order has a member, and reads nothing of what they hold', async () => {
    const order = await till.cashOrder([milk], { userId: 'member-0002' })
    const { result, statements } = await countStatements(() => till.sell(order))
    expect(result.code).toBe(1200)
    expect(statements.filter((text) => /count\(|from coupon|from box_loan/.test(text))).toEqual([])
    expect(statements.length).toBeLessThanOrEqual(16)
  })

  it('is returned again under the same id after its goods were deleted', async () => {
    const order = await till.cashOrder([milk])
    const first = await till.sell(order)
    expect(first).toMatchObject({ code: 1200 })
    const goods = shop.opened.db.updateTable('goods').where('id', '=', milk.id)
    await goods.set({ state: 'GONE' }).execute()
    const another = { ...order, clientOrderId: randomUUID() }
    expect(await till.sell(another)).toMatchObject({ code: 20302 })
    expect(await till.sell(order)).toEqual(first)
    await goods.set({ state: 'ON' }).execute()
  })

  it('is the same on whichever path it comes', async () => {
    const order = await till.cashOrder([milk])
    const first = await till.sell(order)
    for (const path of ['/api/v3/order/cashier/cashierOrderPlace', 'order/create']) {
      const again = await till.post(path, order)
      expect(again.data['order']?.['orderId']).toBe(first.data['order']?.['orderId'])
    }
    const { clientOrderId } = order
    const result = await till.get('order/getOrderPayResult', {
      clientOrderId: String(clientOrderId),
    })
    expect(result.data).toMatchObject({ payState: 'PAID', retryAfterMs: null })
    expect(result.data['orderId']).toBe(first.data['order']?.['orderId'])
  })

  it('is refused where the same id comes with another body', async () => {
    const order = await till.cashOrder([milk])
    await till.sell(order)
    expect(await till.sell({ ...order, note: 'other' })).toMatchObject({ code: 20108, data: null })
  })

  it('is written once, however often it is sent at once', async () => {
    const order = await till.cashOrder([milk])
    const all = await Promise.all(Array.from({ length: 8 }, () => till.sell(order)))
    expect(all.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 1200))
    expect(new Set(all.map(({ data }) => data['order']?.['orderId'])).size).toBe(1)
  })

  it('is refused with no pieces or no grams', async () => {
    const order = await till.cashOrder([apples])
    const none = { orderMoney: 0.01, payList: [{ tender: 'cash', amountMoney: 0.01 }] }
    const goodsList = [{ ...apples, weightG: 0 }]
    expect(await till.sell({ ...order, ...none, goodsList })).toMatchObject({
      code: 20101,
      data: { faults: [{ at: 'goodsList.0.number' }] },
    })
  })

  it('is refused when the till claims another total', async () => {
    const order = await till.cashOrder([milk])
    const wrong = await till.sell({ ...order, orderMoney: 1 })
    expect(wrong).toMatchObject({ code: 20303, data: { orderMoney: 7 } })
    // A refused order does not burn its id.
    expect(await till.sell(order)).toMatchObject({ code: 1200 })
  })

  it('is refused when tenders do not add up or the store does not take one', async () => {
    const order = await till.cashOrder([milk])
    const pay = (leg: object) => till.sell({ ...order, payList: [leg] })
    expect(await pay({ tender: 'cash', amountMoney: 6.99 })).toMatchObject({ code: 20405 })
    expect(await pay({ tender: 'cash', amountMoney: 7, tenderedMoney: 6 })).toMatchObject({
      code: 20405,
    })
    expect(await pay({ tender: 'transfer', amountMoney: 7 })).toMatchObject({ code: 20404 })
    const none = { tender: 'cash', amountMoney: 0 }
    const twice = [{ tender: 'cash', amountMoney: 7 }, none]
    expect(await till.sell({ ...order, payList: twice })).toMatchObject({ code: 20405 })
  })

  it('stores the slip number of a card terminal and refuses a card number in its place', async () => {
    const order = await till.cashOrder([milk])
    const pay = (reference: string) =>
      till.sell({ ...order, payList: [{ tender: 'card', amountMoney: 7, reference }] })
    expect(await pay('4111 1111 1111 1111')).toMatchObject({
      code: 20101,
      data: { faults: [{ at: 'payList.0.reference' }] },
    })
    expect(await pay('000123')).toMatchObject({
      code: 1200,
      data: { order: { payList: [{ tender: 'card', reference: '000123' }] } },
    })
  })
})

describe('stock', () => {
  it('decreases by what was sold, once, and never below zero', async () => {
    const stockOf = async () =>
      Number((await till.post('getGoodsInfo', { goodsId: milk.id })).data['goods']?.['stock'])
    const before = await stockOf()
    const order = await till.cashOrder([milk])
    await till.sell(order)
    await till.sell(order)
    expect(await stockOf()).toBe(before - 2)
    const tooMany = await till.cashOrder([{ ...milk, number: before }])
    expect(await till.sell(tooMany)).toMatchObject({ code: 20301 })
    expect(await stockOf()).toBe(before - 2)
  })

  it('is sold to exactly one of two tills that want the last of it', async () => {
    const left = Number(
      (await till.post('getGoodsInfo', { goodsId: milk.id })).data['goods']?.['stock'],
    )
    const other = await shop.till().onDuty('13800000002')
    const inputs = await Promise.all(
      [till, other].map((one) => one.cashOrder([{ ...milk, number: left }])),
    )
    // A line alone is there, both together are not.
    const halves = [
      { ...milk, number: left - 1 },
      { ...milk, number: 2, note: '分开装' },
    ]
    const quoted = await till.post('order/createPreOrder', { goodsList: halves })
    expect(quoted.data['shortages']).toMatchObject([{ goodsId: milk.id }])
    const codes = await Promise.all([till.sell(inputs[0] ?? {}), other.sell(inputs[1] ?? {})])
    expect(codes.map(({ code }) => code).sort()).toEqual([1200, 20301])
    await till.sell({ ...(await till.cashOrder([apples])), offline: true })
  })

  it('does not stop an offline sale, whose customer has left with the goods', async () => {
    const order = await till.cashOrder([{ ...milk, number: 1 }])
    expect(await till.sell(order)).toMatchObject({ code: 20301 })
    expect(await till.sell({ ...order, offline: true })).toMatchObject({ code: 1200 })
  })
})

describe('a sale that was made offline', () => {
  const offline = (order: object) => till.sell({ ...order, offline: true })

  it('is written when its goods were taken off sale or deleted since', async () => {
    const pears = { id: 'goods-10002', number: 1, weightG: 1000 }
    const { db } = shop.opened
    for (const state of ['OFF', 'GONE'] as const) {
      const order = await till.cashOrder([pears])
      await db.updateTable('goods').set({ state }).where('id', '=', pears.id).execute()
      expect(await till.sell(order)).toMatchObject({ code: 20302 })
      expect(await offline(order)).toMatchObject({ code: 1200 })
      await db.updateTable('goods').set({ state: 'ON' }).where('id', '=', pears.id).execute()
    }
  })

  it('is written as paid when the store takes other tenders since', async () => {
    const order = await till.cashOrder([apples])
    const cash = (amountMoney: number) => [{ tender: 'cash', amountMoney, tenderedMoney: 10 }]
    expect(await offline({ ...order, payList: cash(8.5) })).toMatchObject({
      code: 1200,
      data: { order: { orderMoney: 8.5, roundingMoney: -0.04 } },
    })
    const again = { ...order, clientOrderId: randomUUID() }
    expect(await offline({ ...again, payList: cash(8.51) })).toMatchObject({ code: 20405 })
    expect(await till.sell({ ...again, payList: cash(8.5) })).toMatchObject({ code: 20405 })
    const slip = [{ tender: 'other', amountMoney: order['orderMoney'] }]
    expect(await till.sell({ ...again, payList: slip })).toMatchObject({ code: 20404 })
    expect(await offline({ ...again, payList: slip })).toMatchObject({ code: 1200 })
  })
})

describe('members', () => {
  it('pay their price, spend their points and earn new ones', async () => {
    const goods = [{ ...apples, weightG: 5000 }]
    const order = await till.cashOrder(goods, { userId: member, useIntegral: 500 })
    const { data } = await till.sell(order)
    expect(data['order']).toMatchObject({ useIntegral: 500, integralMoney: 5 })
    expect(data['order']?.['orderMoney']).toBe(Number(order['orderMoney']))
    const after = await till.get('user/getUserInfo', { userId: member })
    const earned = Number(data['order']?.['earnedIntegral'])
    expect(after.data['list']?.[0]?.['integral']).toBe(12_000 - 500 + earned)
  })

  it('pay from their stored value, and never more than is there', async () => {
    const order = await till.cashOrder([{ ...apples, weightG: 5000 }], { userId: member })
    const pay = { ...order, payList: [{ tender: 'storedValue', amountMoney: order['orderMoney'] }] }
    expect(await till.sell(pay)).toMatchObject({ code: 1200 })
    const dear = await till.cashOrder([{ ...apples, weightG: 40_000 }], { userId: member })
    const short = { ...dear, payList: [{ tender: 'storedValue', amountMoney: dear['orderMoney'] }] }
    expect(await till.sell(short)).toMatchObject({ code: 20401 })
  })

  it('use a coupon once, whichever till is first', async () => {
    const goods = [{ ...apples, weightG: 5000 }]
    const more = { userId: member, couponIds: ['coupon-amount'] }
    const orders = await Promise.all([1, 2, 3].map(() => till.cashOrder(goods, more)))
    expect(orders[0]?.['orderMoney']).toBe(63)
    const held = await till.get('user/getUserInfo', { userId: member })
    expect(held.data['list']?.[0]).toMatchObject({ levelName: '金卡', levelNameEn: 'Gold' })
    const all = await Promise.all(orders.map((order) => till.sell(order)))
    expect(all.map(({ code }) => code).sort()).toEqual([1200, 20304, 20304])
  })

  it('receive the reason when a coupon does not apply', async () => {
    const send = (couponId: string) =>
      till.post('/api/v3/main/marketing/coupon/checkCanUse', {
        couponId,
        userId: member,
        goodsList: [apples],
      })
    expect((await send('coupon-percent')).data).toMatchObject({ canUse: true, discountMoney: 0.85 })
    expect((await send('coupon-expired')).data).toMatchObject({ canUse: false, reason: 'expired' })
    expect((await send('coupon-deleted')).data).toMatchObject({ canUse: false, reason: 'deleted' })
    expect((await send('coupon-other-channel')).data).toMatchObject({ reason: 'wrongChannel' })
  })

  it('are refused with the current ratio and points when the till has old ones', async () => {
    const order = await till.cashOrder([apples], { userId: member })
    const ratio = await till.sell({ ...order, integrationConversionRatio: 50 })
    expect(ratio).toMatchObject({ code: 1740, data: { integrationConversionRatio: 100 } })
    const stale = await till.sell({ ...order, userIntegral: 1 })
    const now = await till.get('user/getUserInfo', { userId: member })
    const integral = Number(now.data['list']?.[0]?.['integral']) * 100
    expect(stale).toMatchObject({ code: 1750, data: { userId: member, integral } })
    const gateway = await till.sell({ ...order, paymentGateway: 'ysepay' })
    expect(gateway).toMatchObject({ code: 1790, data: { paymentGateway: 'none' } })
    expect(await till.sell(order)).toMatchObject({ code: 1200 })
  })
})

describe('a shift', () => {
  it('knows its drawer to the cent and closes with a count', async () => {
    const own = await shop.till().onDuty('13800000003')
    const order = await own.cashOrder([{ ...apples, weightG: 1000 }])
    await own.sell({
      ...order,
      payList: [{ tender: 'cash', amountMoney: 13.6, tenderedMoney: 100 }],
    })
    const { data } = await own.get('statis/getCloseReport')
    expect(data['report']).toMatchObject({ expectedCashMoney: 113.6, changeMoney: 86.4 })
    const close = (countedMoney: number, note: string) =>
      own.post('shift/closeShift', {
        cashierRecordId: own.shiftId,
        counted: [{ tender: 'cash', countedMoney }],
        keptFloatMoney: 100,
        note,
      })
    expect(await close(111.6, '')).toMatchObject({ code: 20603 })
    const closed = await close(111.6, 'two yuan short')
    expect(closed.data['report']?.['tenders']?.[0]).toMatchObject({ differenceMoney: -2 })
    expect(closed.data['report']).toMatchObject({ handInMoney: 11.6, shift: { state: 'CLOSED' } })
  })

  it('refuses orders once it is closed, and counts a late one where it was sold', async () => {
    const own = shop.till()
    await own.login('13800000003')
    await own.signOn()
    const old = own.shiftId
    const order = await own.cashOrder([apples])
    await own.post('shift/closeShift', {
      cashierRecordId: old,
      counted: [],
      keptFloatMoney: 0,
      note: '',
    })
    await own.login('13800000003')
    expect(await own.sell(order)).toMatchObject({ code: 1513 })
    await own.signOn()
    const late = await own.sell({ ...order, offline: true })
    expect(late.data['order']).toMatchObject({ cashierRecordId: old, cashierNick: '王安' })
    // A till's clock may be minutes ahead.
    const early = new Date(shop.clock.nowMs + 4 * 60_000).toISOString()
    const ahead = { ...(await own.cashOrder([apples])), cashierRecordId: old, saleTime: early }
    const booked = await own.sell({ ...ahead, offline: true })
    expect(booked.data['order']?.['cashierRecordId']).toBe(old)
    // A sale after the end of its shift counts in the shift that is open.
    const after = new Date(shop.clock.nowMs + 3_600_000).toISOString()
    const order2 = { ...(await own.cashOrder([apples])), cashierRecordId: old, saleTime: after }
    const next = await own.sell({ ...order2, offline: true })
    expect(next.data['order']?.['cashierRecordId']).toBe(own.shiftId)
  })

  it('opens once under its id', async () => {
    const own = shop.till()
    await own.login('13800000002')
    const input = { clientShiftId: randomUUID(), floatMoney: 50, agreementId: null }
    const before = await own.post('shift/openShift', input)
    // This cashier is on duty already: an earlier test signed on at another till.
    expect(before.code).toBe(20601)
  })
})
