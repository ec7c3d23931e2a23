import { randomUUID } from 'node:crypto'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { LabLedger } from '@tillwright/lab/gateway-ledger.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { type DemoGateways, startDemoGateways } from '@tillwright/demo/demo-gateways.ts'
import { makeDemoKeys } from '@tillwright/demo/demo-keys.ts'
import { openGateways } from '../gateways/open-gateways.ts'
import { scriptedGateway } from '../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, WireOrder } from '../../testing/test-till.ts'
import { handleNotification } from './handle-notification.ts'
import { openRefund } from './open-refund.ts'
import { findGatewayRefund } from './payment.store.ts'
import { sendRefund } from './send-refund.ts'
import { sweepPayments } from './sweep.ts'

const apples = { id: 'goods-10001', number: 1, weightG: 1000 }
const platforms = [
  ['1001', 'sandbox', 'order/createV2'],
  ['1002', 'ysepay', '/api/v3/order/cashier/cashierOrderPlace'],
  ['1003', 'yoppay', '/api/v3/order/cashier/cashierOrderPlace'],
] as const

let shop: TestShop
let gateways: DemoGateways

beforeAll(async () => {
  const keys = await makeDemoKeys()
  const now = () => shop.clock.nowMs
  gateways = await startDemoGateways({ keys, now, answerWithinMs: 700 })
  const gatewayOf = openGateways(gateways.accounts, () => shop.url.replace(/\/$/, ''))
  shop = await openTestShop(['1001', '1002', '1003'], { gatewayOf })
})
afterAll(async () => {
  await shop.close()
  await gateways.lab.close()
})

/** Payments retained on our side, in cents: what the gateway must hold for us. */
async function withheldCents(platformId: string): Promise<number> {
  const payments = await shop.opened.db
    .selectFrom('payment')
    .select(['amount_cents', 'number', 'state'])
    .where('platform_id', '=', platformId)
    .where('state', '=', 'PAID')
    .execute()
  const refunds = await shop.opened.db
    .selectFrom('gateway_refund')
    .select('amount_cents')
    .where('platform_id', '=', platformId)
    .where('source', '=', 'refund')
    .where('state', '=', 'SUCCEEDED')
    .execute()
  const sum = (rows: { amount_cents: number }[]) =>
    rows.reduce((total, row) => total + row.amount_cents, 0)
  return sum(payments) - sum(refunds)
}

const turn = (seconds: number) => {
  shop.clock.nowMs += seconds * 1000
}
const sweep = () => sweepPayments(shop.payments)

