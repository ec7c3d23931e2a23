// Money that went to a gateway whose account is missing: it blocks no other payment, and two people
// settle it.
import { randomUUID } from 'node:crypto'
import { cents } from '@tillwright/domain/money/cents.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import type { Gateway } from '../gateways/gateway.ts'
import { giveBack } from '../../testing/give-back.ts'
import { scriptedGateway } from '../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { charge } from './charge.ts'
import { openPayment } from './open-payment.ts'
import type { PaymentService } from './payment-service.ts'
import { sweepPayments } from './sweep.ts'

const authCode = '134567890123456789'
const apples = { id: 'goods-10001', number: 1, weightG: 1000 }
const whole = [{ lineNo: 1, number: 1, weightG: 1000 }]
const silence = { state: 'UNKNOWN', reason: 'silence' } as const
const scripted = scriptedGateway()
const accounts = new Map<string, Gateway>()

let shop: TestShop
let till: TestTill
let supervisor: TestTill

beforeEach(async () => {
  scripted.reset()
  for (const platformId of ['1001', '1002']) accounts.set(platformId, scripted.gateway)
  shop = await openTestShop(['1001', '1002'], {
    gatewayOf: (platformId) => accounts.get(platformId) ?? null,
  })
  till = await shop.till().onDuty()
  supervisor = await shop.till().onDuty('13800000002')
})
afterEach(() => shop.close())

const turn = (ms: number) => {
  shop.clock.nowMs += ms
}
const sellByCode = async () => {
  const order = await till.cashOrder([apples])
  const payList = [{ tender: 'code', amountMoney: order['orderMoney'], authCode }]
  return till.sell({ ...order, payList })
}
const openOnes = async (by = till) => (await by.get('payment/queryOpenPayments')).data['list']
interface Decision {
  readonly happened: boolean
  readonly kind?: string
  readonly by?: TestTill
  readonly approver?: string
}
const settle = async (number: string, decision: Decision) => {
  const { happened, kind = 'payment', by = supervisor, approver = '13800000003' } = decision
  const amountMoney = 1000
  const approval = { operation: 'order.refund.mark', subjectId: number, amountMoney }
  const approvalToken = await by.approvalToken(approval, approver)
  const note = 'as the page of the gateway says'
  const input = { kind, paymentNo: number, happened, note, approvalToken }
  return by.post('payment/settlePaymentByHand', input)
}
const closeShift = async () => {
  const { data } = await till.get('statis/getCloseReport')
  const countedMoney = data['report']?.['expectedCashMoney']
  return till.post('shift/closeShift', {
    cashierRecordId: till.shiftId,
    counted: [{ tender: 'cash', countedMoney }],
    keptFloatMoney: 100,
    note: '',
  })
}

describe('a payment whose account at the gateway is gone', () => {
  const inDoubt = async () => {
    Object.assign(scripted.says, { pay: silence, query: silence, reverse: silence })
    expect(await sellByCode()).toMatchObject({ code: 20403 })
    accounts.delete('1001')
    return String((await openOnes())[0]?.['paymentNo'])
  }

  it('waits longer and longer for its next look, and is no longer asked about after a day', async () => {
    const number = await inDoubt()
    const due = async () =>
      (
        await shop.opened.db
          .selectFrom('payment')
          .select('next_look_at')
          .where('number', '=', number)
          .executeTakeFirstOrThrow()
      ).next_look_at
    for (const ms of [20_000, 60_000, 3_600_000]) {
      turn(ms)
      await sweepPayments(shop.payments)
      expect(await due()).toBeGreaterThan(shop.clock.nowMs)
    }
    turn(26 * 3_600_000)
    await sweepPayments(shop.payments)
    expect(await due()).toBeNull()
  })

  it('says that it cannot be taken back, and two people settle it; then the shift closes', async () => {
    const number = await inDoubt()
    expect((await openOnes())[0]).toMatchObject({
      kind: 'payment',
      isAccountGone: true,
      mayBeSettled: true,
    })
    const orders = await shop.opened.db
      .selectFrom('orders')
      .select('id')
      .where('pay_state', 'in', ['PAYING', 'IN_DOUBT'])
      .execute()
    const orderId = orders.at(-1)?.id ?? ''
    expect(await till.post('order/reversePayment', { orderId })).toMatchObject({ code: 20410 })
    expect(await closeShift()).toMatchObject({ code: 20602 })
    expect(await settle(number, { happened: true, approver: '13800000002' })).toMatchObject({
      code: 20207,
      data: { byAnother: true },
    })
    const settled = await settle(number, { happened: true, by: till })
    expect(settled).toMatchObject({ code: 1200, data: { list: [] } })
    expect(await settle(number, { happened: true })).toMatchObject({ code: 1200 })
    expect(await settle(number, { happened: false })).toMatchObject({ code: 20504 })
    const { data } = await till.get('order/getOrderInfo', { orderId })
    expect(data['order']?.['payState']).toBe('PAID')
    const audits = await shop.opened.db
      .selectFrom('audit')
      .select(['staff_id', 'approver_id', 'reason'])
      .where('operation', '=', 'payment.byHand')
      .execute()
    expect(audits).toHaveLength(1)
    expect(audits[0]?.approver_id).not.toBe(audits[0]?.staff_id)
    expect(await closeShift()).toMatchObject({ code: 1200 })
    expect(await shop.broken()).toEqual([])
  })

  it('is settled as unpaid too, and money that comes after all goes back', async () => {
    const number = await inDoubt()
    expect(await settle(number, { happened: false })).toMatchObject({ code: 1200 })
    expect(await closeShift()).toMatchObject({ code: 1200 })
    accounts.set('1001', scripted.gateway)
    const { amount_cents: amount } = await shop.opened.db
      .selectFrom('payment')
      .select('amount_cents')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    scripted.says.query = { state: 'PAID', channelNo: 'late', amountCents: cents(amount) }
    scripted.says.refund = { state: 'SUCCEEDED', channelNo: 'back' }
    turn(60_000)
    await sweepPayments(shop.payments)
    expect(scripted.times('refund')).toBe(1)
    expect(await shop.broken()).toEqual([])
  })

  it('is shown to nobody of another platform, and settled by nobody there', async () => {
    const number = await inDoubt()
    const other = await shop.till('1002').onDuty('13800000002')
    expect(await openOnes(other)).toEqual([])
    expect(await settle(number, { happened: true, by: other })).toMatchObject({ code: 20107 })
    expect(await openOnes()).toHaveLength(1)
  })

  it('is settled by hand only once its gateway was silent for a quarter of an hour', async () => {
    const number = await inDoubt()
    accounts.set('1001', scripted.gateway)
    expect(await settle(number, { happened: true })).toMatchObject({ code: 20504 })
    turn(16 * 60_000)
    expect(await settle(number, { happened: true })).toMatchObject({ code: 1200 })
  })
})

