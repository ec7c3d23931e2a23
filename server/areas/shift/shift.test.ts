import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goOnAtTill } from '../../testing/go-on-at-till.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, WireOrder } from '../../testing/test-till.ts'

let shop: TestShop
let cashier: TestTill
let supervisor: TestTill
let manager: TestTill
let stranger: TestTill

const supervisorPhone = '13800000002'
const managerPhone = '13800000003'
/** 13.60 a kilogram. */
const apples = (weightG: number) => ({ id: 'goods-10001', number: 1, weightG })

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  manager = await shop.till().onDuty(managerPhone)
  stranger = await shop.till('1002').onDuty()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.nowMs += 60_000
  cashier = await shop.till().onDuty()
  supervisor = await shop.till().onDuty(supervisorPhone)
})
afterEach(async () => {
  for (const till of [cashier, supervisor]) await endAsItIs(till)
  expect(await shop.broken()).toEqual([])
})

const ended = (till: TestTill, cash: number | null, more: object = {}): WireOrder => ({
  cashierRecordId: till.shiftId,
  counted: cash === null ? [] : [{ tender: 'cash', countedMoney: cash }],
  keptFloatMoney: 100,
  note: '',
  ...more,
})
const close = (till: TestTill, cash: number | null, more: object = {}) =>
  till.post('shift/closeShift', ended(till, cash, more))
const force = (by: TestTill, of: TestTill, cash: number | null, more: object = {}) =>
  by.post('shift/forceCloseShift', ended(of, cash, { note: '已下班', ...more }))

/** So that the next test may sign on; a test may have ended the shift already. */
const endAsItIs = (till: TestTill) => force(manager, till, null)

const report = async (by: TestTill, of: TestTill, more: Record<string, string> = {}) =>
  (await by.get('statis/getCloseReport', { cashierRecordId: of.shiftId, ...more })).data['report']

const sell = async (till: TestTill, weightG: number, more: WireOrder = {}): Promise<CallResponse> =>
  till.sell(await till.cashOrder([apples(weightG)], more))

describe('a drawer counted by notes', () => {
  it('is kept by notes, and refused where they do not sum to the cash', async () => {
    const notes = [
      { faceMoney: 50, pieces: 1 },
      { faceMoney: 10, pieces: 5 },
    ]
    expect(await close(cashier, 101, { denominations: notes })).toMatchObject({ code: 20101 })
    const theirs = { cashierRecordId: supervisor.shiftId }
    expect(await close(cashier, 100, theirs)).toMatchObject({ code: 20107 })
    const closed = await close(cashier, 100, { denominations: notes })
    expect(closed.data['report']).toMatchObject({
      denominations: notes,
      keptFloatMoney: 100,
      handInMoney: 0,
      shift: { state: 'CLOSED' },
    })
  })

  it('is counted blind where the store says so, by those who may not allow a difference', async () => {
    await blind(true)
    await sell(cashier, 1000)
    const response = await report(cashier, cashier, { countedMoney: '100' })
    expect(response).toMatchObject({
      blind: true,
      expectedCashMoney: null,
      handInMoney: null,
      explanations: [],
    })
    expect(response?.['tenders']).toMatchObject([{ tender: 'cash', systemMoney: null }])
    expect(await report(supervisor, cashier)).toMatchObject({ expectedCashMoney: 113.6 })
    expect(await close(cashier, 113.5)).toMatchObject({ code: 20603, data: null })
    const closed = await close(cashier, 113.5, { note: '少一角' })
    expect(closed.data['report']).toMatchObject({ blind: false, expectedCashMoney: 113.6 })
    await blind(false)
  })

  it('tells whoever counts blind nothing of what it holds when cash is moved', async () => {
    await blind(true)
    const token = await cashier.approvalToken({
      operation: 'drawer.open',
      subjectId: cashier.shiftId,
    })
    const input = {
      clientCashId: randomUUID(),
      kind: 'open',
      amountMoney: 0,
      reason: '看一眼',
      approvalToken: token,
    }
    const first = await cashier.post('shift/moveDrawerCash', input)
    expect(first).toMatchObject({ code: 1200, data: { expectedCashMoney: null } })
    expect(await cashier.post('shift/moveDrawerCash', input)).toEqual(first)
    const paid = { ...input, kind: 'payIn', amountMoney: 20, approvalToken: null }
    const seen = await supervisor.post('shift/moveDrawerCash', {
      ...paid,
      clientCashId: randomUUID(),
    })
    expect(seen).toMatchObject({ code: 1200, data: { expectedCashMoney: 120 } })
    await blind(false)
  })

  it('counted blind once is not counted again without somebody else’s approval', async () => {
    await blind(true)
    await sell(cashier, 1000)
    expect(await close(cashier, 100)).toMatchObject({ code: 20603 })
    // Trying until nothing differs would reveal the expected amount.
    for (const cash of [113, 113.6, 114])
      expect(await close(cashier, cash)).toMatchObject({
        code: 20207,
        data: { operation: 'shift.difference', byAnother: true },
      })
    expect(await shiftRow(cashier)).toMatchObject({ state: 'COUNTING' })
    const input = { operation: 'shift.difference', subjectId: cashier.shiftId, amountMoney: 200 }
    const approvalToken = await cashier.approvalToken(input, supervisorPhone)
    expect(await close(cashier, 113.6, { approvalToken })).toMatchObject({ code: 1200 })
    await blind(false)
  })
})

