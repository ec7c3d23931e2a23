import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivingBackResponse } from '../gateways/gateway.ts'
import { settleRefund } from '../payment/settle-refund.ts'
import { sweepPayments } from '../payment/sweep.ts'
import { giveBack } from '../../testing/give-back.ts'
import { scriptedGateway } from '../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, Wire } from '../../testing/test-till.ts'

const authCode = '134567890123456789'
const apples = { id: 'goods-10001', number: 1, weightG: 1000 }
const whole = [{ lineNo: 1, number: 1, weightG: 1000 }]
const part = [{ lineNo: 1, number: 1, weightG: 250 }]

const scripted = scriptedGateway()
const paysBack = (answer: GivingBackResponse) =>
  Object.assign(scripted.says, { refund: answer, queryRefund: answer })
const request = () => scripted.times('refund') + scripted.times('queryRefund')
const numbers = () => new Set([...scripted.numbers('refund'), ...scripted.numbers('queryRefund')])

let shop: TestShop
let till: TestTill
let supervisor: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'], { gatewayOf: () => scripted.gateway })
  till = await shop.till().onDuty()
  supervisor = await shop.till().onDuty('13800000002')
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.nowMs += 60_000
  scripted.reset()
})
afterEach(async () => expect(await shop.broken()).toEqual([]))

/** Sold by one tender that is not cash. */
async function soldBy(tender: string): Promise<Wire> {
  const order = await till.cashOrder([apples])
  const code = tender === 'code' ? { authCode } : {}
  const payList = [{ tender, amountMoney: order['orderMoney'], ...code }]
  return (await till.sell({ ...order, payList })).data['order'] ?? raise()
}

const soldByCode = async (): Promise<string> => String((await soldBy('code'))['orderId'])

const raise = (): never => {
  throw new Error('no order')
}
const inCents = (money: unknown): number => Math.round(Number(money) * 100)
const idOf = (refund: { refundId: string } | undefined): string => refund?.refundId ?? ''
const detail = async (refundId: string): Promise<unknown> =>
  (await till.get('refund/queryOrderRefundDetailNew', { refundId })).data['list']?.[0]
const retry = (refundId: string) => till.post('refund/refundRetry', { refundId })
const expectedCash = async () =>
  inCents((await supervisor.get('statis/getCloseReport')).data['report']?.['expectedCashMoney'])

async function mark(refundId: string, amountMoney: number, how: string, by = supervisor) {
  const approval = { operation: 'order.refund.mark', subjectId: refundId, amountMoney }
  const approvalToken = await by.approvalToken(approval)
  const input = { refundId, legNo: 1, how, note: '已当面退', approvalToken }
  return by.post('refund/refundMarkRefundDetailFinish', input)
}

