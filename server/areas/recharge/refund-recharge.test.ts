import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { writeRule } from '../expiry/expiry.store.ts'
import { sweepExpiry } from '../expiry/sweep-expiry.ts'
import { firstStoreOf } from '../member/sweep.store.ts'
import { sweepPayments } from '../payment/sweep.ts'
import { scriptedGateway, takenFor } from '../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, WireOrder } from '../../testing/test-till.ts'

const scripted = scriptedGateway()
const { says } = scripted
const authCode = '134567890123456789'

let shop: TestShop
let till: TestTill
let cashier: TestTill
let stranger: TestTill

const apples = { id: 'goods-10001', number: 1, weightG: 5000 }
const page = { pageNo: 1, pageSize: 50 }

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'], { gatewayOf: () => scripted.gateway })
  till = await shop.till().onDuty('13800000002')
  cashier = await shop.till().onDuty()
  stranger = await shop.till('1002').onDuty('13800000002')
})
afterAll(() => shop.close())
afterEach(async () => {
  scripted.reset()
  expect(await shop.broken()).toEqual([])
})

/** Members with nothing at all, one for each test. */
let used = 0
const somebody = async (): Promise<string> => {
  const rows = await shop.opened.db
    .selectFrom('balance')
    .select(({ fn }) => ['account_id', fn.sum<number>('amount').as('sum')])
    .where('platform_id', '=', '1001')
    .where('book', 'in', ['money', 'gift'])
    .groupBy('account_id')
    .orderBy('account_id')
    .execute()
  used += 1
  return rows.filter(({ sum }) => Number(sum) === 0)[used]?.account_id ?? ''
}

interface RefundRechargeInput {
  readonly userId: string
  readonly packageId?: string
  readonly amountMoney: number
  readonly payList?: readonly object[]
}

const inputOf = ({ userId, packageId, amountMoney, payList }: RefundRechargeInput): WireOrder => ({
  clientOrderId: randomUUID(),
  cashierRecordId: till.shiftId,
  userId,
  goodsList: [],
  recharge: { packageId: packageId ?? null, amountMoney },
  payList: payList ?? [{ tender: 'cash', amountMoney, tenderedMoney: amountMoney }],
  orderMoney: amountMoney,
  saleTime: new Date(shop.clock.nowMs).toISOString(),
})

const topUp = async (input: RefundRechargeInput): Promise<string> => {
  const { code, data } = await till.sell(inputOf(input))
  expect(code).toBe(1200)
  return data['order']?.['orderId'] ?? ''
}

const memberOf = async (userId: string) =>
  (await till.get('user/getUserInfo', { userId })).data['list']?.[0]
const report = async () => (await till.get('statis/getCloseReport')).data['report']
const listed = async (userId: string) =>
  (await till.post('order/queryRechargeOrderListByEs', { ...page, userId })).data['list']?.[0]

const refundInput = async (orderId: string, refundMoney: number, more: object = {}) => ({
  clientRefundId: randomUUID(),
  orderId,
  refundMoney,
  reasonId: 'other',
  note: '',
  // Another person's approval: refunds made alone are added up.
  approvalToken: await till.approvalToken(
    { operation: 'recharge.refund', subjectId: orderId, amountMoney: refundMoney },
    '13800000003',
  ),
  ...more,
})
const path = 'refund/createRefundByRechargeOrder'
const swapped = '/api/v3/order/cashier/createRefundByRechargeOrder'
const giveBack = async (orderId: string, refundMoney: number, more: object = {}) =>
  till.post(path, await refundInput(orderId, refundMoney, more))

const rule = (spentGift: string) =>
  shop.opened.db
    .insertInto('setting')
    .values({
      platform_id: '1001',
      store_id: '',
      scope: 'PLATFORM',
      owner_id: '',
      name: 'recharge',
      value: JSON.stringify({ freeAmount: null, spentGift }),
      version: 1,
      updated_at: 0,
      updated_by: 'test',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'store_id', 'scope', 'owner_id', 'name'])
        .doUpdateSet({ value: JSON.stringify({ freeAmount: null, spentGift }) }),
    )
    .execute()