const blind = (isBlind: boolean) =>
  isBlind
    ? shop.opened.db
        .insertInto('setting')
        .values({
          platform_id: '1001',
          store_id: '100101',
          scope: 'STORE',
          owner_id: '',
          name: 'handover',
          value: JSON.stringify({ blindCount: true }),
          version: 1,
          updated_at: 0,
          updated_by: 'test',
        })
        .execute()
    : shop.opened.db.deleteFrom('setting').where('name', '=', 'handover').execute()

const shiftRow = (of: TestTill) =>
  shop.opened.db
    .selectFrom('shift')
    .selectAll()
    .where('id', '=', of.shiftId)
    .executeTakeFirstOrThrow()

describe('a drawer that is being counted', () => {
  const begin = (till: TestTill) => till.post('shift/beginCount', { cashierRecordId: till.shiftId })
  const move = (till: TestTill) =>
    till.post('shift/moveDrawerCash', {
      clientCashId: randomUUID(),
      kind: 'payIn',
      amountMoney: 5,
      reason: '换零钱',
      approvalToken: null,
    })

  it('takes no new sale and no cash, and still what was sold before', async () => {
    const sold = await supervisor.cashOrder([apples(1000)])
    const first = await supervisor.sell(sold)
    const before = await supervisor.cashOrder([apples(500)])
    shop.clock.nowMs += 1000
    const all = await Promise.all(Array.from({ length: 20 }, () => begin(supervisor)))
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set([1200]))
    expect(all[0]?.data['shift']).toMatchObject({ state: 'COUNTING' })
    shop.clock.nowMs += 1000
    const after = await supervisor.cashOrder([apples(500)])
    expect(await supervisor.sell(after)).toMatchObject({ code: 20606 })
    expect(await move(supervisor)).toMatchObject({ code: 20606 })
    const orderId = String(first.data['order']?.['orderId'])
    const refund = { clientRefundId: randomUUID(), orderId, wholeOrder: true, reasonId: '' }
    expect((await supervisor.post('refund/create', refund)).code).not.toBe(1200)
    // On their way when the count began, or made without the network: their cash lies in there.
    expect(await supervisor.sell(before)).toMatchObject({ code: 1200 })
    expect(await supervisor.sell({ ...after, offline: true })).toMatchObject({ code: 1200 })
    expect(await supervisor.sell(sold)).toEqual(first)
    const holds = (await report(supervisor, supervisor))?.['expectedCashMoney']
    expect(await close(supervisor, Number(holds))).toMatchObject({ code: 1200 })
    expect(await begin(supervisor)).toMatchObject({ code: 1405 })
  })

  it('is the cashier’s own, and of a shift that has not ended', async () => {
    const theirs = { cashierRecordId: supervisor.shiftId }
    expect(await cashier.post('shift/beginCount', theirs)).toMatchObject({ code: 20107 })
    expect(await shiftRow(supervisor)).toMatchObject({ state: 'OPEN', counting_at: null })
    await force(manager, cashier, null)
    expect(await begin(cashier)).toMatchObject({ code: 1513 })
  })
})