describe('what a gateway took', () => {
  it('goes back through it, in parts, each under a number of its own', async () => {
    paysBack({ state: 'SUCCEEDED', channelNo: 'back-1' })
    const orderId = await soldByCode()
    for (const [lines, sum] of [
      [part, 3.4],
      [[{ ...part[0], weightG: 750 }], 10.2],
    ] as const) {
      const { data } = await giveBack(till, orderId, lines)
      expect(data['refund']).toMatchObject({
        state: 'SUCCEEDED',
        refundMoney: sum,
        legs: [{ tender: 'code', state: 'SUCCEEDED', amountMoney: sum, reference: 'back-1' }],
      })
    }
    expect(numbers().size).toBe(2)
  })

  it('is under way while nobody knows, and settles by itself', async () => {
    const orderId = await soldByCode()
    const { data, code } = await giveBack(till, orderId, whole)
    expect([code, data['refund']?.['state']]).toEqual([1200, 'PROCESSING'])
    expect(await mark(idOf(data['refund']), 13.6, 'cash')).toMatchObject({ code: 20504 })
    paysBack({ state: 'SUCCEEDED', channelNo: 'late' })
    for (let minute = 0; minute < 3; minute += 1) {
      shop.clock.nowMs += 60_000
      await sweepPayments(shop.payments)
    }
    expect(await detail(idOf(data['refund']))).toMatchObject({ state: 'SUCCEEDED' })
    expect(numbers().size).toBe(1)
  })

  it('requests the refund again under the same number when the gateway refused, however often retry is pressed', async () => {
    paysBack({ state: 'FAILED', fault: 'the account is short' })
    const orderId = await soldByCode()
    const { data } = await giveBack(till, orderId, whole)
    const id = idOf(data['refund'])
    expect(data['refund']).toMatchObject({
      state: 'FAILED',
      legs: [{ state: 'FAILED', fault: 'the account is short' }],
    })
    expect((await retry(id)).data['refund']).toMatchObject({ state: 'FAILED' })
    shop.clock.nowMs += 60_000
    paysBack({ state: 'SUCCEEDED', channelNo: 'second try' })
    const all = await Promise.all(Array.from({ length: 10 }, () => retry(id)))
    expect(all.every(({ code }) => code === 1200)).toBe(true)
    expect(await detail(id)).toMatchObject({
      state: 'SUCCEEDED',
      legs: [{ state: 'SUCCEEDED', fault: null, reference: 'second try' }],
    })
    expect(numbers().size).toBe(1)
    const before = request()
    expect((await retry(id)).data['refund']).toMatchObject({ state: 'SUCCEEDED' })
    expect(request()).toBe(before)
    expect(await mark(id, 13.6, 'cash')).toMatchObject({ code: 20504 })
  })

  it('lets staff pay out of their own drawer when the gateway goes on refusing', async () => {
    paysBack({ state: 'FAILED', fault: 'the payment is too old' })
    const { data } = await giveBack(till, await soldByCode(), whole)
    const id = idOf(data['refund'])
    const before = await expectedCash()
    const token = { refundId: id, legNo: 1, how: 'cash', note: '退现', approvalToken: null }
    const path = 'refund/refundMarkRefundDetailFinish'
    expect(await supervisor.post(path, token)).toMatchObject({ code: 20207 })
    expect(await till.post(path, token)).toMatchObject({ code: 20204 })
    expect(await mark(id, 13.59, 'cash')).toMatchObject({ code: 20207 })
    const done = await mark(id, 13.6, 'cash')
    expect(done.data['refund']).toMatchObject({
      state: 'SUCCEEDED',
      legs: [{ state: 'MANUAL_DONE', tender: 'cash', fault: 'the payment is too old' }],
    })
    expect(await expectedCash()).toBe(before - 1360)
    expect((await mark(id, 13.6, 'cash')).data).toEqual(done.data)
    expect(await mark(id, 13.6, 'transfer')).toMatchObject({ code: 20504 })
    paysBack({ state: 'SUCCEEDED', channelNo: 'never' })
    const requestsBefore = request()
    expect((await retry(id)).data).toEqual(done.data)
    expect(request()).toBe(requestsBefore)
    expect(await supervisor.post(path, { ...token, legNo: 2 })).toMatchObject({ code: 20107 })
  })

  it('records a leg as paid twice when the gateway pays after staff did, and keeps it done', async () => {
    paysBack({ state: 'FAILED', fault: 'no' })
    const { data } = await giveBack(till, await soldByCode(), whole)
    const id = idOf(data['refund'])
    const done = await mark(id, 13.6, 'cash')
    const { number } = await shop.opened.db
      .selectFrom('gateway_refund')
      .select('number')
      .where('source_id', '=', id)
      .executeTakeFirstOrThrow()
    const paid = { state: 'SUCCEEDED', channelNo: 'late' } as const
    for (let times = 0; times < 2; times += 1)
      await settleRefund(shop.payments, { platform_id: '1001', number }, paid)
    expect(await detail(id)).toMatchObject({
      legs: done.data['refund']?.['legs'] ?? raise(),
      state: 'SUCCEEDED',
    })
    const twice = await shop.opened.db
      .selectFrom('journal')
      .select('body')
      .where('kind', '=', 'refund.paidTwice')
      .where('subject_id', '=', id)
      .execute()
    expect(twice).toHaveLength(1)
  })

  it('is declared done once, however many say so at once', async () => {
    paysBack({ state: 'FAILED', fault: 'no' })
    const { data } = await giveBack(till, await soldByCode(), whole)
    const before = await expectedCash()
    const approval = {
      operation: 'order.refund.mark',
      subjectId: idOf(data['refund']),
      amountMoney: 99,
    }
    const tokens: string[] = []
    while (tokens.length < 20) tokens.push(await supervisor.approvalToken(approval))
    const all = await Promise.all(
      tokens.map((approvalToken) =>
        supervisor.post('refund/refundMarkRefundDetailFinish', {
          refundId: idOf(data['refund']),
          legNo: 1,
          how: 'cash',
          note: 'x',
          approvalToken,
        }),
      ),
    )
    expect(all.every(({ code }) => code === 1200)).toBe(true)
    expect(await expectedCash()).toBe(before - 1360)
  })

  it('reports a leg as failed and sends nothing when it was paid in another program', async () => {
    const orderId = String((await soldBy('card'))['orderId'])
    const paidBy = (tender: 'code' | 'card') =>
      shop.opened.db
        .updateTable('order_leg')
        .set({ tender })
        .where('order_id', '=', orderId)
        .execute()
    await paidBy('code')
    const { data } = await giveBack(till, orderId, whole)
    expect(data['refund']).toMatchObject({ state: 'FAILED' })
    expect((await retry(idOf(data['refund']))).data['refund']).toMatchObject({ state: 'FAILED' })
    expect(request()).toBe(0)
    expect(await mark(idOf(data['refund']), 13.6, 'transfer')).toMatchObject({ code: 1200 })
    await paidBy('card')
  })
})