describe('a refund whose account at the gateway is gone', () => {
  it('is settled by two people: done, or given back another way', async () => {
    const started = async () => {
      accounts.set('1001', scripted.gateway)
      const orderId = String((await sellByCode()).data['order']?.['orderId'])
      accounts.delete('1001')
      const given = await giveBack(till, orderId, whole)
      expect(given).toMatchObject({ code: 1200, data: { refund: { state: 'PROCESSING' } } })
      const number = String((await openOnes())[0]?.['paymentNo'])
      return { number, refundId: String(given.data['refund']?.['refundId']) }
    }
    const legOf = async (refundId: string) => {
      const { data } = await till.get('refund/queryOrderRefundDetailNew', { refundId })
      return data['list']?.[0]?.['legs']?.[0]
    }
    const done = await started()
    turn(1000)
    expect(await settle(done.number, { kind: 'refund', happened: true })).toMatchObject({
      code: 1200,
      data: { list: [] },
    })
    expect(await legOf(done.refundId)).toMatchObject({ state: 'SUCCEEDED' })
    const notDone = await started()
    expect(await settle(notDone.number, { kind: 'refund', happened: false })).toMatchObject({
      code: 1200,
    })
    expect(await legOf(notDone.refundId)).toMatchObject({ state: 'FAILED' })
    const { refundId } = notDone
    // Tried again without an account it fails again, and can still be given back in cash.
    await till.post('refund/refundRetry', { refundId })
    expect(await legOf(refundId)).toMatchObject({ state: 'FAILED' })
    const approval = { operation: 'order.refund.mark', subjectId: refundId, amountMoney: 1000 }
    const approvalToken = await supervisor.approvalToken(approval)
    const mark = { refundId, legNo: 1, how: 'cash', note: 'by hand', approvalToken }
    const marked = await supervisor.post('refund/refundMarkRefundDetailFinish', mark)
    expect(marked).toMatchObject({ code: 1200 })
    expect(await legOf(refundId)).toMatchObject({ state: 'MANUAL_DONE' })
    expect(await shop.broken()).toEqual([])
  })
})

describe('the sweep', () => {
  it('keeps no platform waiting behind another', async () => {
    const service: PaymentService = { ...shop.payments, listeners: { payment: {}, refund: null } }
    Object.assign(scripted.says, { pay: silence, query: silence })
    const open = async (platformId: string) => {
      const payment = await transaction(service.db, (tx) =>
        openPayment(
          tx,
          { platformId, storeId: `store-${platformId}-1` },
          {
            purpose: 'recharge',
            purposeId: randomUUID(),
            legNo: 1,
            gateway: 'sandbox',
            authCode,
            amountCents: cents(1250),
            intent: randomUUID(),
            atMs: shop.clock.nowMs,
            timeZone: 'Asia/Shanghai',
          },
        ),
      )
      return charge(service, payment, { authCode, subject: 'a test' })
    }
    for (let at = 0; at < 25; at += 1) await open('1001')
    const other = await open('1002')
    turn(3000)
    await sweepPayments(service)
    expect(scripted.times('query')).toBe(20)
    expect(scripted.numbers('query')).toContain(other.number)
  })
})
