// Random days: whatever was sold, given back, topped up, lent and collected, every report says of it
// what an oracle sums from the orders one by one, and all of them say the same.
import { randomUUID } from 'node:crypto'
import {
  addDays,
  dayAt,
  dayStartMs,
  formatDay,
  localTime,
  parseDay,
} from '@tillwright/domain/time/calendar.ts'
import { journalFault } from '@tillwright/domain/accounting/day-journal.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daySums } from '../accounting/day-sums.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { type OracleFigures, oracleFigures, type Tally } from '../../testing/figures-oracle.ts'
import { scriptedGateway } from '../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { type RandomTrade, randomOf, tradeAtRandom } from '../../testing/trade-at-random.ts'

const place = { platformId: '1001', storeId: '100101' }
const timeZone = 'Asia/Shanghai'
const hourMs = 3_600_000
const seed = 20_261_123
const scripted = scriptedGateway()
let shop: TestShop
let trade: RandomTrade
let first = ''
let last = ''

beforeAll(async () => {
  shop = await openTestShop(['1001'], { gatewayOf: () => scripted.gateway })
  await roundCash()
  await shop.opened.db
    .updateTable('goods')
    .set({ category_path: '[]' })
    .where('id', '=', 'goods-10052')
    .execute()
  // From late in the evening over midnight, and on the day after by somebody else.
  const eve = addDays(parseDay(dayAt(shop.clock.nowMs, timeZone)) ?? raise(), 1)
  first = formatDay(eve)
  last = formatDay(addDays(eve, 2))
  shop.clock.nowMs = dayStartMs(addDays(eve, 1), timeZone) - 2 * hourMs
  const supervisor = await shop.till().onDuty('13800000002')
  const random = randomOf(seed)
  trade = { shop, scripted, random, till: supervisor, sold: [], toppedUp: [], done: new Map() }
  await tradeAtRandom(trade, 25)
  await collectAtPickup()
  await tradeAtRandom(trade, 45)
  await collectMore()
  shop.clock.nowMs += 30 * hourMs
  trade.till = await shop.till().onDuty('13800000003')
  await tradeAtRandom(trade, 40)
})
afterAll(() => shop.close())

const raise = (): never => {
  throw new Error('no day')
}

async function roundCash(): Promise<void> {
  const manager = shop.till()
  await manager.login('13800000003')
  const saved = (await manager.get('getPaySetting')).data
  const offline = { tenders: ['cash'], mostMoney: 5000, mostOrders: 5, mostHours: 24 }
  const value = { ...(saved as object), cashRounding: 'jiao-down', offline }
  await shop.opened.db
    .insertInto('setting')
    .values({
      platform_id: place.platformId,
      store_id: place.storeId,
      scope: 'STORE',
      owner_id: '',
      name: 'pay',
      value: JSON.stringify(value),
      version: 1,
      updated_at: shop.clock.nowMs,
      updated_by: 'staff-0003',
    })
    .execute()
}

/** Money for an order that waits, before midnight; its goods weigh more than was ordered. */
const waiting = 'online-100101000005'
async function collectAtPickup(): Promise<void> {
  await collect(waiting)
  const more = {
    orderId: waiting,
    lineNo: 1,
    number: 1,
    weightG: 9000,
    reason: 'overWeight',
    note: '',
  }
  const handed = await trade.till.post('order/doVerificationAbnormalOrderBatch', {
    clientWriteOffId: randomUUID(),
    lines: [more],
    waive: false,
    approvalToken: null,
  })
  expect(handed.code).toBe(1200)
}

/** Pays, on the day after, for the additional weight. */
async function collectMore(): Promise<void> {
  const due = await shop.opened.db.selectFrom('pickup_extra').select('extra_order_id').execute()
  expect(due).toHaveLength(1)
  for (const { extra_order_id: id } of due) await collect(waiting, id)
}

async function collect(orderId: string, owing = orderId): Promise<void> {
  const { payable_cents: due } = await shop.opened.db
    .selectFrom('orders')
    .select('payable_cents')
    .where('platform_id', '=', place.platformId)
    .where('id', '=', owing)
    .executeTakeFirstOrThrow()
  const paid = (Math.floor(due / 10) * 10) / 100
  const answered = await trade.till.post('order/writeOffCollection', {
    clientCollectionId: randomUUID(),
    orderIds: [orderId],
    payList: [{ tender: 'cash', amountMoney: paid, tenderedMoney: paid }],
    dueMoney: due / 100,
  })
  expect(answered).toMatchObject({ code: 1200 })
}

const days = (): string[] =>
  [0, 1, 2].map((more) => formatDay(addDays(parseDay(first) ?? raise(), more)))

const oracleOf = (from: string, until: string): Promise<OracleFigures> =>
  oracleFigures(shop.opened.db, place, { timeZone, isIn: (day) => day >= from && day <= until })

const inCents = (money: unknown): bigint => BigInt(Math.round(Number(money) * 100))
const each = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : [])
const report = (by: string, fromDay: string, untilDay: string) =>
  trade.till.get('/api/v1/backoffice/queryReport', { fromDay, untilDay, by })
