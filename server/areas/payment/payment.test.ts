import { randomUUID } from 'node:crypto'
import { cents } from '@tillwright/domain/money/cents.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { scriptedGateway, takenFor } from '../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { charge } from './charge.ts'
import { pollPayment } from './poll-payment.ts'
import { openPayment } from './open-payment.ts'
import { openRefund } from './open-refund.ts'
import type { PaymentService } from './payment-service.ts'
import { findGatewayRefund, findPayment } from './payment.store.ts'
import type { PaymentTable } from './payment.tables.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'
import { sweepPayments } from './sweep.ts'

const place = { platformId: '1001', storeId: '100101' }
const authCode = '134567890123456789'
const unknown = { state: 'UNKNOWN', reason: 'silence' } as const
const paid = takenFor(1250)

const scripted = scriptedGateway()
const { says } = scripted

let shop: TestShop
let service: PaymentService

beforeAll(async () => {
  shop = await openTestShop(['1001'], { gatewayOf: () => scripted.gateway })
  service = { ...shop.payments, listeners: { payment: {}, refund: null } }
})
afterAll(() => shop.close())
afterEach(async () => {
  scripted.reset()
  expect(await shop.broken()).toEqual([])
})

/** An order that somebody gave up before anything was in it: something that a payment may be for. */
async function orderWithout(tx: Tx): Promise<string> {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', place.storeId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  const nothing = {
    item_count: 0,
    regular_cents: 0,
    subtotal_cents: 0,
    coupon_cents: 0,
    points_used: 0,
    points_cents: 0,
    rounding_cents: 0,
    deposit_cents: 0,
    payable_cents: 0,
    earned_points: 0,
    coupons: '[]',
    boxes: '[]',
  }
  const states = { pay_state: 'CLOSED', goods_state: 'NONE', refund_state: 'NONE' } as const
  const own = { id, client_id: id, number: id, channel: 'ONLINE', pickup_code: null } as const
  await insertRows(tx, 'orders', [{ ...order, ...nothing, ...states, ...own }])
  return id
}

const open = (more: { intent?: string; purposeId?: string } = {}): Promise<PaymentTable> =>
  transaction(service.db, async (tx) =>
    openPayment(tx, place, {
      purpose: 'recharge',
      purposeId: await orderWithout(tx),
      legNo: 1,
      gateway: 'sandbox',
      authCode,
      amountCents: cents(1250),
      intent: randomUUID(),
      atMs: shop.clock.nowMs,
      timeZone: 'Asia/Shanghai',
      ...more,
    }),
  )
const shown = { authCode, subject: 'a test' }
const stateOf = async (payment: PaymentTable) => (await findPayment(service.db, payment))?.state
const times: typeof scripted.times = (what) => scripted.times(what)
const turn = (ms: number) => {
  shop.clock.nowMs += ms
}

describe('a charge', () => {
  it('is stored before the gateway receives it, and sent once', async () => {
    const payment = await open()
    expect(payment.state).toBe('CREATED')
    const all = await Promise.all(Array.from({ length: 20 }, () => charge(service, payment, shown)))
    expect(times('pay')).toBe(1)
    expect(all.some(({ state }) => state === 'PAID')).toBe(true)
    expect(await findPayment(service.db, payment)).toMatchObject({
      state: 'PAID',
      channel_no: 'their-1',
      intent: null,
      next_look_at: null,
    })
  })

  it("stores the customer's code nowhere", async () => {
    const payment = await open()
    await charge(service, payment, shown)
    expect(JSON.stringify(await findPayment(service.db, payment))).not.toContain(authCode)
  })

  it('is refused while another for the same thing is open', async () => {
    const intent = randomUUID()
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => open({ intent })))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(new Set(refused.map((one) => Reflect.get(one, 'code')))).toEqual(new Set(['chargeOpen']))
  })

  it('is in doubt and never paid when the gateway reports another sum', async () => {
    says.pay = { state: 'PAID', channelNo: 'their-2', amountCents: cents(1) }
    const payment = await charge(service, await open(), shown)
    expect(payment.state).toBe('IN_DOUBT')
    says.query = { state: 'DECLINED', reason: 'it was not ours' }
    turn(2000)
    expect((await pollPayment(service, payment)).state).toBe('DECLINED')
  })

  it('is closed and never sent when it was not sent in time', async () => {
    const payment = await open()
    turn(5000)
    await sweepPayments(service)
    expect(await stateOf(payment)).toBe('DECLINED')
    await charge(service, payment, shown)
    expect(times('pay') + times('query')).toBe(0)
  })
})

