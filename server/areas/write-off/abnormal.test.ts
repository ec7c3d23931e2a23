import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let cashier: TestTill
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  cashier = await shop.till().onDuty()
  till = await shop.till().onDuty('13800000002')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const orderId = (serial: number): string => `online-100101${String(serial).padStart(6, '0')}`

/** Actual amount of a line: grams where it is weighed, pieces where it is counted. */
const really = (serial: number, lineNo: number, more: object) => ({
  orderId: orderId(serial),
  lineNo,
  number: 1,
  reason: 'shortWeight',
  note: '',
  ...more,
})

const inputOf = (lines: readonly object[], more: object = {}) => ({
  clientWriteOffId: randomUUID(),
  lines,
  waive: false,
  approvalToken: null,
  ...more,
})

const path = 'order/doVerificationAbnormalOrderBatch'
const abnormal = (lines: readonly object[], more: object = {}, at = till): Promise<CallResponse> =>
  at.post(path, inputOf(lines, more))

const deliver = (serial: number, undo = false): Promise<CallResponse> =>
  till.post('order/doVerificationOrder', {
    clientWriteOffId: randomUUID(),
    orderId: orderId(serial),
    lines: null,
    undo,
  })

const waiting = async (serial: number) => {
  const { data } = await till.post('order/queryWriteOffOrderList', { pageNo: 1, pageSize: 100 })
  return [...(data['list'] ?? [])].find((one) => one['orderId'] === orderId(serial))
}
const stock = async (goodsId: unknown) =>
  Number(
    (
      await shop.opened.db
        .selectFrom('balance')
        .select('amount')
        .where('store_id', '=', '100101')
        .where('book', '=', 'stock')
        .where('account_id', '=', String(goodsId))
        .executeTakeFirstOrThrow()
    ).amount,
  )
const member = async () =>
  (await till.get('user/getUserInfo', { userId: 'member-0001' })).data['list']?.[0]
const report = async (at = till) => (await at.get('statis/getCloseReport')).data['report']
const refundsOf = async (serial: number) =>
  (await till.get('refund/queryOrderRefundDetailNew', { orderId: orderId(serial) })).data['list']

describe('less than was ordered', () => {
  it('goes back to the cent by the tender it was paid with, and the grams to the shelf', async () => {
    const before = await waiting(1)
    const [bananas, tomatoes] = [before?.['lines']?.[0], before?.['lines']?.[1]]
    const shelves = [await stock(bananas?.['goodsId']), await stock(tomatoes?.['goodsId'])]
    const answered = await abnormal([
      really(1, 1, { weightG: 1150 }),
      really(1, 2, { weightG: 0, reason: 'refused' }),
    ])
    // 1.2 kg of bananas at 3.98 a jin are 9.55, 1.15 kg of them 9.15; 0.8 kg tomatoes at 4.98 are 7.97.
    expect(answered).toMatchObject({
      code: 1200,
      data: {
        orders: [{ orderId: orderId(1), goodsState: 'PART_TAKEN' }],
        differenceMoney: -8.37,
      },
    })
    expect(await refundsOf(1)).toMatchObject([
      { refundMoney: 8.37, legs: [{ tender: 'transfer', amountMoney: 8.37 }] },
    ])
    expect(await stock(bananas?.['goodsId'])).toBe((shelves[0] ?? 0) + 50)
    expect(await stock(tomatoes?.['goodsId'])).toBe((shelves[1] ?? 0) + 800)
    expect(await waiting(1)).toMatchObject({
      lines: [
        { weightG: 1150, takenAmount: 1150, paidMoney: 9.15 },
        { weightG: 0, takenAmount: 0, paidMoney: 0 },
        { number: 1, takenAmount: 0 },
      ],
    })
    // Money moved with it: it is not simply undone.
    expect((await deliver(1, true)).code).toBe(20504)
    expect((await abnormal([really(1, 1, { weightG: 100 })])).code).toBe(20501)
    expect((await deliver(1)).data['order']).toMatchObject({ goodsState: 'TAKEN' })
  })

  it('goes back to stored value at once, and what is spoilt does not go on the shelf', async () => {
    const before = await member()
    const rice = (await waiting(2))?.['lines']?.[0]
    const shelf = await stock(rice?.['goodsId'])
    const answered = await abnormal([
      really(2, 1, { number: 0, reason: 'damage' }),
      really(2, 2, { number: 1, reason: 'shortage' }),
    ])
    expect(answered.data).toMatchObject({
      orders: [{ goodsState: 'TAKEN' }],
      differenceMoney: -56.9,
    })
    const after = await member()
    expect(after?.['realBalanceMoney']).toBe(Number(before?.['realBalanceMoney']) + 56.9)
    expect(await stock(rice?.['goodsId'])).toBe(shelf)
    // Paid in another program, so it counts in no shift.
    expect(await report()).toMatchObject({ refundCount: 0, refundMoney: 0 })
  })

  it('refunds everything and leaves nothing to fetch when all of it is short', async () => {
    const answered = await abnormal([
      really(7, 1, { number: 0, reason: 'refused' }),
      really(7, 2, { number: 0, reason: 'refused' }),
    ])
    expect(answered.data['orders']).toMatchObject([{ goodsState: 'CANCELLED' }])
    expect((await deliver(7)).code).toBe(20504)
    const order = await till.get('order/getOrderInfo', { orderId: orderId(7) })
    expect(order.data['order']).toMatchObject({ refundState: 'FULL' })
  })
})