describe('a top-up given back', () => {
  it('gives a whole top-up back by its tenders, with its gifts, and counts it as no refund of sales', async () => {
    const userId = await somebody()
    const before = await memberOf(userId)
    const cash = { tender: 'cash', amountMoney: 300, tenderedMoney: 300 }
    const card = { tender: 'card', amountMoney: 200, reference: 'S1' }
    const input = { userId, packageId: 'recharge-500', amountMoney: 500, payList: [cash, card] }
    const drawer = Number((await report())?.['expectedCashMoney'])
    const orderId = await topUp(input)
    const { code, data } = await giveBack(orderId, 500)
    expect(code).toBe(1200)
    expect(data['refund']).toMatchObject({
      refundMoney: 500,
      legs: [
        { tender: 'cash', amountMoney: 300, state: 'SUCCEEDED' },
        { tender: 'card', amountMoney: 200, state: 'CREATED' },
      ],
    })
    expect(await memberOf(userId)).toEqual(before)
    expect(await report()).toMatchObject({
      expectedCashMoney: drawer,
      refundMoney: 0,
      netMoney: 0,
      rechargeMoney: 500,
      rechargeRefundMoney: 500,
    })
    const day = (await till.get('statis/getDayReport')).data['report']
    expect(day).toMatchObject({ refundCount: 0, netMoney: 0, rechargeRefundMoney: 500 })
    expect(await listed(userId)).toMatchObject({ refundState: 'FULL', refundableMoney: 0 })
    expect(await giveBack(orderId, 1)).toMatchObject({ code: 20503 })
    expect(
      await till.post('refund/create', {
        ...(await refundInput(orderId, 1)),
        lines: [],
        way: 'ORIGINAL',
        photoIds: [],
      }),
    ).not.toMatchObject({ code: 1200 })
  })

  it('is given back once, however often and on whichever path it is asked', async () => {
    const userId = await somebody()
    const orderId = await topUp({ userId, packageId: 'recharge-100', amountMoney: 100 })
    const input = await refundInput(orderId, 40)
    const request = (by: string) =>
      Promise.all(Array.from({ length: 3 }, () => till.post(by, input)))
    expect(await till.post(swapped, input)).toMatchObject({ code: 1790 })
    const all = [...(await request(path)), ...(await request(swapped))]
    expect(all.map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => 1200))
    expect(new Set(all.map(({ data }) => data['refund']?.['refundId'])).size).toBe(1)
    expect(await till.post(path, { ...input, refundMoney: 41 })).toMatchObject({ code: 20108 })
    expect(await memberOf(userId)).toMatchObject({ realBalanceMoney: 60, giftBalanceMoney: 3 })
    expect(await listed(userId)).toMatchObject({ refundState: 'PART', refundableMoney: 60 })
  })

  it('is given back at most once when twenty ask at once', async () => {
    const userId = await somebody()
    const orderId = await topUp({ userId, packageId: 'recharge-200', amountMoney: 200 })
    const inputs: object[] = []
    while (inputs.length < 20) inputs.push(await refundInput(orderId, 50))
    const codes = (await Promise.all(inputs.map((input) => till.post(path, input)))).map(
      ({ code }) => code,
    )
    expect(codes.filter((code) => code === 1200)).toHaveLength(4)
    expect(new Set(codes)).toEqual(new Set([1200, 20503]))
    expect(await memberOf(userId)).toMatchObject({ realBalanceMoney: 0, giftBalanceMoney: 0 })
  })

  it('frees the limit of its package', async () => {
    const userId = await somebody()
    const input = { userId, packageId: 'recharge-first', amountMoney: 50 }
    const orderId = await topUp(input)
    expect(await till.sell(inputOf(input))).toMatchObject({ code: 20409 })
    expect(await giveBack(orderId, 50)).toMatchObject({ code: 1200 })
    expect(await till.sell(inputOf(input))).toMatchObject({ code: 1200 })
  })

  it('is quoted to the cent before it is given back, and the quote changes nothing', async () => {
    const userId = await somebody()
    const orderId = await topUp({ userId, packageId: 'recharge-200', amountMoney: 200 })
    const before = await memberOf(userId)
    const quote = async (refundMoney?: number) =>
      (
        await till.get('refund/quoteRechargeRefund', {
          orderId,
          ...(refundMoney === undefined ? {} : { refundMoney: String(refundMoney) }),
        })
      ).data['quote']
    const whole = await quote()
    expect(whole).toMatchObject({
      returnedMoney: 0,
      balanceMoney: 200,
      barred: null,
      back: { realMoney: 200, deductedMoney: 0, paidMoney: 200 },
    })
    expect(whole?.['back']?.['giftMoney']).toBe(whole?.['giftBalanceMoney'])
    expect(await quote(200.01)).toMatchObject({ back: null, barred: 'tooHigh' })
    expect(await memberOf(userId)).toEqual(before)
    const response = await quote(80)
    expect((await giveBack(orderId, 80)).data['refund']).toMatchObject({
      refundMoney: response?.['back']?.['paidMoney'],
    })
    expect(await memberOf(userId)).toMatchObject({
      realBalanceMoney: 120,
      giftBalanceMoney: Number(before?.['giftBalanceMoney']) - response?.['back']?.['giftMoney'],
    })
    expect(await giveBack(orderId, 120)).toMatchObject({ code: 1200 })
    expect(await quote()).toMatchObject({ returnedMoney: 200, barred: 'nothingLeft' })
    expect(await cashier.get('refund/quoteRechargeRefund', { orderId })).toMatchObject({
      code: 20204,
    })
    expect(await stranger.get('refund/quoteRechargeRefund', { orderId })).toMatchObject({
      code: 20107,
    })
  })

  it('refuses a spent top-up, or gives it back less what was spent, as the platform says', async () => {
    const userId = await somebody()
    const orderId = await topUp({ userId, packageId: 'recharge-500', amountMoney: 500 })
    const coupons = await till.get('user/queryUserCouponsNew', { userId })
    const couponIds = [coupons.data['list']?.[0]?.['id'] ?? '']
    const order = await till.cashOrder([apples], { userId, couponIds, useIntegral: 200 })
    expect((await till.sell(order)).data['order']?.['couponMoney']).toBe(10)
    await rule('refuse')
    expect(await giveBack(orderId, 500)).toMatchObject({ code: 20407, data: { balance: 500 } })
    await rule('deduct')
    const points = Number((await memberOf(userId))?.['integral'])
    const { data } = await giveBack(orderId, 500)
    const missing = Math.max(500 - points, 0)
    expect(data['refund']?.['refundMoney']).toBe(500 - 10 - missing / 100)
    expect(await memberOf(userId)).toMatchObject({ realBalanceMoney: 0, giftBalanceMoney: 0 })
    await rule('forgive')
    const other = await topUp({ userId, packageId: 'recharge-200', amountMoney: 200 })
    expect((await giveBack(other, 200)).data['refund']?.['refundMoney']).toBe(200)
  })

  it('charges spent gifts once when it is given back in parts', async () => {
    const userId = await somebody()
    const orderId = await topUp({ userId, packageId: 'recharge-500', amountMoney: 500 })
    const useIntegral = Number((await memberOf(userId))?.['integral']) - 100
    const order = await till.cashOrder([apples], { userId, useIntegral })
    expect((await till.sell(order)).code).toBe(1200)
    await rule('deduct')
    const points = Number((await memberOf(userId))?.['integral'])
    expect(points).toBeLessThan(250)
    const parts = [await giveBack(orderId, 250), await giveBack(orderId, 250)]
    const cents = parts.map(({ data }) => Math.round(data['refund']?.['refundMoney'] * 100))
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(50_000 - (500 - points))
    expect(await memberOf(userId)).toMatchObject({ integral: 0, giftBalanceMoney: 0 })
    await rule('forgive')
  })

  it('is refused when its money is spent, and pays out what is left', async () => {
    const userId = await somebody()
    const orderId = await topUp({ userId, packageId: 'recharge-100', amountMoney: 100 })
    const order = await till.cashOrder([apples], { userId })
    const spent = Number(order['orderMoney'])
    const payList = [{ tender: 'storedValue', amountMoney: spent }]
    expect((await till.sell({ ...order, payList })).code).toBe(1200)
    const left = Math.round((100 - spent) * 100) / 100
    expect(await giveBack(orderId, 100)).toMatchObject({ code: 20407, data: { balance: left } })
    expect((await listed(userId))?.['refundableMoney']).toBe(left)
    expect(await giveBack(orderId, left)).toMatchObject({ code: 1200 })
  })

  it('needs approval, somebody else’s where it is much, and is the store’s own', async () => {
    const userId = await somebody()
    const orderId = await topUp({ userId, packageId: 'recharge-1000', amountMoney: 1000 })
    expect(await giveBack(orderId, 10, { approvalToken: null })).toMatchObject({ code: 20207 })
    const input = { operation: 'recharge.refund', subjectId: orderId, amountMoney: 1000 }
    const own = await till.approvalToken(input)
    expect(await giveBack(orderId, 1000, { approvalToken: own })).toMatchObject({
      code: 20207,
      data: { operation: 'recharge.refund', byAnother: true },
    })
    expect(await cashier.post(path, await refundInput(orderId, 10))).toMatchObject({ code: 20204 })
    expect(await stranger.post(swapped, await refundInput(orderId, 10))).toMatchObject({
      code: 20107,
    })
    expect(await giveBack(orderId, 10, { reasonId: 'none' })).toMatchObject({ code: 20107 })
    expect(await giveBack(orderId, 0)).toMatchObject({ code: 20503 })
    const sold = await till.sell(await till.cashOrder([apples]))
    expect(await giveBack(sold.data['order']?.['orderId'] ?? '', 1)).toMatchObject({ code: 20504 })
  })
})