describe('the end of a shift', () => {
  it('comes once, however many tills close it at once, with the same answer', async () => {
    await sell(cashier, 1000)
    const all = await Promise.all(Array.from({ length: 20 }, () => close(cashier, 113.6)))
    expect(all[0]).toMatchObject({ code: 1200 })
    expect(all).toEqual(all.map(() => all[0]))
    const ends = await shop.opened.db
      .selectFrom('journal')
      .select('seq')
      .where('kind', '=', 'shift.close')
      .where('subject_id', '=', cashier.shiftId)
      .execute()
    expect(ends).toHaveLength(1)
  })

  it('reports a handover again in the session it ended when its answer was lost, and allows that session nothing else', async () => {
    await sell(cashier, 1000)
    const first = await close(cashier, 113.6)
    expect(first).toMatchObject({ code: 1200, data: { report: { shift: { state: 'CLOSED' } } } })
    shop.clock.nowMs += 60_000
    expect(await close(cashier, 113.6)).toEqual(first)
    expect(await close(cashier, 113.5)).toMatchObject({ code: 20504 })
    const request = { cashierRecordId: cashier.shiftId }
    for (const other of [
      cashier.get('statis/getCloseReport', request),
      cashier.post('order/queryOrderListByEs', page),
      cashier.post('shift/openShift', {
        clientShiftId: randomUUID(),
        floatMoney: 1,
        agreementId: null,
      }),
      force(cashier, supervisor, 100),
      cashier.sell({ clientOrderId: randomUUID() }),
    ])
      expect(await other).toMatchObject({ code: 1405 })
    const next = await shop.till().onDuty()
    // The old session knows the next shift neither by its header nor by its body.
    const old = cashier.shiftId
    for (const inHeader of [old, next.shiftId]) {
      cashier.shiftId = inHeader
      expect(await cashier.post('shift/closeShift', ended(next, 100))).toMatchObject({ code: 1405 })
    }
    cashier.shiftId = old
    expect(await shiftRow(next)).toMatchObject({ state: 'OPEN' })
    expect(await close(cashier, 113.6)).toEqual(first)
    await force(manager, next, 100)
    const staff = shop.opened.db.updateTable('staff').where('id', '=', 'staff-0001')
    await staff.set({ state: 'DISABLED' }).execute()
    expect(await close(cashier, 113.6)).toMatchObject({ code: 1760 })
    await staff.set({ state: 'ACTIVE' }).execute()
    shop.clock.nowMs += 16 * 60 * 60_000
    expect(await close(cashier, 113.6)).toMatchObject({ code: 1405 })
    manager = await shop.till().onDuty(managerPhone)
  })

  it('sends the cashier to the login with 1513 when a supervisor forces it', async () => {
    await sell(cashier, 1000)
    const input = await cashier.cashOrder([apples(500)])
    expect(await force(cashier, supervisor, 100)).toMatchObject({ code: 20204 })
    expect(await force(supervisor, cashier, 113.6, { note: ' ' })).toMatchObject({ code: 20101 })
    const forced = await force(supervisor, cashier, 113.6)
    expect(forced).toMatchObject({ code: 1200, data: { report: { closedByNick: '李悦' } } })
    expect(await force(supervisor, cashier, 113.6)).toEqual(forced)
    expect(await force(supervisor, cashier, 113)).toMatchObject({ code: 20504 })
    expect(await force(manager, cashier, 113.6)).toMatchObject({ code: 20504 })
    for (const late of [cashier.sell(input), close(cashier, 113.6)])
      expect(await late).toMatchObject({ code: 1513 })
    expect(await supervisor.post('order/queryOrderListByEs', page)).toMatchObject({ code: 1200 })
  })

  it('happens once when cashier and supervisor close at the same moment, and every sale counts once', async () => {
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => cashier.cashOrder([apples(1000)])),
    )
    const all = await Promise.all([
      ...orders.slice(0, 10).map((order) => cashier.sell(order)),
      close(cashier, null),
      force(supervisor, cashier, null),
      ...orders.slice(10).map((order) => cashier.sell(order)),
    ])
    const [own, forced] = [all[10]?.code, all[11]?.code]
    expect([own, forced].filter((code) => code === 1200)).toHaveLength(1)
    expect([1200, 1513, 1405]).toContain(own)
    expect([1200, 20504]).toContain(forced)
    const of = await report(supervisor, cashier)
    const sold = all.filter(({ data }) => data?.['order'] !== undefined).length
    expect(of?.['salesCount']).toBe(sold)
    // Sales that slipped in after the end are on the correction slip, and nothing else is.
    const ending = await shop.opened.db
      .selectFrom('shift')
      .select(['close_count', 'difference_cents'])
      .where('id', '=', cashier.shiftId)
      .executeTakeFirstOrThrow()
    expect(ending.difference_cents).toBe(0)
  })

  it('among twenty sales takes those before it and none after it, to the cent', async () => {
    const late = await Promise.all(
      Array.from({ length: 20 }, (_, at) => cashier.cashOrder([apples(100 + at)])),
    )
    const ending = late[9]
    if (ending === undefined) throw new Error('twenty orders')
    const all = await Promise.all(
      late.flatMap((order) => [
        cashier.sell(order),
        ...(order === ending ? [force(supervisor, cashier, null)] : []),
      ]),
    )
    const [forced] = all.splice(10, 1)
    expect(forced?.code).toBe(1200)
    const isSold = all.map(({ code }) => code === 1200)
    expect(all.every(({ code }) => code === 1200 || code === 1513)).toBe(true)
    const sumCents = (which: (at: number) => boolean) =>
      late
        .filter((_, at) => which(at))
        .reduce((sum, { orderMoney }) => sum + Math.round(Number(orderMoney) * 100), 0)
    expect(await endInJournal(cashier)).toMatchObject({
      expectedCash: 10_000 + sumCents((at) => !!isSold[at]),
    })
    const before = await report(supervisor, cashier)
    expect(before).toMatchObject({ salesCount: isSold.filter(Boolean).length, corrections: [] })
    // Refused sales were not written, and are recorded once on the correction slip.
    const refused = late.filter((_, at) => !isSold[at])
    await goOnAtTill(shop, supervisor, cashier.shiftId)
    for (const order of refused)
      expect(await supervisor.sell({ ...order, offline: true })).toMatchObject({ code: 1200 })
    const after = await report(supervisor, cashier)
    expect(after?.['corrections']).toHaveLength(refused.length)
    expect(Math.round(Number(after?.['salesMoney']) * 100)).toBe(sumCents(() => true))
  })

  it('needs approval for a large difference and a reason for a small one', async () => {
    expect(await close(cashier, 99.99)).toMatchObject({ code: 20603 })
    expect(await close(cashier, 300, { note: '不知道' })).toMatchObject({
      code: 20207,
      data: { operation: 'shift.difference' },
    })
    const input = { operation: 'shift.difference', subjectId: cashier.shiftId, amountMoney: 200 }
    const approvalToken = await cashier.approvalToken(input, supervisorPhone)
    expect(await close(cashier, 300, { note: '不知道', approvalToken })).toMatchObject({
      code: 1200,
    })
  })

  it('is refused while money is in doubt, unless a supervisor forces it', async () => {
    const { data } = await sell(cashier, 1000)
    const of = shop.opened.db
      .updateTable('orders')
      .where('id', '=', data['order']?.['orderId'] ?? '')
    await of.set({ pay_state: 'IN_DOUBT' }).execute()
    expect(await close(cashier, 113.6)).toMatchObject({ code: 20602 })
    expect(await force(supervisor, cashier, 113.6)).toMatchObject({ code: 1200 })
    await of.set({ pay_state: 'PAID' }).execute()
  })

  it('does not exist for another platform', async () => {
    expect(await force(manager, stranger, 100)).toMatchObject({ code: 20107 })
    expect(await accept(manager, stranger, 100)).toMatchObject({ code: 20107 })
    expect(
      await manager.get('statis/getCloseReport', { cashierRecordId: stranger.shiftId }),
    ).toMatchObject({ code: 20107 })
  })
})