describe('more than was ordered', () => {
  it('waits to be collected, and holds the rest of the order until it is', async () => {
    const pork = (await waiting(4))?.['lines']?.[0]
    const shelf = await stock(pork?.['goodsId'])
    const more = { weightG: 650, reason: 'overWeight' }
    const answered = await abnormal([really(4, 1, more)])
    // 50 g of pork at 26.80 a jin.
    expect(answered.data).toMatchObject({
      orders: [{ goodsState: 'PART_TAKEN' }],
      differenceMoney: 2.68,
      refundIds: [],
    })
    expect(await stock(pork?.['goodsId'])).toBe(shelf - 50)
    expect(await waiting(4)).toMatchObject({ dueMoney: 2.68, payState: 'PAID' })
    expect((await deliver(4)).code).toBe(20505)
    const before = await report()
    const collected = await till.post('order/writeOffCollection', {
      clientCollectionId: randomUUID(),
      orderIds: [orderId(4)],
      payList: [{ tender: 'cash', amountMoney: 2.68, tenderedMoney: 5 }],
      dueMoney: 2.68,
    })
    expect(collected).toMatchObject({ code: 1200, data: { paidMoney: 2.68 } })
    const after = await report()
    expect(after?.['salesMoney']).toBe(Number(before?.['salesMoney']) + 2.68)
    expect(await waiting(4)).toMatchObject({ dueMoney: 0 })
    expect((await deliver(4)).data['order']).toMatchObject({ goodsState: 'TAKEN' })
  })

  it('is given away only with approval for that order and that much', async () => {
    const mango = (await waiting(6))?.['lines']?.[0]
    const shelf = await stock(mango?.['goodsId'])
    // 250 g of mango at 5.98 a jin.
    const lines = [really(6, 1, { weightG: 2250, reason: 'overWeight' })]
    const waive = (approvalToken: string | null) => abnormal(lines, { waive: true, approvalToken })
    expect((await waive(null)).code).toBe(20207)
    const approval = { operation: 'order.writeOff.abnormal', subjectId: orderId(6) }
    const tooLittle = await till.approvalToken({ ...approval, amountMoney: 2.98 })
    expect((await waive(tooLittle)).code).toBe(20207)
    const other = await till.approvalToken({ ...approval, subjectId: orderId(9), amountMoney: 9 })
    expect((await waive(other)).code).toBe(20207)
    expect(await waiting(6)).toMatchObject({ goodsState: 'READY' })
    const input = inputOf(lines, {
      waive: true,
      approvalToken: await till.approvalToken({ ...approval, amountMoney: 2.99 }),
    })
    const done = await till.post(path, input)
    expect(done.data).toMatchObject({ differenceMoney: 0, orders: [{ goodsState: 'PART_TAKEN' }] })
    expect((await till.post(path, input)).data).toEqual(done.data)
    expect(await waiting(6)).toMatchObject({ dueMoney: 0 })
    expect(await stock(mango?.['goodsId'])).toBe(shelf - 250)
    expect((await deliver(6)).code).toBe(1200)
  })
})

describe('a hand-over that differs', () => {
  it('is refused when unclear, of another store, not ready, not paid or not allowed', async () => {
    const code = async (lines: readonly object[], at = till) => (await abnormal(lines, {}, at)).code
    const corn = { number: 5, reason: 'shortage' }
    expect(await code([])).toBe(20101)
    expect(await code([really(9, 1, corn), really(9, 1, corn)])).toBe(20101)
    expect(await code([really(9, 1, { ...corn, reason: 'overWeight' })])).toBe(20101)
    expect(await code([really(9, 1, { ...corn, number: 7 })])).toBe(20101)
    expect(await code([really(9, 1, { ...corn, weightG: 500 })])).toBe(20101)
    expect(await code([really(9, 7, corn)])).toBe(20107)
    expect(await code([{ ...really(9, 1, corn), orderId: 'nothing' }])).toBe(20107)
    expect(await code([{ ...really(9, 1, corn), orderId: 'online-100102000009' }])).toBe(20107)
    expect(await code([really(3, 1, corn)])).toBe(20502)
    expect(await code([really(5, 2, { number: 0, reason: 'shortage' })])).toBe(20505)
    expect(await code([really(9, 1, corn)], cashier)).toBe(20204)
    const other = await shop.till('1002').onDuty('13800000002')
    expect(await code([really(9, 1, corn)], other)).toBe(20107)
    // One bad line, and nothing of the others happens.
    expect(await code([really(9, 1, corn), really(3, 1, corn)])).toBe(20502)
    expect(await waiting(9)).toMatchObject({ goodsState: 'READY', lines: [{ takenAmount: 0 }, {}] })
  })

  it('is done by one of many tills, and answered the same to its repeats', async () => {
    const lines = [
      really(9, 1, { number: 5, reason: 'shortage' }),
      really(9, 2, { weightG: 700, reason: 'shortWeight' }),
    ]
    const before = await report()
    const input = inputOf(lines)
    const all = await Promise.all([
      ...Array.from({ length: 20 }, () => abnormal(lines)),
      ...Array.from({ length: 5 }, () => till.post(path, input)),
    ])
    const won = all.filter(({ code }) => code === 1200)
    expect(new Set(won.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect([1, 5]).toContain(won.length)
    expect(all.filter(({ code }) => code === 20501)).toHaveLength(25 - won.length)
    // One ear of corn at 3.90.
    expect(won[0]?.data).toMatchObject({ differenceMoney: -3.9, orders: [{ goodsState: 'TAKEN' }] })
    expect((await report())?.['refundMoney']).toBe(before?.['refundMoney'])
    const changed = { ...input, lines: [lines[0]] }
    expect([20108, 20501]).toContain((await till.post(path, changed)).code)
  })
})
