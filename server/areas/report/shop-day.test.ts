import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let cashier: TestTill
let supervisor: TestTill
let stranger: TestTill

const apples = { id: 'goods-10001', number: 1, weightG: 628 }

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  cashier = await shop.till().onDuty()
  supervisor = await shop.till().onDuty('13800000002')
  stranger = await shop.till('1002').onDuty()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const heldCart = (more: object = {}) => ({
  clientHoldId: randomUUID(),
  title: '红衣服',
  itemCount: 1,
  amountMoney: 8.54,
  note: '',
  goodsList: [apples],
  ...more,
})

const hold = async (more: object = {}): Promise<string> => {
  const stored = await cashier.post('hold/saveHold', heldCart(more))
  expect(stored.code).toBe(1200)
  return stored.data['hold']?.['holdId'] ?? ''
}

const inCents = (money: unknown): number => Math.round(Number(money) * 100)

describe('a held cart', () => {
  it('is listed and retrieved, with its contents, at another till', async () => {
    const id = await hold({ note: '五点来拿' })
    const { data } = await supervisor.get('hold/queryHolds')
    expect(data['list']?.[0]).toMatchObject({ holdId: id, note: '五点来拿', cashierNick: '张晨' })
    const taken = await supervisor.post('hold/takeHold', { holdId: id })
    expect(taken).toMatchObject({ code: 1200, data: { hold: { amountMoney: 8.54 } } })
    expect(taken.data['cart']?.['goodsList']?.[0]).toMatchObject(apples)
    const { goodsList } = taken.data['cart'] ?? { goodsList: [] }
    expect(
      await supervisor.sell(await supervisor.cashOrder(Array.isArray(goodsList) ? goodsList : [])),
    ).toMatchObject({ code: 1200 })
    expect((await supervisor.get('hold/queryHolds')).data['list']).toEqual([])
  })

  it('is held once, however often it is sent', async () => {
    const input = heldCart()
    const all = await Promise.all(
      Array.from({ length: 6 }, () => cashier.post('hold/saveHold', input)),
    )
    expect(new Set(all.map(({ data }) => data['hold']?.['holdId'])).size).toBe(1)
    expect(await cashier.post('hold/saveHold', { ...input, note: 'other' })).toMatchObject({
      code: 20108,
    })
    await cashier.post('hold/dropHold', { holdId: all[0]?.data['hold']?.['holdId'] })
  })

  it('is given to exactly one of the tills that request it at once; that one may ask again', async () => {
    const id = await hold()
    const tills = [cashier, supervisor]
    const reach = () =>
      Promise.all(
        Array.from({ length: 20 }, async (_, at) =>
          tills[at % 2]?.post('hold/takeHold', { holdId: id }),
        ),
      )
    const codes = (await reach()).map((answered) => answered?.code)
    const byTill = [0, 1].map((till) => new Set(codes.filter((_, at) => at % 2 === till)))
    expect(byTill.map((set) => [...set]).sort()).toEqual([[1200], [20507]])
    expect((await reach()).map((answered) => answered?.code)).toEqual(codes)
    expect(await cashier.post('hold/dropHold', { holdId: id })).toMatchObject({ code: 20507 })
  })

  it('is deleted with an audit row, counted by the loss radar', async () => {
    const radar = async () => {
      const { data } = await supervisor.get('/api/v1/backoffice/queryDashboard')
      const day = String(data['today']?.['day'])
      const path = '/api/v1/backoffice/queryLossRadar'
      const response = await supervisor.get(path, { fromDay: day, untilDay: day })
      const rows: unknown = response.data['list']
      const row = Array.isArray(rows) ? rows.find((one) => one['name'] === '张晨') : undefined
      return Number(row?.['drops'] ?? 0)
    }
    const before = await radar()
    const id = await hold()
    for (let times = 0; times < 2; times += 1)
      expect(await cashier.post('hold/dropHold', { holdId: id })).toMatchObject({ code: 1200 })
    expect(await cashier.post('hold/takeHold', { holdId: id })).toMatchObject({ code: 20504 })
    const audit = await shop.opened.db
      .selectFrom('audit')
      .select('operation')
      .where('subject_id', '=', id)
      .execute()
    expect(audit).toEqual([{ operation: 'hold.drop' }])
    expect(await radar()).toBe(before + 1)
  })

  it('does not exist for another platform, nor with an unknown member', async () => {
    const id = await hold()
    for (const call of ['takeHold', 'dropHold'])
      expect(await stranger.post(`hold/${call}`, { holdId: id })).toMatchObject({ code: 20107 })
    expect((await stranger.get('hold/queryHolds')).data['list']).toEqual([])
    const unknown = heldCart({ userId: 'nobody' })
    expect(await cashier.post('hold/saveHold', unknown)).toMatchObject({ code: 20107 })
    expect(await cashier.post('hold/takeHold', { holdId: null })).toMatchObject({ code: 20101 })
    await cashier.post('hold/dropHold', { holdId: id })
  })
})