/** Rows and sums of nothing are left out on both sides. */
const nonZero = (entries: Iterable<readonly [string, bigint]>): Record<string, bigint> =>
  Object.fromEntries([...entries].filter(([, amount]) => amount !== 0n))
const byId = (rows: unknown, money = 'netMoney', id = 'id'): Record<string, bigint> =>
  nonZero(each(rows).map((row) => [String(row[id]), inCents(row[money])] as const))
const sum = (tally: Tally): bigint => [...tally.values()].reduce((all, one) => all + one, 0n)

const goodsWays = ['day', 'hour', 'category', 'goods', 'cashier', 'member', 'shift'] as const
const spans = (): (readonly [string, string])[] => [
  ...days().map((day) => [day, day] as const),
  [first, last],
]

describe('the figures of random days', () => {
  it('balance in the journal of each day', async () => {
    const sums = await daySums(shop.opened.db, { ...place, from: first, until: last }, timeZone)
    expect([...sums.keys()].sort()).toEqual(days())
    expect([...sums].map(([day, of]) => [day, journalFault(of)])).toEqual(
      [...sums.keys()].map((day) => [day, null]),
    )
  })

  it('satisfy every invariant, with every kind of event in them', async () => {
    expect(await shop.broken()).toEqual([])
    expect([...trade.done.keys()].sort()).toMatchInlineSnapshot(`
      [
        "a few cents",
        "boxes",
        "boxes back",
        "card",
        "cash",
        "cash again",
        "cash in",
        "code",
        "coupon",
        "member",
        "refund",
        "refund again",
        "refund in cash",
        "stored value",
        "top-up",
        "top-up back",
      ]
    `)
    const { sums } = await oracleOf(first, last)
    for (const [name, amount] of sums) expect([name, amount === 0n]).toEqual([name, false])
  })

  it.each(goodsWays.filter((by) => by !== 'shift'))(
    'give the same net sales by %s, row by row',
    async (by) => {
      for (const [from, until] of spans()) {
        const oracle = await oracleOf(from, until)
        const { data } = await report(by, from, until)
        expect(byId(data['list'])).toEqual(nonZero(oracle[by]))
        if (by !== 'category' && by !== 'goods')
          expect(each(data['list']).reduce((all, row) => all + Number(row['sold']), 0)).toBe(
            oracle.counts.sales,
          )
        expect(inCents(data['total']?.['netMoney'])).toBe(sum(oracle.day))
        expect(inCents(data['total']?.['salesMoney'])).toBe(oracle.sums.get('sales') ?? 0n)
        expect(inCents(data['total']?.['refundMoney'])).toBe(oracle.sums.get('refunds') ?? 0n)
      }
    },
  )

  it('give the same net sales by shift and on every handover slip', async () => {
    const { shift, day, sums } = await oracleOf(first, last)
    const { data } = await report('shift', first, last)
    expect(byId(data['list'])).toEqual(nonZero(shift))
    expect(inCents(data['total']?.['netMoney'])).toBe(sum(day))
    const page = { pageNo: '1', pageSize: '50' }
    const path = '/api/v3/report/sales/queryCloseReportList'
    const list = (await trade.till.get(path, page)).data['list']
    expect(byId(list, 'netMoney', 'cashierRecordId')).toMatchObject(nonZero(shift))
    let stored = 0n
    for (const [shiftId, net] of shift) {
      const slip = await trade.till.get('statis/getCloseReport', {
        cashierRecordId: shiftId,
      })
      expect(inCents(slip.data['report']?.['netMoney'])).toBe(net)
      stored += inCents(slip.data['report']?.['depositKeptMoney'])
    }
    expect(stored).toBe(sums.get('depositsRetained'))
  })

  it('give the same takings by tender and by purpose', async () => {
    for (const [from, until] of spans()) {
      const { tender, sums, day } = await oracleOf(from, until)
      const of = (name: string) => sums.get(name) ?? 0n
      const { data } = await report('tender', from, until)
      const rows = each(data['list'])
      const column = (why: string) =>
        nonZero(
          [...tender]
            .filter(([name]) => name.endsWith(` ${why}`))
            .map(([name, amount]) => [name.split(' ')[0] ?? '', amount] as const),
        )
      expect(byId(rows, 'salesMoney')).toEqual(column('payment'))
      expect(byId(rows, 'refundMoney')).toEqual(column('refund'))
      expect(byId(rows, 'depositBackMoney')).toEqual(column('depositBack'))
      expect(byId(rows, 'netMoney')).toEqual(column('net'))
      const total = data['total'] ?? {}
      expect(inCents(total['rechargeMoney'])).toBe(of('topUps') - of('topUpsBack'))
      const others = of('depositsIn') - of('depositsOut') + of('topUps') - of('topUpsBack')
      expect(inCents(total['netMoney'])).toBe(sum(day) + others)
    }
  })

  it('separate coupons and deposits from sales', async () => {
    for (const [from, until] of spans()) {
      const { coupon, box } = await oracleOf(from, until)
      expect(byId((await report('coupon', from, until)).data['list'])).toEqual(nonZero(coupon))
      expect(byId((await report('box', from, until)).data['list'])).toEqual(nonZero(box))
    }
  })

  it.each(['getDayReport', 'getDayReportV3'])('are the same in %s', async (call) => {
    for (const day of days()) {
      const { sums, hour, category, counts, tender } = await oracleOf(day, day)
      const of = (name: string) => sums.get(name) ?? 0n
      const { report: response } = (await trade.till.get(`statis/${call}`, { day })).data
      const money = (name: string) => inCents(response?.[`${name}Money`])
      expect([money('gross'), money('discount'), money('sales')]).toEqual([
        of('gross'),
        of('prices') + of('coupons') + of('points') + of('rounding'),
        of('sales'),
      ])
      expect(money('gross') - money('discount')).toBe(money('sales'))
      expect([money('priceSaving'), money('coupon'), money('integral'), money('rounding')]).toEqual(
        [of('prices'), of('coupons'), of('points'), -of('rounding')],
      )
      expect([money('refund'), money('net')]).toEqual([of('refunds'), of('sales') - of('refunds')])
      expect(money('memberNet')).toBe(of('memberNet'))
      expect([money('recharge'), money('rechargeRefund')]).toEqual([of('topUps'), of('topUpsBack')])
      expect(money('deposit')).toBe(of('depositsIn') - of('depositsOut'))
      expect(money('depositKept')).toBe(of('depositsRetained'))
      expect(money('depositOwed')).toBe(
        of('depositsIn') - of('depositsOut') - of('depositsRetained'),
      )
      expect(response).toMatchObject({ salesCount: counts.sales, refundCount: counts.refunds })
      expect(byId(response?.['hours'], 'amountMoney', 'name')).toEqual(nonZero(hour))
      expect(byId(response?.['categories'], 'amountMoney')).toEqual(nonZero(category))
      for (const row of each(response?.['tenders']))
        expect(inCents(row['amountMoney'])).toBe(tender.get(`${String(row['tender'])} net`))
    }
  })

  it('are the same on the page of today', async () => {
    const { data } = await trade.till.get('/api/v1/backoffice/queryDashboard')
    const { day, sums } = await oracleOf(last, last)
    expect(data['today']?.['day']).toBe(last)
    expect(inCents(data['today']?.['netMoney'])).toBe(sum(day))
    expect(inCents(data['today']?.['memberNetMoney'])).toBe(sums.get('memberNet') ?? 0n)
    const all = await oracleOf(first, last)
    expect(byId(each(data['days']).slice(-3), 'netMoney', 'day')).toEqual(nonZero(all.day))
  })

  it('name every row', async () => {
    for (const by of goodsWays)
      for (const { name } of each((await report(by, first, last)).data['list']))
        expect([by, name]).not.toEqual([by, ''])
    const { list } = (await report('category', first, last)).data
    const names = each(list).map(({ nameEn }) => nameEn)
    expect(names).toEqual(expect.arrayContaining(['Uncategorised', 'Cash rounding']))
  })
})

