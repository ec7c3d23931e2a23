import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, WireOrder } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill
let supervisor: TestTill
let stranger: TestTill

/** Somebody with nothing at all, and somebody with 500.00. */
const poor = 'member-0002'
const rich = 'member-0001'
const apples = { id: 'goods-10001', number: 1, weightG: 5000 }

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty()
  supervisor = await shop.till().onDuty('13800000002')
  stranger = await shop.till('1002').onDuty()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

interface TopUp {
  readonly packageId?: string | null
  readonly amountMoney: number
  readonly userId?: string
  readonly changeOf?: string
}

const topUp = (at: TestTill, input: TopUp, more: WireOrder = {}): WireOrder => ({
  clientOrderId: randomUUID(),
  cashierRecordId: at.shiftId,
  userId: input.userId ?? poor,
  goodsList: [],
  recharge: {
    packageId: input.packageId ?? null,
    amountMoney: input.amountMoney,
    ...(input.changeOf === undefined ? {} : { changeOf: input.changeOf }),
  },
  payList: [{ tender: 'cash', amountMoney: input.amountMoney, tenderedMoney: input.amountMoney }],
  orderMoney: input.amountMoney,
  saleTime: new Date(shop.clock.nowMs).toISOString(),
  ...more,
})

type Row = Readonly<Record<string, unknown>>

const rowsOf = ({ data }: CallResponse): readonly Row[] => data['list'] ?? []

const memberOf = async (userId: string) =>
  (await till.get('user/getUserInfo', { userId })).data['list']?.[0]

const report = async (of: TestTill) => (await of.get('statis/getCloseReport')).data['report']

const goodsOf = async (userId: string): Promise<Map<unknown, Row>> => {
  const rows = rowsOf(await till.get('queryRechargeGoods', { userId }))
  return new Map(rows.map((one) => [one['id'], one]))
}

describe('what can be topped up', () => {
  it('is told with its gifts, and how often this member may still buy it', async () => {
    const { data } = await till.get('queryRechargeGoods', { userId: poor })
    expect(data['freeAmount']).toEqual({ leastMoney: 10, mostMoney: 5000 })
    const goods = await goodsOf(poor)
    expect(goods.get('recharge-500')).toMatchObject({
      payMoney: 500,
      giftMoney: 50,
      giftIntegral: 500,
      name: '充500送50',
      nameEn: 'Top up 500, plus 50',
      giftCoupons: [{ name: '充值赠满50减10', nameEn: '10 off 50, with a top-up' }],
      timesLeft: null,
    })
    expect(goods.get('recharge-first')?.['timesLeft']).toBe(1)
    expect((await goodsOf('member-0021')).get('recharge-first')?.['timesLeft']).toBe(0)
  })
})