describe('a top-up paid with a payment code', () => {
  const coded = (userId: string) =>
    inputOf({
      userId,
      packageId: 'recharge-500',
      amountMoney: 500,
      payList: [{ tender: 'code', amountMoney: 500, authCode }],
    })

  it('gives what it promises once the gateway has said so, and goes back the way it came', async () => {
    const userId = await somebody()
    const before = await memberOf(userId)
    says.pay = { state: 'UNKNOWN', reason: 'silence' }
    const input = coded(userId)
    expect(await till.sell(input)).toMatchObject({ code: 20403 })
    expect(await memberOf(userId)).toEqual(before)
    says.query = takenFor(50_000)
    shop.clock.nowMs += 60_000
    await sweepPayments(shop.payments)
    expect(await memberOf(userId)).toMatchObject({
      realBalanceMoney: 500,
      giftBalanceMoney: 50,
      couponCount: Number(before?.['couponCount']) + 1,
    })
    const paid = await till.sell(input)
    expect(paid).toMatchObject({ code: 1200, data: { order: { payState: 'PAID' } } })
    says.refund = { state: 'SUCCEEDED', channelNo: 'back-1' }
    const back = await giveBack(paid.data['order']?.['orderId'] ?? '', 500)
    expect(back.data['refund']).toMatchObject({
      state: 'SUCCEEDED',
      legs: [{ tender: 'code', state: 'SUCCEEDED', amountMoney: 500 }],
    })
    expect(await memberOf(userId)).toEqual(before)
  })

  it('gives nothing and counts against no limit when it is declined', async () => {
    const userId = await somebody()
    const before = await memberOf(userId)
    says.pay = { state: 'DECLINED', reason: 'balance short' }
    const code = { tender: 'code', amountMoney: 50, authCode }
    const first = { userId, packageId: 'recharge-first', amountMoney: 50, payList: [code] }
    expect(await till.sell(inputOf(first))).toMatchObject({ code: 20402 })
    expect(await memberOf(userId)).toEqual(before)
    says.pay = null
    expect(await till.sell(inputOf(first))).toMatchObject({ code: 1200 })
    expect(await till.sell(inputOf(first))).toMatchObject({ code: 20409 })
    expect((await memberOf(userId))?.['realBalanceMoney']).toBe(50)
  })

  it('costs nothing for gifts that lapsed before it was given back', async () => {
    const userId = await somebody()
    const orderId = await topUp({ userId, packageId: 'recharge-500', amountMoney: 500 })
    const { db } = shop.opened
    const place = await firstStoreOf(db, '1001')
    if (place === undefined) throw new Error('the shop has no store')
    const setRule = (months: number | null) =>
      transaction(db, async (tx) => {
        for (const book of ['gift', 'points'] as const) {
          const always = months === null ? null : { months, from: '2000-01-01' }
          await writeRule(tx, '1001', { book, rule: always })
        }
      })
    await setRule(1)
    await sweepExpiry(db, place, shop.clock.nowMs + 63 * 86_400_000)
    await setRule(null)
    expect(await memberOf(userId)).toMatchObject({ giftBalanceMoney: 0, integral: 0 })
    await rule('deduct')
    expect((await giveBack(orderId, 500)).data['refund']?.['refundMoney']).toBe(500)
  })
})