/** Returns the journal's record of how a shift ended. */
async function endInJournal({ shiftId }: TestTill): Promise<unknown> {
  const { body } = await shop.opened.db
    .selectFrom('journal')
    .select('body')
    .where('kind', 'in', ['shift.close', 'shift.forceClose'])
    .where('subject_id', '=', shiftId)
    .executeTakeFirstOrThrow()
  return JSON.parse(body)
}

const page = { pageNo: 1, pageSize: 20 }
const accept = (by: TestTill, of: TestTill, countedMoney: number, note = '') =>
  by.post('shift/acceptShift', { cashierRecordId: of.shiftId, countedMoney, note })

describe('taking over', () => {
  it('is done once, by somebody else, who counts the float that was left', async () => {
    expect(await accept(supervisor, cashier, 100)).toMatchObject({ code: 20504 })
    await close(cashier, 100)
    await cashier.login()
    expect(await accept(cashier, cashier, 100)).toMatchObject({ code: 20504 })
    expect(await accept(supervisor, cashier, 99)).toMatchObject({ code: 20603 })
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        accept(at % 2 === 0 ? supervisor : manager, cashier, 99, '少一元'),
      ),
    )
    const byTill = [0, 1].map(
      (of) => new Set(all.filter((_, at) => at % 2 === of).map(({ code }) => code)),
    )
    expect(byTill.map((set) => [...set]).sort()).toEqual([[1200], [20504]])
    const taken = (await report(manager, cashier))?.['acceptance']
    expect(taken).toMatchObject({ countedMoney: 99, note: '少一元' })
    expect(await report(manager, cashier)).toMatchObject({ shift: { state: 'ACCEPTED' } })
    // The next shift of the same cashier begins as ever.
    expect(await cashier.signOn(99)).toMatchObject({ code: 1200 })
  })
})