describe('a payment in doubt', () => {
  const inDoubt = async () => {
    says.pay = unknown
    says.query = unknown
    return charge(service, await open(), shown)
  }

  it('is polled after 2, 5, 10, 20 and 40 seconds, by one sweep of many', async () => {
    const payment = await inDoubt()
    for (const age of [2, 5, 10, 20, 40]) {
      shop.clock.nowMs = payment.created_at + age * 1000
      await Promise.all(Array.from({ length: 5 }, () => sweepPayments(service)))
    }
    expect(times('query')).toBe(5)
    expect(await stateOf(payment)).toBe('IN_DOUBT')
    says.query = paid
    turn(20_000)
    await sweepPayments(service)
    expect(await stateOf(payment)).toBe('PAID')
  })

  it('is cancelled when the customer has waited a minute', async () => {
    const payment = await inDoubt()
    says.query = { state: 'WAITING' }
    says.reverse = { state: 'REVERSED' }
    shop.clock.nowMs = payment.created_at + 60_000
    await sweepPayments(service)
    expect(await stateOf(payment)).toBe('REVERSED')
    expect(times('reverse')).toBe(1)
    await settlePayment(service, payment, { state: 'DECLINED', reason: 'late word' })
    expect(await stateOf(payment)).toBe('REVERSED')
  })

  it('is closed when the gateway never received it', async () => {
    const payment = await inDoubt()
    says.query = { state: 'NOT_FOUND' }
    says.reverse = { state: 'NOT_FOUND' }
    shop.clock.nowMs = payment.created_at + 20_000
    await sweepPayments(service)
    expect(await stateOf(payment)).toBe('IN_DOUBT')
    shop.clock.nowMs = payment.created_at + 60_000
    await sweepPayments(service)
    expect(await stateOf(payment)).toBe('DECLINED')
  })

  it('is polled for 25 hours and then left to a person', async () => {
    const payment = await inDoubt()
    says.reverse = unknown
    shop.clock.nowMs = payment.created_at + 25 * 3_600_000
    await sweepPayments(service)
    expect(await findPayment(service.db, payment)).toMatchObject({
      state: 'IN_DOUBT',
      next_look_at: null,
    })
    await settlePayment(service, payment, paid)
    expect(await stateOf(payment)).toBe('PAID')
  })

  it.each(['REVERSED', 'NOT_FOUND'] as const)(
    'is refunded when the money comes after it was given up (%s)',
    async (state) => {
      const payment = await inDoubt()
      says.reverse = { state }
      says.query = { state: 'NOT_FOUND' }
      shop.clock.nowMs = payment.created_at + 60_000
      await sweepPayments(service)
      says.query = paid
      says.refund = unknown
      shop.clock.nowMs = payment.created_at + 120_000
      await sweepPayments(service)
      expect(await stateOf(payment)).toBe('LATE')
      expect(times('refund')).toBe(1)
      says.queryRefund = { state: 'SUCCEEDED', channelNo: 'their-refund' }
      turn(60_000)
      await sweepPayments(service)
      expect(await stateOf(payment)).toBe('REFUNDED')
      await sweepPayments(service)
      expect(times('refund')).toBe(1)
    },
  )
})

describe('refunding a payment', () => {
  const paidPayment = async () => charge(service, await open(), shown)
  const input = (payment: PaymentTable, amount: number, refundId: string = randomUUID()) =>
    transaction(service.db, (tx) =>
      openRefund(tx, place, {
        paidFor: { purpose: 'recharge', id: payment.purpose_id, legNo: 1 },
        refundId,
        refundLegNo: 1,
        amountCents: cents(amount),
        reason: 'a test',
        atMs: shop.clock.nowMs,
      }),
    )

  it('never refunds more than was paid, however many request it at once', async () => {
    const payment = await paidPayment()
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => input(payment, 400)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await findPayment(service.db, payment))?.refunded_cents).toBe(1200)
  })

  it('uses one number, in doubt and on every retry', async () => {
    const refund = await input(await paidPayment(), 500)
    says.refund = unknown
    expect((await sendRefund(service, refund)).state).toBe('PROCESSING')
    says.queryRefund = { state: 'NOT_FOUND' }
    says.refund = { state: 'FAILED', fault: 'no money at the merchant' }
    turn(2000)
    await sweepPayments(service)
    expect(await findGatewayRefund(service.db, refund)).toMatchObject({
      state: 'FAILED',
      fault: 'no money at the merchant',
      next_look_at: null,
    })
    says.refund = { state: 'SUCCEEDED', channelNo: 'their-7' }
    const done = await Promise.all(Array.from({ length: 5 }, () => sendRefund(service, refund)))
    expect(done.some(({ state }) => state === 'SUCCEEDED')).toBe(true)
    expect(scripted.numbers('refund')).toEqual(new Set([refund.number]))
    expect(times('refund')).toBe(3)
  })

  it('is not sent by a second request while a first waits for the gateway', async () => {
    const refund = await input(await paidPayment(), 500)
    says.refund = { state: 'FAILED', fault: 'no money at the merchant' }
    await sendRefund(service, refund)
    says.refund = { state: 'SUCCEEDED', channelNo: 'their-8' }
    const meanwhile: string[] = []
    const slow: PaymentService = {
      ...service,
      gatewayOf: () => ({
        ...scripted.gateway,
        refund: async (giving) => {
          meanwhile.push((await sendRefund(service, refund)).state)
          return scripted.gateway.refund(giving)
        },
      }),
    }
    expect((await sendRefund(slow, refund)).state).toBe('SUCCEEDED')
    expect(meanwhile).toEqual(['FAILED'])
    expect(times('refund')).toBe(2)
  })

  it('is allowed for paid money in the same store only', async () => {
    says.pay = { state: 'DECLINED', reason: 'no money' }
    const declined = await charge(service, await open(), shown)
    await expect(input(declined, 1)).rejects.toMatchObject({ code: 'notFound' })
    says.pay = null
    const payment = await paidPayment()
    const elsewhere = transaction(service.db, (tx) =>
      openRefund(
        tx,
        { ...place, storeId: 'another' },
        {
          paidFor: { purpose: 'recharge', id: payment.purpose_id, legNo: 1 },
          refundId: randomUUID(),
          refundLegNo: 1,
          amountCents: cents(1),
          reason: '',
          atMs: shop.clock.nowMs,
        },
      ),
    )
    await expect(elsewhere).rejects.toMatchObject({ code: 'notFound' })
  })
})