describe('an older shop', () => {
  it('includes refunds made before figures were stored', async () => {
    const { db, engine } = shop.opened
    const sums = () =>
      db
        .selectFrom('running_total')
        .selectAll()
        .orderBy('store_id')
        .orderBy('scope')
        .orderBy('scope_id')
        .orderBy('measure')
        .execute()
    const before = await sums()
    const isNew = sql<boolean>`(measure like 'refundHour.%' or measure like 'refundCategory.%'
      or measure like 'rechargeRefund.%' or measure in ('refundRounding', 'memberRefund'))`
    await db.deleteFrom('running_total').where(isNew).execute()
    expect((await sums()).length).toBeLessThan(before.length - 10)
    await forgetSalesOfNothing()
    await db.deleteFrom('schema_step').where('name', '=', '0100-figures-of-refunds').execute()
    const taken = await migrate(db, { engine, nowMs: 2, backUp: async () => null })
    expect(taken).toEqual(['0100-figures-of-refunds'])
    expect(await sums()).toEqual(before)
    expect(await shop.broken()).toEqual([])
  })

  /** Before, a sale of which rounding left nothing was counted nowhere. */
  async function forgetSalesOfNothing(): Promise<void> {
    const { db } = shop.opened
    const nothing = await db
      .selectFrom('orders')
      .select(['shift_id', 'day', 'created_at', 'member_id'])
      .where('pay_state', '=', 'PAID')
      .where('kind', '=', 'GOODS')
      .where('payable_cents', '=', 0)
      .execute()
    expect(nothing.length).toBeGreaterThan(0)
    for (const { shift_id: shiftId, day, created_at: at, member_id: memberId } of nothing) {
      const hour = String(localTime(Number(at), timeZone).hour).padStart(2, '0')
      await db
        .updateTable('running_total')
        .set((column) => ({ count: column('count', '-', 1) }))
        .where('measure', 'in', ['sale', `hour.${hour}`, ...(memberId ? ['member'] : [])])
        .where('scope', 'in', ['SHIFT', 'DAY'])
        .where('scope_id', 'in', [shiftId ?? '', day])
        .execute()
    }
  }
})
