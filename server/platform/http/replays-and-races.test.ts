// Every write that money hangs on: sent five times at once, later, after a restart, on the other path
// of a swapped gateway. And what there is one of, wanted by two, by thirteen and by fifty at once.
import { randomUUID } from 'node:crypto'
import type { Call } from '@tillwright/contract/call.ts'
import { calls } from '@tillwright/contract/calls.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../db/transaction.ts'
import { moveBalances } from '../ledger/move-balances.ts'
import { journalOpening } from '../ledger/open-with-journal.ts'
import { readyRefund, refundOf } from '../../testing/give-back.ts'
import { restartShop } from '../../testing/restart-shop.ts'
import { scriptedGateway, takenFor } from '../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, WireOrder } from '../../testing/test-till.ts'
import { type StateWatch, watchStates } from '../../testing/watch-states.ts'
import {
  billOf,
  boxesBack,
  displayOf,
  endOf,
  deliver,
  packOf,
  payIn,
  topUp,
  unknownTill,
} from '../../testing/wire-inputs.ts'

const scripted = scriptedGateway()
const apples = { id: 'goods-10001', number: 1, weightG: 1000 }
const v3 = (name: string) => `/api/v3/order/cashier/${name}`
const ofCashier = /^\/api\/v1\/cashier\//
const dayMs = 24 * 60 * 60_000
const supervisorPhone = '13800000002'
const managerPhone = '13800000003'

const added = [
  'orders',
  'order_line',
  'order_leg',
  'refund',
  'refund_leg',
  'recharge',
  'payment',
  'gateway_refund',
  'collection',
  'write_off',
  'write_off_line',
  'pickup_extra',
  'self_delivery_bill',
  'self_delivery_line',
  'shift',
  'settled_day',
  'drawer_move',
  'box_return',
  'box_return_part',
  'pre_pack',
  'print_job',
  'ledger',
  'journal',
  'audit',
  'running_total',
  'device',
  'pop_device',
  'pop_goods',
]

let shop: TestShop
let watch: StateWatch
let till: TestTill
let milk: string
let member: string

beforeAll(async () => {
  shop = await openTestShop(['1001'], { gatewayOf: () => scripted.gateway })
  watch = await watchStates(shop)
  till = await shop.till().onDuty(supervisorPhone)
  const page = { pageNo: '1', pageSize: '1', keyword: '牧野纯牛奶' }
  milk = (await till.get('queryGoodsByStore', page)).data['list']?.[0]?.['id'] ?? ''
  const found = await till.get('user/getUserInfo', { keyword: '13900000001' })
  member = found.data['list']?.[0]?.['id'] ?? ''
})
beforeAll(async () => {
  // A ton of apples, so that nothing but what a test is about runs out.
  const source = { platformId: '1001', kind: 'opening', id: 'ton', atMs: shop.clock.nowMs }
  const more = { storeId: '100101', accountId: apples.id, amount: 1_000_000, leg: '1' }
  await transaction(shop.opened.db, async (tx) => {
    await moveBalances(tx, source, [{ book: 'stock', ...more }])
    await journalOpening(tx, place, { sourceId: source.id, atMs: source.atMs })
  })
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.nowMs += 2_000
  scripted.reset()
})
afterEach(async () => {
  expect(await shop.broken()).toEqual([])
  expect(await watch.forbidden()).toEqual([])
})

const place = { platformId: '1001', storeId: '100101' }

const many = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

const swap = (gateway: 'none' | 'ysepay' | 'yoppay') =>
  shop.opened.db
    .updateTable('platform')
    .set({ gateway })
    .where('platform_id', '=', '1001')
    .execute()

const topUpOf = (amountMoney: number): WireOrder =>
  topUp(till, { userId: 'member-0002', amountMoney, saleMs: shop.clock.nowMs })

const sold = async (goods: object = apples, more: WireOrder = {}): Promise<string> => {
  const { data } = await till.sell(await till.cashOrder([goods], more))
  return String(data['order']?.['orderId'])
}

const onPickUp = (serial: number) => `online-100101${String(serial).padStart(6, '0')}`

