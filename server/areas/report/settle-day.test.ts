import { addDays, dayAt, formatDay, parseDay } from '@tillwright/domain/time/calendar.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill } from '../../testing/test-till.ts'
import { tillOfStore } from '../../testing/other-tenant-fixtures.ts'

let shop: TestShop
let manager: TestTill
let cashier: TestTill

const managerPhone = '13800000003'
/** 13.60 a kilogram. */
const apples = { id: 'goods-10001', number: 1, weightG: 1000 }
const dayMs = 86_400_000

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  // Noon of the next day, so that no test runs into midnight.
  const today = parseDay(dayNow()) ?? { year: 2026, month: 1, day: 1 }
  const noon = Date.parse(`${formatDay(addDays(today, 1))}T12:00:00+08:00`)
  shop.clock.nowMs = noon
  manager = await shop.till().onDuty(managerPhone)
  cashier = await shop.till().onDuty()
})
afterEach(async () => {
  await shut(cashier)
  await shut(manager)
  expect(await shop.broken()).toEqual([])
})

const dayNow = () => dayAt(shop.clock.nowMs, 'Asia/Shanghai')
const shut = async (till: TestTill) => {
  await shop.opened.db
    .updateTable('shift')
    .set({ state: 'CLOSED', closed_at: shop.clock.nowMs })
    .where('id', '=', till.shiftId)
    .where('closed_at', 'is', null)
    .execute()
}
const settle = (day: string, by = manager): Promise<CallResponse> =>
  by.post('statis/settleDay', { day })
const sell = async (till: TestTill, more: object = {}) =>
  till.sell(await till.cashOrder([apples], { ...more }))
/** Everybody goes home; the manager comes back without a shift. */
async function closeShop(): Promise<void> {
  for (const till of [cashier, manager]) {
    const report = await till.get('statis/getCloseReport', { cashierRecordId: till.shiftId })
    const countedMoney = report.data['report']?.['expectedCashMoney']
    const end = { cashierRecordId: till.shiftId, keptFloatMoney: 100, note: '' }
    const counted = [{ tender: 'cash', countedMoney }]
    expect(await till.post('shift/closeShift', { ...end, counted })).toMatchObject({ code: 1200 })
  }
  await manager.login(managerPhone)
}

describe('settling a day', () => {
  it('is refused while shifts are open, money is in doubt or the day has not begun', async () => {
    const { data } = await sell(cashier)
    expect(await settle(dayNow())).toMatchObject({ code: 20607 })
    const order = shop.opened.db
      .updateTable('orders')
      .where('id', '=', String(data['order']?.['orderId']))
    await closeShop()
    await order.set({ pay_state: 'IN_DOUBT' }).execute()
    expect(await settle(dayNow())).toMatchObject({ code: 20602 })
    await order.set({ pay_state: 'PAID' }).execute()
    const today = parseDay(dayNow())
    const tomorrow = formatDay(addDays(today ?? { year: 2026, month: 1, day: 1 }, 1))
    for (const day of [tomorrow, '2026-13-01', '2026-02-30'])
      expect(await settle(day)).toMatchObject({ code: 20101 })
    expect(await settle(dayNow())).toMatchObject({ code: 1200 })
  })

  it('stores its sums once, however many do it at once, and lets no shift start on it', async () => {
    await sell(cashier)
    await sell(cashier)
    await closeShop()
    const all = await Promise.all(Array.from({ length: 20 }, () => settle(dayNow())))
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set([1200]))
    const report = all[0]?.data['report']
    expect(report).toMatchObject({
      state: 'SETTLED',
      settledByNick: '王安',
      salesMoney: 27.2,
      netMoney: 27.2,
    })
    expect(new Set(all.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    shop.clock.nowMs += 60_000
    expect(await settle(dayNow())).toEqual(all[0])
    const seen = await manager.get('statis/getDayReport', { day: dayNow() })
    expect(seen.data['report']).toEqual(report)
    const rows = await shop.opened.db
      .selectFrom('journal')
      .select('seq')
      .where('kind', '=', 'day.settle')
      .where('subject_id', '=', dayNow())
      .execute()
    expect(rows).toHaveLength(1)
    expect(await manager.signOn()).toMatchObject({ code: 20604 })
    await cashier.login()
    expect(await cashier.signOn()).toMatchObject({ code: 20604 })
    // The next day begins as ever.
    shop.clock.nowMs += dayMs
    await cashier.login()
    expect(await cashier.signOn()).toMatchObject({ code: 1200 })
    expect(await sell(cashier)).toMatchObject({ code: 1200 })
  })

  it('settles the days before with it, and sums all sales so far', async () => {
    const perpetual = async () =>
      Number(
        (await manager.get('statis/getDayReport', { day: dayNow() })).data['report']?.[
          'perpetualMoney'
        ],
      )
    await closeShop()
    await settle(dayNow())
    const before = await perpetual()
    for (const _ of [1, 2]) {
      shop.clock.nowMs += dayMs
      await manager.onDuty(managerPhone)
      await cashier.onDuty()
      await sell(cashier)
      await closeShop()
    }
    expect(await settle(dayNow())).toMatchObject({ code: 1200 })
    expect(await perpetual()).toBeCloseTo(before + 27.2, 2)
    const settled = await shop.opened.db
      .selectFrom('settled_day')
      .select(['net_cents', 'day'])
      .orderBy('day', 'desc')
      .limit(2)
      .execute()
    expect(settled.map(({ net_cents: net }) => net)).toEqual([1360, 1360])
  })

  it('leaves no open shift on a settled day when somebody signs on at the same moment', async () => {
    await closeShop()
    await cashier.login()
    const [settled, signed] = await Promise.all([settle(dayNow()), cashier.signOn()])
    const codes = [settled?.code, signed?.code]
    expect([
      [1200, 20604],
      [20607, 1200],
    ]).toContainEqual(codes)
  })

  it('counts a late sale in its shift, on the day it arrives', async () => {
    await sell(cashier)
    const late = { ...(await cashier.cashOrder([apples])), offline: true }
    const day = dayNow()
    await closeShop()
    await settle(day)
    const before = (await manager.get('statis/getDayReport', { day })).data['report']
    shop.clock.nowMs += dayMs
    const old = cashier.shiftId
    await cashier.onDuty()
    const sent = await cashier.sell(late)
    expect(sent.data['order']).toMatchObject({ cashierRecordId: old })
    await manager.login(managerPhone)
    const slip = await manager.get('statis/getCloseReport', { cashierRecordId: old })
    expect(slip.data['report']?.['corrections']).toMatchObject([{ orderMoney: 13.6 }])
    expect((await manager.get('statis/getDayReport', { day })).data['report']).toEqual({
      ...JSON.parse(JSON.stringify(before)),
      openShiftIds: [cashier.shiftId],
    })
  })

  it('is refused to cashiers, and does not wait for shifts of other stores', async () => {
    expect(await settle(dayNow(), cashier)).toMatchObject({
      code: 20204,
      data: { permission: 'day.settle' },
    })
    const nextDoor = { platformId: '1001', storeId: '100102' }
    const neighbour = await tillOfStore(shop, nextDoor, '13800000002')
    await closeShop()
    // Their open shift is none of ours.
    expect(await settle(dayNow())).toMatchObject({ code: 1200 })
    expect(await settle(dayNow(), neighbour)).toMatchObject({ code: 20607 })
    await shut(neighbour)
  })
})