describe('cash moves without a sale', () => {
  const move = (kind: string, amountMoney: number, more: object = {}) => ({
    clientCashId: randomUUID(),
    kind,
    amountMoney,
    reason: '换零钱',
    approvalToken: null,
    ...more,
  })
  const moved = (input: object) => supervisor.post('shift/moveDrawerCash', input)
  const expected = async () =>
    Number((await supervisor.get('statis/getCloseReport')).data['report']?.['expectedCashMoney'])
  const plus = (money: number, more: number) => (inCents(money) + more * 100) / 100

  it('are counted in the drawer and on the handover slip, once', async () => {
    const before = await expected()
    const input = move('payIn', 50)
    const answers = await Promise.all(Array.from({ length: 5 }, () => moved(input)))
    expect(new Set(answers.map(({ data }) => data['cashId'])).size).toBe(1)
    expect(answers[4]?.data['expectedCashMoney']).toBe(plus(before, 50))
    expect(await moved(move('payOut', 20))).toMatchObject({
      code: 1200,
      data: { expectedCashMoney: plus(before, 30) },
    })
    expect(await expected()).toBe(plus(before, 30))
    const { data } = await supervisor.get('statis/getCloseReport')
    expect(data['report']).toMatchObject({ payInMoney: 50, payOutMoney: 20 })
    expect(await moved({ ...input, amountMoney: 51 })).toMatchObject({ code: 20108 })
  })

  it('open the drawer without a sale only with a reason, and are audited', async () => {
    const before = await expected()
    expect(await moved(move('open', 0))).toMatchObject({ code: 20207 })
    const approval = () =>
      supervisor.approvalToken({ operation: 'drawer.open', subjectId: supervisor.shiftId })
    const input = move('open', 0, { approvalToken: await approval() })
    const opened = await moved(input)
    expect(await moved(input)).toEqual(opened)
    expect(opened).toMatchObject({ code: 1200, data: { expectedCashMoney: before } })
    const audit = await shop.opened.db
      .selectFrom('audit')
      .select(['operation', 'reason'])
      .where('subject_id', '=', supervisor.shiftId)
      .execute()
    expect(audit).toEqual([{ operation: 'drawer.open', reason: '换零钱' }])
    expect(await moved(move('open', 0, { reason: ' ' }))).toMatchObject({ code: 20101 })
  })

  it('are refused when the amount does not fit, or the role', async () => {
    const refused = [move('open', 1), move('payIn', 0), move('payOut', 0), move('payIn', -1)]
    for (const input of [...refused, move('payIn', 0.001), move('lend', 1)])
      expect(await moved(input)).toMatchObject({ code: 20101, data: { faults: [{}] } })
    expect(await cashier.post('shift/moveDrawerCash', move('payIn', 1))).toMatchObject({
      code: 20204,
    })
  })
})

describe('the reports', () => {
  const today = () => new Date(shop.clock.nowMs).toISOString().slice(0, 10)

  it("sum a day's orders, whichever version is requested", async () => {
    await cashier.sell(await cashier.cashOrder([apples]))
    const { data } = await supervisor.get('statis/getDayReport')
    expect((await supervisor.get('statis/getDayReportV3')).data).toEqual(data)
    const page = { pageNo: 1, pageSize: 100 }
    const orders: { channel: string; orderMoney: number }[] =
      (await supervisor.post('order/queryOrderListByEs', page)).data['list'] ?? []
    const cashierOrders = orders.filter(({ channel }) => channel === 'CASHIER')
    const sum = cashierOrders.reduce((all, { orderMoney }) => all + inCents(orderMoney), 0)
    const report = data['report']
    expect(inCents(report?.['salesMoney'])).toBe(sum)
    expect(report?.['salesCount']).toBe(cashierOrders.length)
    for (const part of ['tenders', 'hours', 'categories'] as const) {
      const parts: { amountMoney: number }[] = report?.[part] ?? []
      expect(parts.reduce((all, { amountMoney }) => all + inCents(amountMoney), 0)).toBe(sum)
    }
    expect(report?.['openShiftIds']).toHaveLength(2)
  })

  it('are empty for an empty day, and refuse a date no calendar has', async () => {
    const empty = await supervisor.get('statis/getDayReport', { day: '2020-02-29' })
    expect(empty.data).toMatchObject({ before: null, report: { salesCount: 0, tenders: [] } })
    expect(await supervisor.get('statis/getDayReport', { day: '2021-02-29' })).toMatchObject({
      code: 20101,
    })
    expect(await cashier.get('statis/getDayReport', { day: today() })).toMatchObject({
      code: 20204,
    })
  })

  it('list handovers with their differences, and only differing ones on request', async () => {
    const { data } = await cashier.get('statis/getCloseReport')
    const expected = Number(data['report']?.['expectedCashMoney'])
    const input = {
      cashierRecordId: cashier.shiftId,
      counted: [{ tender: 'cash', countedMoney: expected - 1 }],
      keptFloatMoney: 100,
      note: '少一元',
    }
    const closed = await Promise.all(
      Array.from({ length: 6 }, () => cashier.post('shift/closeShift', input)),
    )
    expect(closed.filter(({ code }) => code === 1200).length).toBeGreaterThanOrEqual(1)
    const path = '/api/v3/report/sales/queryCloseReportList'
    const page = { pageNo: '1', pageSize: '20' }
    const all = await supervisor.get(path, page)
    expect(all.data['total']).toBe(2)
    const differing = await supervisor.get(path, { ...page, onlyDifferences: 'true' })
    expect(differing.data).toMatchObject({
      total: 1,
      list: [{ cashierRecordId: input.cashierRecordId, state: 'CLOSED', differenceMoney: -1 }],
    })
    const others = await stranger.get(path, page)
    expect(others.data['total']).toBe(1)
  })
})