interface Write {
  readonly name: string
  readonly path: string
  /** The path of the same write where the gateway is swapped; its own where there is none. */
  readonly swapped?: string
  readonly body: () => Promise<WireOrder>
  /** Till it comes from; without it, the one that does everything else. */
  readonly by?: string
  /** It writes no new row even the first time: it changes one, or finds all done. */
  readonly changesNothing?: true
  /** Its kind in the journal, where it has one row there. */
  readonly kind?: string
}

const writes: readonly Write[] = [
  {
    name: 'a sale',
    path: 'order/createV2',
    swapped: v3('cashierOrderPlace'),
    body: () => till.cashOrder([apples]),
    kind: 'order',
  },
  {
    name: 'a top-up',
    path: 'order/createV2',
    swapped: v3('cashierOrderPlace'),
    body: async () => topUpOf(20),
    kind: 'order',
  },
  {
    name: 'a refund',
    path: 'refund/create',
    swapped: v3('createRefund'),
    body: async () =>
      readyRefund(till, refundOf(await sold(), [{ lineNo: 1, number: 1, weightG: 400 }])),
    kind: 'refund',
  },
  {
    name: 'a collection',
    path: 'order/writeOffCollection',
    swapped: v3('writeOffOrderCollection'),
    body: async () => ({
      clientCollectionId: randomUUID(),
      orderIds: [onPickUp(5)],
      payList: [{ tender: 'cash', amountMoney: 32.2 }],
      dueMoney: 32.2,
    }),
    kind: 'order',
  },
  {
    name: 'a hand-over',
    path: 'order/doVerificationOrder',
    body: async () => deliver(onPickUp(1)),
    kind: 'writeOff',
  },
  {
    name: 'the end of a shift',
    path: 'shift/forceCloseShift',
    body: async () => endOf(await shop.till().onDuty()),
    kind: 'shift.forceClose',
  },
  {
    name: 'cash put in',
    path: 'shift/moveDrawerCash',
    body: async () => payIn(),
    kind: 'drawer',
  },
  {
    name: 'boxes brought back',
    path: 'returnTurnoverBox',
    body: async () => boxesBack(member, 'box-crate'),
    kind: 'boxReturn',
  },
  {
    name: 'a top-up given back',
    path: 'refund/createRefundByRechargeOrder',
    swapped: v3('createRefundByRechargeOrder'),
    body: async () => {
      const { data } = await till.sell(topUpOf(20))
      const orderId = String(data['order']?.['orderId'])
      const approval = { operation: 'recharge.refund', subjectId: orderId, amountMoney: 20 }
      return {
        clientRefundId: randomUUID(),
        orderId,
        refundMoney: 20,
        reasonId: 'other',
        note: '',
        approvalToken: await till.approvalToken(approval),
      }
    },
    kind: 'refund',
  },
  {
    name: 'packs weighed',
    path: 'createPrePack',
    body: async () => packOf(apples.id, 628),
    kind: 'prepack.create',
  },
  {
    name: 'several hand-overs',
    path: 'order/doVerificationOrderBatch',
    body: async () => ({ clientWriteOffId: randomUUID(), orderIds: [onPickUp(2), onPickUp(3)] }),
    kind: 'writeOff',
  },
  {
    name: 'a hand-over of less than was ordered',
    path: 'order/doVerificationAbnormalOrderBatch',
    body: async () => {
      const short = { orderId: onPickUp(4), lineNo: 1, number: 1, weightG: 500 }
      return {
        clientWriteOffId: randomUUID(),
        lines: [{ ...short, reason: 'shortWeight', note: '' }],
        waive: false,
        approvalToken: null,
      }
    },
    kind: 'writeOff',
  },
  {
    name: 'a bill',
    path: 'order/createSelfDeliveryBill',
    body: async () => billOf('member-0004', onPickUp(7)),
    kind: 'selfDelivery',
  },
  {
    name: 'a bill taken apart',
    path: 'order/cancelSelfDeliveryBill',
    body: async () => {
      const { data } = await till.post(
        'order/createSelfDeliveryBill',
        billOf('member-0003', onPickUp(6)),
      )
      return { billId: data['bill']?.['billId'], reason: '改天再取' }
    },
    kind: 'selfDelivery.cancel',
  },
  {
    name: 'a settled day',
    path: 'statis/settleDay',
    body: async () => ({ day: new Date(shop.clock.nowMs - dayMs).toISOString().slice(0, 10) }),
  },
  {
    name: 'a shift that begins',
    path: 'shift/openShift',
    by: '13800000003',
    body: async () => ({ clientShiftId: randomUUID(), floatMoney: 100, agreementId: null }),
    kind: 'shift.open',
  },
  {
    name: 'part of a refund declared done',
    path: 'refund/refundMarkRefundDetailFinish',
    body: async () => {
      const orderMoney = (await till.cashOrder([apples]))['orderMoney']
      const payList = [{ tender: 'card', amountMoney: orderMoney, reference: '000123' }]
      const orderId = await sold(apples, { payList })
      const line = { lineNo: 1, number: 1, weightG: 1000 }
      const input = await readyRefund(till, refundOf(orderId, [line]))
      const { data } = await till.post('refund/create', input)
      const subjectId = String(data['refund']?.['refundId'])
      const approval = { operation: 'order.refund.mark', subjectId, amountMoney: orderMoney }
      const approvalToken = await till.approvalToken(approval)
      return { refundId: subjectId, legNo: 1, how: 'transfer', note: '已转账', approvalToken }
    },
  },
  {
    name: 'a refund sent again',
    path: 'refund/refundRetry',
    body: async () => {
      const input = await readyRefund(
        till,
        refundOf(await sold(), [{ lineNo: 1, number: 1, weightG: 1000 }]),
      )
      const { data } = await till.post('refund/create', input)
      return { refundId: data['refund']?.['refundId'] }
    },
    changesNothing: true,
  },
  {
    name: 'a till registered',
    path: 'device/queryDeviceId',
    body: async () => unknownTill(),
  },
  {
    name: 'a price display',
    path: 'createPopDevice',
    body: async () => displayOf(macOf('A1')),
  },
  {
    name: 'a price display changed',
    path: 'updatePopDevice',
    body: async () => ({
      ...displayOf(macOf('A2')),
      deviceId: await displayId('A2'),
      place: '冷柜',
    }),
  },
  {
    name: 'goods bound to a display',
    path: 'doBindGoods',
    body: async () => ({ deviceId: await displayId('A3'), goodsIds: [apples.id], template: '' }),
  },
  {
    name: 'a price display taken down',
    path: 'deletePopDevice',
    body: async () => ({ deviceId: await displayId('A4') }),
  },
]