describe('a top-up', () => {
  it('keeps real and gift money apart, gives points and coupons, and is no sale', async () => {
    const before = await report(till)
    const input = topUp(till, { packageId: 'recharge-500', amountMoney: 500 })
    const { code, data } = await till.sell({
      ...input,
      payList: [
        { tender: 'card', amountMoney: 200, reference: 'SLIP 7' },
        { tender: 'cash', amountMoney: 300, tenderedMoney: 310 },
      ],
    })
    expect(code).toBe(1200)
    expect(data['order']).toMatchObject({
      orderType: 'RECHARGE',
      payState: 'PAID',
      orderMoney: 500,
      changeMoney: 10,
      firstGoods: '充500送50',
      memberUser: { balanceLeftMoney: 550 },
    })
    expect(await memberOf(poor)).toMatchObject({
      realBalanceMoney: 500,
      giftBalanceMoney: 50,
      integral: 500,
      couponCount: 1,
    })
    const after = await report(till)
    expect(after?.['salesMoney']).toBe(before?.['salesMoney'])
    expect(after?.['rechargeMoney']).toBe(500)
    expect(after?.['expectedCashMoney']).toBe(Number(before?.['expectedCashMoney']) + 300)
    const today = await supervisor.get('statis/getDayReport')
    expect(today.data['report']).toMatchObject({ salesMoney: 0, rechargeMoney: 500 })
    const own = { pageNo: 1, pageSize: 20, cashierRecordId: till.shiftId }
    const listed = await till.post('order/queryOrderListByEs', own)
    expect(listed.data['total']).toBe(0)
  })

  it('gives a coupon that pays at once', async () => {
    const { data } = await till.get('user/queryUserCouponsNew', { userId: poor })
    const couponId = data['list']?.[0]?.['id'] ?? ''
    const order = await till.cashOrder([apples], { userId: poor, couponIds: [couponId] })
    expect((await till.sell(order)).data['order']?.['couponMoney']).toBe(10)
  })

  it('is written once, however often it is sent, on every path', async () => {
    const input = topUp(till, { amountMoney: 20 })
    const raced = await Promise.all(Array.from({ length: 8 }, () => till.sell(input)))
    // Once it is recorded, a repeat finds it by the other gateway's path too.
    const later = await Promise.all(
      Array.from({ length: 4 }, () => till.post('/api/v3/order/cashier/cashierOrderPlace', input)),
    )
    const all = [...raced, ...later]
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set([1200]))
    expect(new Set(all.map(({ data }) => data['order']?.['orderId'])).size).toBe(1)
    const again = await till.post('order/create', input)
    expect(again.data['order']?.['orderId']).toBe(all[0]?.data['order']?.['orderId'])
    expect(await till.sell({ ...input, note: 'other' })).toMatchObject({ code: 20108 })
    expect((await memberOf(poor))?.['realBalanceMoney']).toBe(520)
  })

  it('sells a package as often as its limit says, to exactly the first', async () => {
    const inputs = Array.from({ length: 25 }, (_, at) => {
      const of = at % 2 === 0 ? till : supervisor
      return { of, input: topUp(of, { packageId: 'recharge-first', amountMoney: 50 }) }
    })
    const all = await Promise.all(inputs.map(({ of, input }) => of.sell(input)))
    const codes = all.map(({ code }) => code)
    expect(codes.filter((code) => code === 1200)).toHaveLength(1)
    expect(codes.filter((code) => code === 20409)).toHaveLength(24)
    expect((await goodsOf(poor)).get('recharge-first')?.['timesLeft']).toBe(0)
    const daily = topUp(till, { packageId: 'recharge-day', amountMoney: 300 })
    expect((await till.sell(daily)).code).toBe(1200)
    expect(await till.sell({ ...daily, clientOrderId: randomUUID() })).toMatchObject({
      code: 20409,
      data: { id: 'recharge-day' },
    })
    shop.clock.nowMs += 24 * 3_600_000
    for (const one of [till, supervisor]) await one.login(one === till ? undefined : '13800000002')
    expect((await goodsOf(poor)).get('recharge-day')?.['timesLeft']).toBe(1)
  })

  it('is refused where it is not what a top-up may be', async () => {
    const refused = async (input: WireOrder, code: number) =>
      expect(await till.sell({ ...input, clientOrderId: randomUUID() })).toMatchObject({ code })
    const plain = topUp(till, { amountMoney: 100 })
    await refused({ ...plain, goodsList: [apples] }, 20101)
    await refused({ ...plain, couponIds: ['coupon-amount'] }, 20101)
    await refused({ ...plain, boxes: [{ boxKindId: 'box-crate', num: 1 }] }, 20101)
    await refused({ ...plain, useIntegral: 5 }, 20101)
    await refused({ ...plain, userId: null }, 20101)
    await refused({ ...plain, offline: true }, 20101)
    await refused({ ...plain, userId: 'nobody' }, 20107)
    await refused({ ...plain, orderMoney: 99 }, 20303)
    await refused(topUp(till, { packageId: 'recharge-500', amountMoney: 499 }), 20303)
    await refused(topUp(till, { packageId: 'no-such', amountMoney: 100 }), 20302)
    await refused(topUp(till, { amountMoney: 9.99 }), 20101)
    await refused(topUp(till, { amountMoney: 5000.01 }), 20101)
    const leg = { tender: 'storedValue', amountMoney: 100 }
    await refused({ ...plain, userId: rich, payList: [leg] }, 20404)
    await refused({ ...plain, payList: [] }, 20405)
  })
})