describe('what a card terminal took', () => {
  it('waits until somebody says that the terminal gave it back', async () => {
    const { data } = await giveBack(till, String((await soldBy('card'))['orderId']), whole)
    expect(data['refund']).toMatchObject({ state: 'CREATED', legs: [{ state: 'CREATED' }] })
    const done = await mark(idOf(data['refund']), 13.6, 'other')
    expect(done.data['refund']).toMatchObject({
      state: 'SUCCEEDED',
      legs: [{ state: 'MANUAL_DONE', tender: 'card', reference: '已当面退' }],
    })
  })
})

describe('the list', () => {
  it('shows what failed first, then the newest, found by order, goods and state', async () => {
    paysBack({ state: 'FAILED', fault: 'no' })
    const failed = await giveBack(till, await soldByCode(), whole)
    shop.clock.nowMs += 60_000
    const order = (await till.sell(await till.cashOrder([apples]))).data['order']
    const newest = await giveBack(till, order?.['orderId'] ?? '', whole)
    const page = { pageNo: '1', pageSize: '50' }
    const list = async (more: Record<string, string> = {}) =>
      (await till.get('refund/queryOrderRefundListNew', { ...page, ...more })).data
    const all = await list()
    expect(all['list']?.[0]?.['refundId']).toBe(idOf(failed.data['refund']))
    const details: { refundId: string; state: string }[] = all['list'] ?? []
    const states = details.map(({ state }) => state === 'FAILED')
    expect(states).toEqual(states.toSorted((one, other) => Number(other) - Number(one)))
    expect(details[states.indexOf(false)]?.refundId).toBe(idOf(newest.data['refund']))
    const one = await list({ keyword: order?.['orderNo'] ?? '' })
    expect(one['list']).toEqual([newest.data['refund']])
    // The one above, and one that the online shop could not give back.
    expect(await list({ states: 'FAILED' })).toMatchObject({ total: 2 })
    expect(await list({ keyword: '%' })).toMatchObject({ total: 0 })
    const late = new Date(shop.clock.nowMs + 1).toISOString()
    expect(await list({ fromTime: late })).toMatchObject({ total: 0 })
    expect(Number((await list({ untilTime: late }))['total'])).toBeGreaterThan(1)
  })
})