const macOf = (end: string) => `0000021899${end}`
const displayId = async (end: string) =>
  String((await till.post('createPopDevice', displayOf(macOf(end)))).data['device']?.['deviceId'])

const restart = () => restartShop(shop, till)

/** How many rows there are of all that is ever added. */
async function rowsWritten(): Promise<string> {
  const counts = added.map((table) => `select '${table}' as name, count(*) as total from ${table}`)
  const { rows } = await sql.raw(counts.join(' union all ')).execute(shop.opened.db)
  return JSON.stringify(rows)
}

/** Rows of the journal of a kind. */
const journalled = async (kind = ''): Promise<number> => {
  const { total } = await shop.opened.db
    .selectFrom('journal')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The response, without parts that an act may rightly return anew. */
const reportOf = ({ code, data }: CallResponse) => JSON.stringify([code, data])

describe('a repeated write', () => {
  it.each(writes)('is $name once, with one response', async (write) => {
    const sender = write.by === undefined ? till : shop.till()
    if (write.by !== undefined) await sender.login(write.by)
    const body = await write.body()
    const before = await rowsWritten()
    const inJournal = await journalled(write.kind)
    const first = await sender.post(write.path, body)
    expect(first).toMatchObject({ code: 1200 })
    const after = await rowsWritten()
    expect(after === before).toBe(write.changesNothing === true)
    const again = await many(5, () => sender.post(write.path, body))
    expect(again.map(reportOf)).toEqual(again.map(() => reportOf(first)))
    shop.clock.nowMs += 60_000
    expect(reportOf(await sender.post(write.path, body))).toBe(reportOf(first))
    await restart()
    expect(reportOf(await sender.post(write.path, body))).toBe(reportOf(first))
    await swap('ysepay')
    expect(reportOf(await sender.post(write.swapped ?? write.path, body))).toBe(reportOf(first))
    await restart()
    expect(reportOf(await sender.post(write.swapped ?? write.path, body))).toBe(reportOf(first))
    await swap('none')
    expect(await rowsWritten()).toBe(after)
    if (write.kind) expect(await journalled(write.kind)).toBe(inJournal + 1)
  })

  it('covers every call of the specification that has an id of its own', () => {
    const known = new Set(writes.flatMap(({ path, swapped }) => [path, swapped ?? path]))
    const isKnown = ({ path, aliases }: Call) =>
      [path, ...aliases].some((one) => known.has(one) || known.has(one.replace(ofCashier, '')))
    const missing = Object.entries<Call>(calls).filter(
      ([, of]) => of.idempotentBy !== null && of.ours === null && !isKnown(of),
    )
    // The one is another path of a sale; the other holds a coupon anew, for as long again.
    expect(missing.map(([name]) => name)).toEqual(['createOrder', 'checkCanUse'])
  })

  it.each(writes.filter(({ swapped }) => swapped !== undefined && swapped !== writes[3]?.swapped))(
    'is $name once, also where it comes by both paths of a swapped gateway at once',
    async (write) => {
      const body = await write.body()
      const before = await journalled(write.kind)
      await swap('yoppay')
      // The old path sends the till to the new one, or finds what came by it.
      expect(await till.post(write.path, body)).toMatchObject({ code: 1790 })
      const all = await many(10, (at) =>
        till.post(at % 2 === 0 ? write.path : (write.swapped ?? write.path), body),
      )
      const done = all.filter(({ code }) => code === 1200)
      expect(done.length).toBeGreaterThanOrEqual(5)
      expect(all.filter(({ code }) => code === 1790).length).toBe(10 - done.length)
      expect(new Set(done.map(reportOf)).size).toBe(1)
      await swap('none')
      expect(done.map(reportOf)).toContain(reportOf(await till.post(write.path, body)))
      expect(await journalled(write.kind)).toBe(before + 1)
    },
  )
})

describe.each([2, 13, 50])('a race of %i', (k) => {
  const codesOf = (all: readonly CallResponse[]) => all.map(({ code }) => code)
  const winners = (all: readonly CallResponse[]) => all.filter(({ code }) => code === 1200).length
  const losers = (all: readonly CallResponse[]) =>
    new Set(codesOf(all).filter((code) => code !== 1200))

  it('ends a shift once', async () => {
    const cashier = await shop.till().onDuty()
    const end = endOf(cashier)
    const before = await journalled('shift.forceClose')
    const all = await many(k, (at) =>
      till.post('shift/forceCloseShift', { ...end, keptFloatMoney: at }),
    )
    expect([winners(all), [...losers(all)]]).toEqual([1, [20504]])
    expect(await journalled('shift.forceClose')).toBe(before + 1)
  })

  it("hands one order's goods over once", async () => {
    const { id: orderId } = await shop.opened.db
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', '100101')
      .where('goods_state', '=', 'READY')
      .where('pay_state', '=', 'PAID')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const all = await many(k, () => till.post('order/doVerificationOrder', deliver(orderId)))
    expect(winners(all)).toBe(1)
    expect([...losers(all)]).toEqual([20501])
  })

  it('charges one payment code once, and the rest learn whose it is', async () => {
    scripted.says.pay = { state: 'WAITING' }
    const order = await till.cashOrder([apples], { note: `${k}` })
    const leg = { tender: 'code', amountMoney: order['orderMoney'] }
    const inputs = Array.from({ length: k }, () => ({
      ...order,
      clientOrderId: randomUUID(),
      payList: [{ ...leg, authCode: '134567890123456789' }],
    }))
    const all = await Promise.all(inputs.map((input) => till.sell(input)))
    const request = codesOf(all)
    expect(request.filter((code) => code === 20403)).toHaveLength(1)
    expect(request.filter((code) => code === 20408)).toHaveLength(k - 1)
    expect(scripted.numbers('pay').size).toBe(1)
    // Queried by as many, it is paid once.
    scripted.says.query = takenFor(1360)
    shop.clock.nowMs += 5_000
    const mine = inputs[request.indexOf(20403)]?.clientOrderId ?? ''
    const before = await journalled('order')
    const results = await many(k, () =>
      till.get('order/getOrderPayResult', { clientOrderId: mine }),
    )
    expect(new Set(results.map(({ data }) => String(data['payState'])))).toContain('PAID')
    expect(await journalled('order')).toBe(before + 1)
  })

  it('sells the last piece in stock once', async () => {
    const left = await till.post('getGoodsInfo', { goodsId: milk })
    const stock = Number(left.data['goods']?.['stock'])
    if (stock > 1) await sold({ id: milk, number: stock - 1 })
    const order = await till.cashOrder([{ id: milk, number: 1 }])
    const all = await many(k, () => till.sell({ ...order, clientOrderId: randomUUID() }))
    expect([winners(all), [...losers(all)]]).toEqual([1, [20301]])
    // So that there is something to want the next time.
    const given = all.find(({ code }) => code === 1200)
    const orderId = String(given?.data['order']?.['orderId'])
    const lines = [{ lineNo: 1, number: 1 }]
    const back = await readyRefund(till, refundOf(orderId, lines))
    expect((await till.post('refund/create', back)).code).toBe(1200)
  })

  it("spends one account's money as often as it suffices", async () => {
    const heavy = { ...apples, weightG: 1000 }
    const stored = await till.cashOrder([heavy], { userId: member })
    const payList = [{ tender: 'storedValue', amountMoney: stored['orderMoney'] }]
    const info = await till.get('user/getUserInfo', { userId: member })
    const has = (name: string) => Math.round(Number(info.data['list']?.[0]?.[name]) * 100)
    const balance = has('realBalanceMoney') + has('giftBalanceMoney')
    const price = Math.round(Number(stored['orderMoney']) * 100)
    const fits = Math.min(k, Math.floor(balance / price))
    const all = await many(k, () => till.sell({ ...stored, payList, clientOrderId: randomUUID() }))
    expect(winners(all)).toBe(fits)
    if (fits < k) expect([...losers(all)]).toEqual([20401])
    for (const { code, data } of all) {
      if (code !== 1200) continue
      const orderId = String(data['order']?.['orderId'])
      const back = await readyRefund(
        till,
        refundOf(orderId, [{ lineNo: 1, number: 1, weightG: 1000 }]),
        // So many of one shift are more than one person may give back alone.
        managerPhone,
      )
      expect((await till.post('refund/create', back)).code).toBe(1200)
    }
  })

  it('uses a coupon once, and points that suffice for one once', async () => {
    const couponId = `coupon-${randomUUID()}`
    const usual = await shop.opened.db
      .selectFrom('coupon')
      .selectAll()
      .where('platform_id', '=', '1001')
      .where('id', '=', 'coupon-amount')
      .executeTakeFirstOrThrow()
    const rules = usual.rules.replaceAll('coupon-amount', couponId)
    const fresh = { ...usual, id: couponId, code: `TC${k}`, rules, state: 'UNUSED' as const }
    await shop.opened.db.insertInto('coupon').values(fresh).execute()
    const heavy = { ...apples, weightG: 9000 }
    const withCoupon = await till.cashOrder([heavy], { userId: member, couponIds: [couponId] })
    const coupons = await many(k, () => till.sell({ ...withCoupon, clientOrderId: randomUUID() }))
    expect([winners(coupons), [...losers(coupons)]]).toEqual([1, [20304]])
    const { amount: points } = await shop.opened.db
      .selectFrom('balance')
      .select('amount')
      .where('platform_id', '=', '1001')
      .where('book', '=', 'points')
      .where('account_id', '=', member)
      .executeTakeFirstOrThrow()
    const source = { platformId: '1001', kind: 'opening', id: randomUUID(), atMs: shop.clock.nowMs }
    const left = { storeId: '', accountId: member, amount: 50 - points, leg: '1' }
    await transaction(shop.opened.db, async (tx) => {
      await moveBalances(tx, source, [{ book: 'points', ...left }])
      await journalOpening(tx, place, { sourceId: source.id, atMs: source.atMs })
    })
    // The points earned by one order are not enough for another.
    const spending = await till.cashOrder([apples], { userId: member, useIntegral: 37 })
    const spent = await many(k, () => till.sell({ ...spending, clientOrderId: randomUUID() }))
    expect([winners(spent), [...losers(spent)]]).toEqual([1, [20406]])
  })
})