describe('a sale that arrives after its shift has ended', () => {
  it('counts in its own shift, on a correction slip, and the difference is reported anew', async () => {
    await sell(cashier, 1000)
    const late = { ...(await cashier.cashOrder([apples(2000)])), offline: true }
    // The drawer holds the cash of the sale that has not been sent.
    const closed = await close(cashier, 140.8, { note: '多出来' })
    expect(closed.data['report']).toMatchObject({ corrections: [] })
    expect(closed.data['report']?.['tenders']).toMatchObject([{ differenceMoney: 27.2 }])
    const old = cashier.shiftId
    await cashier.login()
    await cashier.signOn()
    const all = await Promise.all(Array.from({ length: 6 }, () => cashier.sell(late)))
    expect(all.map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => 1200))
    expect(all[0]?.data['order']).toMatchObject({ cashierRecordId: old })
    const slip = (await supervisor.get('statis/getCloseReport', { cashierRecordId: old })).data[
      'report'
    ]
    expect(slip).toMatchObject({
      salesMoney: 40.8,
      salesCount: 2,
      expectedCashMoney: 140.8,
      corrections: [{ orderMoney: 27.2, cashMoney: 27.2 }],
    })
    expect(slip?.['tenders']).toMatchObject([{ countedMoney: 140.8, differenceMoney: 0 }])
    expect(await report(supervisor, cashier)).toMatchObject({
      salesMoney: 0,
      expectedCashMoney: 100,
    })
    const path = '/api/v3/report/sales/queryCloseReportList'
    const listed = await supervisor.get(path, { pageNo: '1', pageSize: '100' })
    const rows: { cashierRecordId: string; differenceMoney: number }[] = listed.data['list'] ?? []
    expect(rows.find(({ cashierRecordId }) => cashierRecordId === old)?.differenceMoney).toBe(0)
  })

  it('stays with its seller when a colleague sends it in', async () => {
    const late = { ...(await cashier.cashOrder([apples(1000)])), offline: true }
    await close(cashier, 113.6, { note: '多出来' })
    await goOnAtTill(shop, supervisor, cashier.shiftId)
    const sent = await supervisor.sell(late)
    expect(sent.data['order']).toMatchObject({
      cashierNick: '张晨',
      cashierRecordId: cashier.shiftId,
    })
  })
})

