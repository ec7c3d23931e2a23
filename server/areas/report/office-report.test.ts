import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../platform/db/migrate.ts'
import { tillOfStore } from '../../testing/other-tenant-fixtures.ts'
import { giveBack } from '../../testing/give-back.ts'
import { scriptedGateway } from '../../testing/scripted-gateway.ts'
import { goOnAtTill } from '../../testing/go-on-at-till.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, WireOrder } from '../../testing/test-till.ts'

const path = (name: string) => `/api/v1/backoffice/${name}`
const apples = 'goods-10001'
const ways = [
  'day',
  'shift',
  'cashier',
  'hour',
  'goods',
  'category',
  'brand',
  'member',
  'tender',
  'channel',
] as const

const scripted = scriptedGateway()
let shop: TestShop
let till: TestTill
let today = ''
/** Amounts sold and given back, by the responses of the orders. */
const truth = { sold: 0, back: 0, orders: 0, rounding: 0 }

beforeAll(async () => {
  shop = await openTestShop(['1001'], { gatewayOf: () => scripted.gateway })
  till = await shop.till().onDuty('13800000003')
  today = String((await till.get(path('queryDashboard'))).data['today']?.['day'])
  await trade()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

async function trade(): Promise<void> {
  const { data } = await till.get('user/getUserInfo', { keyword: '13900000001' })
  const userId = String(data['list']?.[0]?.['id'])
  const carts: [object[], WireOrder][] = [
    [[{ id: apples, number: 1, weightG: 1234 }], {}],
    [
      [
        { id: apples, number: 1, weightG: 777 },
        { id: 'goods-10052', number: 1, weightG: 310 },
      ],
      {},
    ],
    [
      [{ id: apples, number: 1, weightG: 9000 }],
      { userId, couponIds: ['coupon-amount'], useIntegral: 100 },
    ],
  ]
  for (const [lines, more] of carts) {
    const { code, data: sold } = await till.sell(await till.cashOrder(lines, more))
    expect(code).toBe(1200)
    truth.sold += inCents(sold['order']?.['orderMoney'])
    truth.orders += 1
    if (truth.orders > 1) continue
    const given = await giveBack(till, String(sold['order']?.['orderId']), [
      { lineNo: 1, number: 1, weightG: 500 },
    ])
    expect(given.code).toBe(1200)
    truth.back += inCents(given.data['refund']?.['refundMoney'])
  }
}

const inCents = (money: unknown): number => Math.round(Number(money) * 100)
const each = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : [])
const report = (by: string, more: object = {}): Promise<CallResponse> =>
  till.get(path('queryReport'), { fromDay: today, untilDay: today, by, ...more })
const sum = (rows: readonly Record<string, unknown>[], name: string): number =>
  rows.reduce((total, row) => total + inCents(row[name]), 0)
const dayBefore = (days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

describe('reports', () => {
  it.each(ways)('by %s are the sum of their orders, to the cent', async (by) => {
    const { code, data } = await report(by)
    expect(code).toBe(1200)
    const rows = each(data['list'])
    expect(rows.length).toBeGreaterThan(0)
    expect(sum(rows, 'salesMoney')).toBe(truth.sold)
    expect(inCents(data['total']?.['salesMoney'])).toBe(truth.sold)
    expect(sum(rows, 'refundMoney')).toBe(truth.back)
    expect(inCents(data['total']?.['netMoney'])).toBe(truth.sold - truth.back)
  })

  it('says how much was sold by goods, and by member, coupon and box only what is theirs', async () => {
    const goods = each((await report('goods')).data['list'])
    expect(goods[0]).toMatchObject({ id: apples, sold: 11.011 })
    const members = each((await report('member')).data['list'])
    expect(members.map(({ nameEn }) => nameEn)).toEqual(['', 'Non-members'])
    expect(each((await report('coupon')).data['list'])).toHaveLength(1)
    expect(each((await report('box')).data['list'])).toEqual([])
  })

  it('by grouper and merchant are what their statements count, and name the orders', async () => {
    const entries = await shop.opened.db
      .selectFrom('party_entry')
      .selectAll()
      .where('store_id', '=', '100101')
      .where('party_kind', '=', 'MERCHANT')
      .where('day', '=', today)
      .execute()
    const [row] = each((await report('merchant')).data['list'])
    const own = entries.filter(({ party_id: id }) => id === row?.['id'])
    const total = (name: 'goods_cents' | 'due_cents', kind?: string) =>
      own
        .filter(({ source_kind: of }) => kind === undefined || of === kind)
        .reduce((sumOf, one) => sumOf + one[name], 0)
    expect(own.length).toBeGreaterThan(1)
    expect(inCents(row?.['salesMoney'])).toBe(total('goods_cents', 'ORDER'))
    expect(inCents(row?.['refundMoney'])).toBe(-total('goods_cents', 'REFUND'))
    expect(inCents(row?.['netMoney'])).toBe(total('due_cents'))
    const days = { fromDay: today, untilDay: today }
    const { data } = await till.get(path('queryReportOrders'), {
      ...days,
      by: 'merchant',
      id: String(row?.['id']),
    })
    expect(each(data['list'])).toHaveLength(Number(row?.['sold']))
    expect(each((await report('grouper')).data['list'])).toEqual([])
  })

  it('adds up the lines of goods by their brand', async () => {
    const { db } = shop.opened
    await db
      .updateTable('goods')
      .set({ brand: '华山' })
      .where('store_id', '=', '100101')
      .where('id', '=', apples)
      .execute()
    const lines = await db
      .selectFrom('order_line')
      .innerJoin('orders', (join) =>
        join
          .onRef('orders.platform_id', '=', 'order_line.platform_id')
          .onRef('orders.id', '=', 'order_line.order_id'),
      )
      .select(['order_line.goods_id', 'order_line.payable_cents'])
      .where('orders.store_id', '=', '100101')
      .where('orders.day', '=', today)
      .where('orders.pay_state', '=', 'PAID')
      .where('orders.shift_id', 'is not', null)
      .execute()
    const paid = (isApples: boolean) =>
      lines
        .filter(({ goods_id }) => (goods_id === apples) === isApples)
        .reduce((total, { payable_cents }) => total + payable_cents, 0)
    const rows = each((await report('brand')).data['list'])
    const row = (id: string) => rows.find((one) => one['id'] === id)
    expect(paid(true)).toBeGreaterThan(0)
    expect(inCents(row('华山')?.['salesMoney'])).toBe(paid(true))
    expect(inCents(row('华山')?.['refundMoney'])).toBe(truth.back)
    expect(row('华山')).toMatchObject({ name: '华山', sold: 1, unit: '' })
    expect(inCents(row('*unbranded')?.['salesMoney'])).toBe(paid(false))
    const orders = async (id: string) => {
      const input = { fromDay: today, untilDay: today, by: 'brand', id }
      return each((await till.get(path('queryReportOrders'), input)).data['list']).length
    }
    expect([await orders('华山'), await orders('*unbranded')]).toEqual([3, 1])
  })

  it('is empty for quiet days, and compares a day with the days before it', async () => {
    const week = await report('day', { fromDay: dayBefore(6) })
    const rows = each(week.data['list'])
    expect(rows.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayBefore))
    expect(sum(rows, 'salesMoney')).toBe(truth.sold)
    const later = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
    const next = await report('goods', { fromDay: later, untilDay: later })
    expect(inCents(next.data['total']?.['beforeMoney'])).toBe(truth.sold - truth.back)
    for (const wrong of [{ fromDay: later }, { fromDay: '2020-01-01' }])
      expect((await report('day', wrong)).code).toBe(20101)
  })

  it('lead from every row to its orders', async () => {
    for (const by of [...ways, 'member', 'coupon']) {
      const rows = each((await report(by)).data['list'])
      const input = { fromDay: today, untilDay: today, by, id: String(rows[0]?.['id']) }
      const { code, data } = await till.get(path('queryReportOrders'), input)
      expect(code).toBe(1200)
      expect(each(data['list']).length, by).toBeGreaterThan(0)
      const strange = await till.get(path('queryReportOrders'), { ...input, id: "x' or 1=1 --%" })
      expect(each(strange.data?.['list'])).toEqual([])
    }
  })

  it('show today alongside other days', async () => {
    const { data } = await till.get(path('queryDashboard'))
    expect(inCents(data['today']?.['salesMoney'])).toBe(truth.sold)
    expect(data['today']?.['salesCount']).toBe(truth.orders)
    expect(each(data['days'])).toHaveLength(30)
    expect(each(data['best'])[0]).toMatchObject({ id: apples, unit: 'kg' })
    expect(data['yesterday']?.['salesCount']).toBe(0)
  })

  it('tell nothing of another store, nor to whoever may not see them', async () => {
    const next = await tillOfStore(shop, { platformId: '1001', storeId: '100102' }, '13800000002')
    const theirs = await next.get(path('queryReport'), {
      fromDay: today,
      untilDay: today,
      by: 'goods',
    })
    expect(each(theirs.data['list'])).toEqual([])
    const radar = await next.get(path('queryLossRadar'), { fromDay: today, untilDay: today })
    expect(each(radar.data['list'])).toEqual([])
    const input = { fromDay: today, untilDay: today, keyword: '', operation: '' }
    expect((await next.get(path('queryAudit'), input)).code).toBe(20204)
    const cashier = await shop.till().onDuty('13800000001')
    for (const name of ['queryDashboard', 'queryReport', 'queryLossRadar'])
      expect((await cashier.get(path(name), { ...input, by: 'day' })).code).toBe(20204)
  })

  it('stay correct while 20 tills sell at once', async () => {
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => till.cashOrder([{ id: apples, number: 1, weightG: 100 }])),
    )
    const sold = await Promise.all(orders.map((order) => till.sell(order)))
    for (const { code, data } of sold) {
      expect(code).toBe(1200)
      truth.sold += inCents(data['order']?.['orderMoney'])
    }
    for (const by of ['goods', 'cashier', 'day'])
      expect(sum(each((await report(by)).data['list']), 'salesMoney')).toBe(truth.sold)
  })
})