describe('the change of an order', () => {
  it('stays on the account in cash, at most what it was, and once', async () => {
    const order = await till.cashOrder([{ ...apples, weightG: 628 }], { userId: poor })
    const payList = [{ tender: 'cash', amountMoney: 8.54, tenderedMoney: 10 }]
    expect((await till.sell({ ...order, payList })).data['order']?.['changeMoney']).toBe(1.46)
    const changeOf = String(order['clientOrderId'])
    const keep = (amountMoney: number) => till.sell(topUp(till, { amountMoney, changeOf }))
    expect(await keep(1.47)).toMatchObject({ code: 20101 })
    const elsewhere = topUp(supervisor, { amountMoney: 0.46, changeOf })
    expect(await supervisor.sell(elsewhere)).toMatchObject({ code: 20101 })
    const before = Number((await memberOf(poor))?.['realBalanceMoney'])
    const all = await Promise.all(Array.from({ length: 6 }, () => keep(0.46)))
    expect(all.map(({ code }) => code).toSorted()).toEqual([1200, ...Array(5).fill(20504)])
    const after = Number((await memberOf(poor))?.['realBalanceMoney'])
    expect(Math.round((after - before) * 100)).toBe(46)
    expect(await keep(1)).toMatchObject({ code: 20504 })
    const unknown = topUp(till, { amountMoney: 1, changeOf: randomUUID() })
    expect(await till.sell(unknown)).toMatchObject({ code: 20107 })
  })
})

describe('one balance', () => {
  it('is spent by as many of fifty clients as it pays for, and no more', async () => {
    const goods = [{ ...apples, weightG: 5000 }]
    const tills = [till, supervisor]
    const orders = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const of = tills[at % 2] ?? till
        const order = await of.cashOrder(goods, { userId: rich })
        const payList = [{ tender: 'storedValue', amountMoney: order['orderMoney'] }]
        return { of, order: { ...order, payList }, price: Number(order['orderMoney']) }
      }),
    )
    const price = orders[0]?.price ?? 0
    const most = Math.floor(500 / price)
    const codes = (await Promise.all(orders.map(({ of, order }) => of.sell(order)))).map(
      ({ code }) => code,
    )
    expect(codes.filter((code) => code === 1200)).toHaveLength(most)
    expect(new Set(codes)).toEqual(new Set([1200, 20401]))
    expect((await memberOf(rich))?.['realBalanceMoney']).toBe((50_000 - most * price * 100) / 100)
  })
})

describe('the list of top-ups', () => {
  const path = 'order/queryRechargeOrderListByEs'
  const page = { pageNo: 1, pageSize: 50 }

  it('is the store’s own, found by member, phone, number and time', async () => {
    const all = await till.post(path, { ...page, userId: poor })
    expect(all.data['total']).toBe(5)
    const first = rowsOf(all).find((row) => row['payMoney'] === 500)
    expect(first).toMatchObject({ payMoney: 500, giftMoney: 50, giftIntegral: 500, nick: '林安然' })
    const byPhone = await till.post(path, { ...page, keyword: '13900000002' })
    expect(byPhone.data['total']).toBe(5)
    const byNumber = await till.post(path, { ...page, keyword: String(first?.['orderNo']) })
    expect(byNumber.data).toMatchObject({ total: 1 })
    const later = new Date(shop.clock.nowMs + 1).toISOString()
    expect((await till.post(path, { ...page, fromTime: later })).data['total']).toBe(0)
    await stranger.login()
    const others = await stranger.post(path, { ...page, userId: poor })
    expect(others.data['list']).toEqual([])
  })

  it('says what can still be given back: what was paid in and is still there', async () => {
    const rows = rowsOf(await till.post(path, { ...page, userId: poor }))
    const balance = Number((await memberOf(poor))?.['realBalanceMoney'])
    expect(rows).toHaveLength(5)
    for (const row of rows)
      expect(row['refundableMoney']).toBe(Math.min(Number(row['payMoney']), balance))
  })
})