describe('a difference', () => {
  it('is explained by what happened in the shift', async () => {
    await sell(cashier, 1000)
    await sell(cashier, 2345)
    const card = await cashier.cashOrder([apples(1700)])
    const payList = [{ tender: 'card', amountMoney: card['orderMoney'], reference: 'S1' }]
    const sold = await cashier.sell({ ...card, payList })
    const expected = Number((await report(cashier, cashier))?.['expectedCashMoney'])
    const over = expected + Number(card['orderMoney'])
    const counted = { countedMoney: (Math.round(over * 100) / 100).toString() }
    const explained = await report(cashier, cashier, counted)
    expect(explained?.['explanations']?.[0]).toMatchObject({
      likelihood: 'high',
      findings: [
        {
          reason: 'paidInCash',
          event: { id: sold.data['order']?.['orderId'], kind: 'sale', tender: 'card' },
        },
      ],
    })
    expect((await report(cashier, cashier))?.['explanations']).toEqual([])
    const tooLittle = Math.round((expected - 13.6) * 100) / 100
    const short = { countedMoney: String(tooLittle) }
    const names = (await report(cashier, cashier, short))?.['explanations']?.[0]
    expect(names?.['findings']).toMatchObject([{ reason: 'paidOtherwise', shouldBeMoney: null }])
    expect((await close(cashier, tooLittle, { note: '少十三块六' })).code).toBe(1200)
    expect((await report(supervisor, cashier))?.['explanations']?.[0]).toEqual(names)
  })

  it('explains a difference by a drawer move and by a drawer opened for nothing', async () => {
    const move = (kind: string, amountMoney: number, approvalToken: string | null = null) =>
      supervisor.post('shift/moveDrawerCash', {
        clientCashId: randomUUID(),
        kind,
        amountMoney,
        reason: '换零钱',
        approvalToken,
      })
    expect((await move('payOut', 30)).code).toBe(1200)
    const undone = await report(supervisor, supervisor, { countedMoney: '100' })
    expect(undone?.['explanations']?.[0]).toMatchObject({
      findings: [{ reason: 'moveUndone', event: { kind: 'payOut', amountMoney: 30 } }],
    })
    const input = { operation: 'drawer.open', subjectId: supervisor.shiftId }
    expect((await move('open', 0, await supervisor.approvalToken(input))).code).toBe(1200)
    const opened = await report(supervisor, supervisor, { countedMoney: '77' })
    expect(opened?.['explanations']?.[0]).toMatchObject({
      findings: [{ reason: 'drawerOpened', event: { kind: 'open' } }],
    })
  })
})