describe('an old shop', () => {
  it('has sums of sales made before sums were stored', async () => {
    const { db, engine } = shop.opened
    const sums = () =>
      db
        .selectFrom('running_total')
        .selectAll()
        .where('scope', 'not in', ['SHIFT', 'DAY'])
        .orderBy('store_id')
        .orderBy('scope')
        .orderBy('measure')
        .execute()
    const before = await sums()
    expect(before.length).toBeGreaterThan(5)
    await db.deleteFrom('running_total').where('scope', 'not in', ['SHIFT', 'DAY']).execute()
    await sql`drop index orders_by_store_id_day`.execute(db)
    await db.deleteFrom('schema_step').where('name', '=', '0052-breakdowns').execute()
    const taken = await migrate(db, { engine, nowMs: 2, backUp: async () => null })
    expect(taken).toEqual(['0052-breakdowns'])
    expect(await sums()).toEqual(before)
  })
})

describe('the loss radar and the audit', () => {
  const radarOf = async (staffId: string): Promise<Record<string, unknown>> => {
    const { data } = await till.get(path('queryLossRadar'), { fromDay: today, untilDay: today })
    return each(data['list']).find((row) => row['staffId'] === staffId) ?? {}
  }

  it('count what each cashier did alongside what they sold', async () => {
    const input = { clientCashId: randomUUID(), kind: 'open', amountMoney: 0, reason: '换零钱' }
    const subject = { operation: 'drawer.open', subjectId: till.shiftId }
    const approvalToken = await till.approvalToken(subject)
    expect((await till.post('shift/moveDrawerCash', { ...input, approvalToken })).code).toBe(1200)
    const { data } = await till.get(path('queryLossRadar'), { fromDay: today, untilDay: today })
    const row = each(data['list']).find(({ staffId }) => staffId === 'staff-0003')
    expect(row).toMatchObject({ drawerOpens: 1, refundCount: 1, name: '王安' })
    expect(inCents(row?.['salesMoney'])).toBe(truth.sold)
  })

  it('count an order that was given up before it was paid', async () => {
    const before = await radarOf('staff-0003')
    scripted.says.pay = { state: 'DECLINED', reason: 'balance short' }
    const cash = await till.cashOrder([{ id: apples, number: 1, weightG: 500 }])
    const leg = { tender: 'code', amountMoney: cash['orderMoney'], authCode: '134567890123456789' }
    expect((await till.sell({ ...cash, payList: [leg] })).code).toBe(20402)
    const after = await radarOf('staff-0003')
    expect(after['voids']).toBe(Number(before['voids']) + 1)
    expect(after['salesMoney']).toBe(before['salesMoney'])
  })

  it('count goods taken out of carts unpaid, under whoever’s shift it was, once each', async () => {
    const cashier = await shop.till().onDuty('13800000001')
    // The shift that began in an earlier test goes on.
    const { id: shiftId } = await shop.opened.db
      .selectFrom('shift')
      .select('id')
      .where('staff_id', '=', 'staff-0001')
      .where('store_id', '=', '100101')
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    const before = await radarOf('staff-0001')
    const taken = (more: object = {}) => ({
      clientRemovalId: randomUUID(),
      cashierRecordId: shiftId,
      way: 'line',
      lines: [
        { goodsId: apples, name: '红富士苹果', number: 0.628, amountMoney: 8.54 },
        { goodsId: 'goods-10052', name: '<b>=1+1</b>', number: 3, amountMoney: 0.1 },
      ],
      ...more,
    })
    const report = (by: TestTill, removed: object | undefined, more: object = {}) =>
      by.post('createOperationLog', {
        operation: 'till.goodsRemoved',
        subjectId: apples,
        reason: '',
        before: null,
        after: null,
        deviceTime: new Date(shop.clock.nowMs - 90_000).toISOString(),
        ...(removed && { removed }),
        ...more,
      })
    const first = taken()
    const response = await Promise.all([1, 2, 3].map(() => report(cashier, first)))
    expect(response.map(({ code }) => code)).toEqual([1200, 1200, 1200])
    // The cashier has left: only the person now at the till can report what happened before.
    expect((await report(till, taken({ way: 'cart' }))).code).toBe(20107)
    await goOnAtTill(shop, till, shiftId)
    expect((await report(till, taken({ way: 'cart' }))).code).toBe(1200)
    expect(await radarOf('staff-0001')).toMatchObject({
      removedCount: Number(before['removedCount'] ?? 0) + 2,
      removedMoney: (inCents(before['removedMoney'] ?? 0) + 2 * 864) / 100,
    })
    expect(await radarOf('staff-0003')).toMatchObject({ removedCount: 0, removedMoney: 0 })
    const input = { fromDay: today, untilDay: today, keyword: '', operation: 'till.goodsRemoved' }
    const rows = each((await till.get(path('queryAudit'), input)).data['list'])
    expect(rows).toHaveLength(2)
    expect(
      JSON.parse(String(rows.find(({ after }) => /line/.test(String(after)))?.['after'])),
    ).toEqual({
      how: 'line',
      goods: [
        ['红富士苹果', 628, 854],
        ['<b>=1+1</b>', 3000, 10],
      ],
      toldAtMs: shop.clock.nowMs,
      shiftId,
    })
    // The till was cut off for two days: the removal counts on the day it happened, and never
    // before its shift.
    const twoDaysMs = 2 * 86_400_000
    const asOf = (ms: number) => ({ deviceTime: new Date(ms).toISOString() })
    const happenedMs = shop.clock.nowMs
    const counted = (await radarOf('staff-0001'))['removedCount']
    shop.clock.nowMs += twoDaysMs
    const late = shop.till()
    await late.login('13800000002')
    await goOnAtTill(shop, late, shiftId)
    expect((await report(late, taken(), asOf(happenedMs))).code).toBe(1200)
    expect((await report(late, taken(), asOf(0))).code).toBe(1200)
    shop.clock.nowMs -= twoDaysMs
    expect((await radarOf('staff-0001'))['removedCount']).toBe(Number(counted) + 2)
    // Goods that customers put back at self-service are in the audit, and count as no cashier's
    // loss.
    expect((await report(cashier, taken({ way: 'selfService' }))).code).toBe(1200)
    expect((await radarOf('staff-0001'))['removedCount']).toBe(Number(counted) + 2)
    const kiosk = await till.get(path('queryAudit'), {
      ...input,
      operation: 'selfService.goodsRemoved',
    })
    expect(kiosk.data['list']).toHaveLength(1)
    const line = { goodsId: 'g', name: 'n', number: 1, amountMoney: 1 }
    const wrong: [object | undefined, object, number][] = [
      [undefined, {}, 20101],
      [first, { operation: 'till.locked' }, 20101],
      [taken({ lines: [] }), {}, 20101],
      [taken({ lines: [{ ...line, amountMoney: -1 }] }), {}, 20101],
      [taken({ lines: [{ ...line, number: -1 }] }), {}, 20101],
      [taken({ lines: Array.from({ length: 501 }, () => line) }), {}, 20101],
      [taken({ way: 'other' }), {}, 20101],
      [taken({ cashierRecordId: 'nobody' }), {}, 20107],
    ]
    for (const [removed, more, code] of wrong)
      expect((await report(cashier, removed, more)).code).toBe(code)
    expect(
      (await report(cashier, taken({ lines: Array.from({ length: 500 }, () => line) }))).code,
    ).toBe(1200)
  })

  it('are searched by word, act and person, page by page', async () => {
    const base = { fromDay: today, untilDay: today, keyword: '', operation: '' }
    const audit = (more: object = {}) => till.get(path('queryAudit'), { ...base, ...more })
    const all = await audit()
    expect(each(all.data['list']).length).toBeGreaterThan(0)
    expect(all.data['operations']).toContain('order.refund')
    const refunds = each((await audit({ operation: 'order.refund' })).data['list'])
    expect(refunds).toHaveLength(1)
    expect(refunds[0]).toMatchObject({ staffName: '王安' })
    const subject = String(refunds[0]?.['subjectId'])
    const found = each((await audit({ keyword: subject })).data['list'])
    expect(found.map(({ id }) => id)).toContain(refunds[0]?.['id'])
    expect(
      each((await audit({ staffId: 'staff-0001', operation: 'order.refund' })).data['list']),
    ).toEqual([])
    const number = String(refunds[0]?.['subjectName'])
    expect(number).toMatch(/^TO/)
    for (const part of [number, number.slice(-6)]) {
      const byNumber = each((await audit({ keyword: part })).data['list'])
      expect(byNumber.map(({ id }) => id)).toContain(refunds[0]?.['id'])
    }
    expect(each((await audit({ keyword: '%' })).data['list'])).toEqual([])
    const last = each(all.data['list']).at(-1)
    const rest = await audit({
      cursor: `${Date.parse(String(last?.['doneTime']))}:${String(last?.['id'])}`,
    })
    expect(each(rest.data['list'])).toEqual([])
  })
})