/** Time passes as it does with the timer running: a sweep each second. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    turn(1)
    await sweep()
  }
}

describe.each(platforms)('platform %s, through %s', (platformId, kind, path) => {
  let till: TestTill
  let ledger: LabLedger

  beforeAll(async () => {
    till = await shop.till(platformId).onDuty()
  })
  beforeEach(() => {
    ledger = gateways.ledgers[kind]
  })
  // After every journey our books and the gateway's agree to the cent.
  afterEach(async () => {
    gateways.lab.setDown(false)
    for (const seconds of [2, 3, 5, 10, 20, 21, 60]) {
      turn(seconds)
      await sweep()
    }
    expect(await shop.broken()).toEqual([])
    expect(ledger.heldFen()).toBe(await withheldCents(platformId))
  })

  const codeOf = (scenario: string) => `13${String(Date.now()).slice(-12)}90${scenario}`
  async function orderFor(scenario: string): Promise<WireOrder> {
    const order = await till.cashOrder([apples])
    const leg = { tender: 'code', amountMoney: order['orderMoney'], authCode: codeOf(scenario) }
    return { ...order, payList: [leg] }
  }
  const sell = (order: WireOrder) => till.post(path, order)
  const result = async (order: WireOrder) => {
    const clientOrderId = String(order['clientOrderId'])
    return (await till.get('order/getOrderPayResult', { clientOrderId })).data
  }
  const paymentOf = async (order: WireOrder) => {
    const { orderId } = await result(order)
    return shop.opened.db
      .selectFrom('payment')
      .selectAll()
      .where('platform_id', '=', platformId)
      .where('purpose_id', '=', String(orderId))
      .executeTakeFirstOrThrow()
  }

  it('takes a payment at once, once, however often and on whichever path it is requested', async () => {
    const order = await orderFor('01')
    const all = await Promise.all(Array.from({ length: 5 }, () => sell(order)))
    expect(all.some(({ code }) => code === 1200)).toBe(true)
    const later = [path, 'order/createV2', 'order/create']
    for (const one of later) expect(await till.post(one, order)).toMatchObject({ code: 1200 })
    expect((await paymentOf(order)).channel_no).toMatch(/^LAB\d+$/)
    const numbers = gateways.lab.requests().filter(({ call }) => call === 'pay')
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length)
  })

  it.each([
    ['05', 'balance short'],
    ['06', 'code expired'],
    ['07', 'code used'],
    ['08', 'wrong channel'],
  ])('tells why a payment was declined (%s)', async (scenario, reason) => {
    const order = await orderFor(scenario)
    expect(await sell(order)).toMatchObject({ code: 20402, data: { reason } })
    expect(await result(order)).toMatchObject({ payState: 'CLOSED' })
  })

  it('is paid after a password was entered', async () => {
    const order = await orderFor('02')
    expect(await sell(order)).toMatchObject({ code: 20403 })
    expect(await result(order)).toMatchObject({ payState: 'PAYING', retryAfterMs: 1000 })
    turn(5)
    expect(await result(order)).toMatchObject({ payState: 'PAID', retryAfterMs: null })
    expect(await sell(order)).toMatchObject({ code: 1200 })
  })

  it('is cancelled by the customer instead of entering a password', async () => {
    const order = await orderFor('03')
    await sell(order)
    await pass(6)
    expect(await result(order)).toMatchObject({ payState: 'CLOSED' })
  })

  it('cancels a payment when the customer never responds', async () => {
    const order = await orderFor('04')
    await sell(order)
    await pass(61)
    expect(await result(order)).toMatchObject({ payState: 'REVERSED' })
  })

  it.each(['09', '10', '19'])('finds a payment whose response was lost (%s)', async (scenario) => {
    const order = await orderFor(scenario)
    expect(await sell(order)).toMatchObject({ code: 20403 })
    expect(await result(order)).toMatchObject({ payState: 'IN_DOUBT' })
    await pass(6)
    expect(await result(order)).toMatchObject({ payState: 'PAID' })
  })

  it('closes a payment after a minute when the gateway never received it', async () => {
    const order = await orderFor('11')
    expect(await sell(order)).toMatchObject({ code: 20403 })
    await pass(45)
    expect(await result(order)).toMatchObject({ payState: 'IN_DOUBT' })
    await pass(20)
    expect(await result(order)).toMatchObject({ payState: 'CLOSED' })
  })

  it('finds a payment that succeeded while its state was unknown', async () => {
    const order = await orderFor('12')
    expect(await sell(order)).toMatchObject({ code: 20403 })
    await pass(11)
    expect(await result(order)).toMatchObject({ payState: 'PAID' })
  })

  it.each(['sweep', 'notice'])(
    'refunds automatically what was paid after the cancellation (%s)',
    async (by) => {
      const order = await orderFor('13')
      await sell(order)
      await pass(61)
      expect(await result(order)).toMatchObject({ payState: 'REVERSED' })
      turn(32)
      if (by === 'notice') await gateways.lab.sendNotices()
      await pass(by === 'notice' ? 2 : 60)
      const payment = await paymentOf(order)
      expect(payment.state).toBe('REFUNDED')
      expect(ledger.heldOf(payment.number)).toBe(0)
      expect(await sell(order)).toMatchObject({ code: 20402 })
    },
  )

  it.each(['14', '15', '16'])(
    'accepts notifications twice, early and in any order (%s)',
    async (scenario) => {
      const order = await orderFor(scenario)
      await sell(order)
      turn(10)
      const said = await gateways.lab.sendNotices()
      expect(said.every((one) => /^success$/i.test(one))).toBe(true)
      expect(await result(order)).toMatchObject({ payState: 'PAID', payList: [{ state: 'PAID' }] })
      expect(await sell(order)).toMatchObject({ code: 1200 })
    },
  )

  it.each(['17', '18'])('rejects a forged notification and another sum (%s)', async (scenario) => {
    const order = await orderFor(scenario)
    await sell(order)
    turn(1)
    expect(await gateways.lab.sendNotices()).toEqual(['fail'])
    expect(await result(order)).toMatchObject({ payState: 'PAYING' })
    await pass(10)
    expect(await result(order)).toMatchObject({ payState: 'CLOSED' })
  })

  it.each(['20', '21'])(
    'rejects a response about another sum, or an unsigned one (%s)',
    async (scenario) => {
      const order = await orderFor(scenario)
      expect(await sell(order)).toMatchObject({ code: 20403 })
      turn(2)
      expect(await result(order)).toMatchObject({ payState: 'PAID' })
    },
  )

  it('survives a gateway that fails', async () => {
    gateways.lab.setDown(true)
    const order = await orderFor('01')
    expect(await sell(order)).toMatchObject({ code: 20403 })
    await pass(65)
    expect(await result(order)).toMatchObject({ payState: 'IN_DOUBT' })
    gateways.lab.setDown(false)
    await pass(60)
    expect(await result(order)).toMatchObject({ payState: 'CLOSED' })
  })

  it('is settled once by tills, notifications and sweeps at the same moment', async () => {
    const order = await orderFor('10')
    await sell(order)
    turn(2)
    await Promise.all([
      ...Array.from({ length: 8 }, () => sell(order)),
      ...Array.from({ length: 8 }, () => result(order)),
      ...Array.from({ length: 4 }, () => sweep()),
      gateways.lab.sendNotices(),
    ])
    expect(await result(order)).toMatchObject({ payState: 'PAID' })
  })

  it('resumes after a restart in the middle', async () => {
    const order = await orderFor('10')
    await sell(order)
    // A new process knows only what is in the database.
    const fresh = openGateways(gateways.accounts, () => shop.url)
    turn(2)
    await sweepPayments({ ...shop.payments, gatewayOf: fresh })
    expect(await result(order)).toMatchObject({ payState: 'PAID' })
  })

  describe('refunds', () => {
    const paidOrder = async (scenario: string) => {
      const order = await orderFor(scenario)
      await sell(order)
      return paymentOf(order)
    }
    type Paid = Awaited<ReturnType<typeof paidOrder>>
    const open = (payment: Paid, amount: number) =>
      transaction(shop.opened.db, (tx) =>
        openRefund(
          tx,
          { platformId, storeId: payment.store_id },
          {
            paidFor: { purpose: 'order', id: payment.purpose_id, legNo: 1 },
            refundId: randomUUID(),
            refundLegNo: 1,
            amountCents: cents(amount),
            reason: 'brought back',
            atMs: shop.clock.nowMs,
          },
        ),
      )
    const stateOf = async (refund: Awaited<ReturnType<typeof open>>) =>
      (await findGatewayRefund(shop.opened.db, refund))?.state

    it('are paid in parts, and no part twice', async () => {
      const payment = await paidOrder('01')
      const part = await open(payment, 100)
      await Promise.all(Array.from({ length: 5 }, () => sendRefund(shop.payments, part)))
      const rest = await open(payment, payment.amount_cents - 100)
      await sendRefund(shop.payments, rest)
      expect([await stateOf(part), await stateOf(rest)]).toEqual(['SUCCEEDED', 'SUCCEEDED'])
      expect(ledger.heldOf(payment.number)).toBe(0)
      await expect(open(payment, 1)).rejects.toMatchObject({ code: 'refundTooHigh' })
    })

    it('stay pending while the gateway takes its time', async () => {
      const refund = await open(await paidOrder('22'), 200)
      expect((await sendRefund(shop.payments, refund)).state).toBe('PROCESSING')
      turn(6)
      await gateways.lab.sendNotices()
      expect(await stateOf(refund)).toBe('SUCCEEDED')
    })

    it('are refused when the gateway lacks the money', async () => {
      const refund = await open(await paidOrder('22'), 200)
      await sendRefund(shop.payments, refund)
      const answer = { state: 'SUCCEEDED', channelNo: 'their-1' } as const
      const gateway = {
        ...scriptedGateway().gateway,
        parseNotify: () => ({ about: 'refund', number: refund.number, answer }) as const,
      }
      const service = { ...shop.payments, gatewayOf: () => gateway }
      const other = platforms.find(([, one]) => one !== kind)?.[1] ?? kind
      const raw = { headers: {}, path: '', body: Buffer.from('') }
      expect(await handleNotification(service, { platformId, kind: other }, raw)).toBeNull()
      expect(await stateOf(refund)).toBe('PROCESSING')
      expect(await handleNotification(service, { platformId, kind }, raw)).toBe('success')
      expect(await stateOf(refund)).toBe('SUCCEEDED')
      turn(6)
    })

    it('can fail in the end', async () => {
      const refund = await open(await paidOrder('23'), 200)
      await sendRefund(shop.payments, refund)
      await pass(10)
      expect(await findGatewayRefund(shop.opened.db, refund)).toMatchObject({
        state: 'FAILED',
        fault: 'the account is closed',
      })
    })

    it('are sent again under the same number when the merchant was short of money', async () => {
      const refund = await open(await paidOrder('24'), 200)
      expect((await sendRefund(shop.payments, refund)).state).toBe('FAILED')
      turn(1)
      expect((await sendRefund(shop.payments, refund)).state).toBe('SUCCEEDED')
    })

    it('are queried and not repeated when their response is lost', async () => {
      const payment = await paidOrder('25')
      const refund = await open(payment, 200)
      expect((await sendRefund(shop.payments, refund)).state).toBe('PROCESSING')
      await pass(3)
      expect(await stateOf(refund)).toBe('SUCCEEDED')
      expect(ledger.heldOf(payment.number)).toBe(payment.amount_cents - 200)
    })
  })
})

describe('a notification', () => {
  it.each(['/api/pay/notify/1001/ysepay', '/api/pay/notify/9999/sandbox'])(
    'for an unknown account is refused (%s)',
    async (path) => {
      const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
      const answer = await fetch(shop.url + path, init)
      expect([answer.status, await answer.text()]).toEqual([400, 'fail'])
    },
  )
})

describe('a till with a stale gateway', () => {
  it('receives the true one (1790), and sells with it', async () => {
    const till = await shop.till('1002').onDuty('13800000002')
    const order = await till.cashOrder([apples])
    const stale = await till.sell({ ...order, paymentGateway: 'none' })
    expect(stale).toMatchObject({ code: 1790, data: { paymentGateway: 'ysepay' } })
    const swapped = '/api/v3/order/cashier/cashierOrderPlace'
    const details = { ...order, paymentGateway: 'ysepay' }
    expect(await till.sell(details)).toMatchObject({ code: 1790 })
    expect(await till.post(swapped, details)).toMatchObject({ code: 1200 })
    // A written order is found on either path, whatever has been swapped since.
    expect(await till.sell(details)).toMatchObject({ code: 1200 })
  })

  it('finds its orders again after the platform has changed to another gateway', async () => {
    const till = await shop.till('1001').onDuty('13800000002')
    const cash = await till.cashOrder([apples])
    const authCode = '134567890123459010'
    const leg = { tender: 'code', amountMoney: cash['orderMoney'], authCode }
    const order = { ...cash, payList: [leg] }
    expect(await till.sell(order)).toMatchObject({ code: 20403 })
    const swap = (gateway: 'none' | 'ysepay') =>
      shop.opened.db
        .updateTable('platform')
        .set({ gateway })
        .where('platform_id', '=', '1001')
        .execute()
    await swap('ysepay')
    turn(2)
    const swapped = '/api/v3/order/cashier/cashierOrderPlace'
    expect(await till.post(swapped, order)).toMatchObject({ code: 1200 })
    expect(await till.sell({ ...order, clientOrderId: randomUUID() })).toMatchObject({
      code: 1790,
    })
    await swap('none')
    expect(await till.sell(order)).toMatchObject({ code: 1200 })
  })
})
