import { randomUUID } from 'node:crypto'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { giveBack } from '../../testing/give-back.ts'
import { tillOfStore } from '../../testing/other-tenant-fixtures.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, Wire } from '../../testing/test-till.ts'
import { intakeOf, open, programOf } from '../../testing/trade-intake.ts'
import { closeParty, farm, payParty, wang } from '../../testing/trade-parties.ts'
import { office } from '../../testing/wire-inputs.ts'

const dayMs = 24 * 3_600_000

let shop: TestShop
let till: TestTill
let manager: TestTill
let program: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty('13800000002')
  manager = await shop.till().onDuty('13800000003')
  program = await programOf(shop)
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

/** An order for eight yuan that Wang gathered: 0.64 is Wang's, 6.80 the growers'. */
async function order(): Promise<string> {
  const body = intakeOf({ grouperId: wang.partyId })
  const { data } = await program.post(open('placeIntakeOrder'), body)
  return String(data['order']?.['orderId'])
}

async function nextDay(): Promise<void> {
  shop.clock.nowMs += dayMs
  await till.login('13800000002')
  await manager.login('13800000003')
}

const entries = async (party: object, more: object = {}, by = manager) => {
  const page = { pageNo: 1, pageSize: 100, statementId: null, untilDay: null }
  return by.post(office('queryPartyEntries'), { ...page, ...party, ...more })
}
const statements = async (party: { partyKind: string; partyId: string }) => {
  const page = { pageNo: 1, pageSize: 100 }
  return (await manager.post(office('queryPartyStatements'), { ...page, ...party })).data
}
const drawerOf = async ({ shiftId }: TestTill): Promise<number> => {
  const row = await shop.opened.db
    .selectFrom('balance')
    .select('amount')
    .where('book', '=', 'cash')
    .where('account_id', '=', shiftId)
    .executeTakeFirstOrThrow()
  return row.amount
}
/** The items of a list of an answer. */
const each = (list: unknown): Wire[] => (Array.isArray(list) ? (list as Wire[]) : [])
const line = { lineNo: 1, number: 1, weightG: 500 }

describe('a statement of a grouper', () => {
  it('adds up to the cent, and counts each order and refund once', async () => {
    const orders = [await order(), await order()]
    await giveBack(till, orders[0] ?? '', [line])
    expect((await entries(wang)).data).toMatchObject({ total: 0, fromDay: null, dueMoney: 0 })
    await nextDay()
    const open1 = (await entries(wang)).data
    expect(open1).toMatchObject({ total: 3, saleMoney: 16, refundMoney: 4, dueMoney: 0.96 })
    expect(each(open1['list']).map((one) => [one['isRefund'], one['dueMoney']])).toEqual([
      [false, 0.64],
      [false, 0.64],
      [true, -0.32],
    ])
    const closed = await closeParty(manager, wang)
    const first = closed.data['statement'] as Wire
    expect(first).toMatchObject({ state: 'DUE', dueMoney: 0.96, entryCount: 3, payment: null })
    // What comes back afterwards is taken back in the next one.
    await giveBack(till, orders[1] ?? '', [{ ...line, weightG: 1000 }])
    await nextDay()
    const second = (await closeParty(manager, wang)).data['statement'] as Wire
    expect(second).toMatchObject({ saleMoney: 0, refundMoney: 8, dueMoney: -0.64, entryCount: 1 })
    expect(String(second['fromDay']) > String(first['untilDay'])).toBe(true)
    const again = await entries(wang, { statementId: first['statementId'] })
    expect(again.data).toEqual({
      ...Object(open1),
      fromDay: first['fromDay'],
      untilDay: first['untilDay'],
    })
    expect(each((await statements(wang))['list']).map((one) => one['dueMoney'])).toEqual([
      -0.64, 0.96,
    ])
  })

  it('is closed once by many at once, and answers a repeat the same', async () => {
    await order()
    await nextDay()
    const { data } = await entries(wang)
    const body = {
      clientStatementId: randomUUID(),
      ...wang,
      untilDay: data['untilDay'],
      dueMoney: data['dueMoney'],
    }
    const close = (more: object = {}) =>
      manager.post(office('closePartyStatement'), { ...body, ...more })
    const own = Array.from({ length: 5 }, () => close())
    const others = Array.from({ length: 5 }, () => close({ clientStatementId: randomUUID() }))
    const said = await Promise.all([...own, ...others])
    const done = said.filter(({ code }) => code === 1200)
    expect(new Set(done.map((one) => one.data['statement']?.['statementId'])).size).toBe(1)
    const isOwn = said[0]?.code === 1200
    expect(done).toHaveLength(isOwn ? 5 : 1)
    for (const { code } of said) expect([1200, 20504]).toContain(code)
    const mine = done[0]?.data
    if (isOwn) expect((await close()).data).toEqual(mine)
    if (isOwn) expect((await close({ dueMoney: 1 })).code).toBe(20108)
  })

  it('refuses a day that is not over, another sum, nothing, and who is unknown', async () => {
    const today = dayAt(shop.clock.nowMs, 'Asia/Shanghai')
    const close = (more: object) => closeParty(manager, wang, { ...more })
    expect((await close({ untilDay: today })).code).toBe(20101)
    expect((await close({ untilDay: '2999-12-31' })).code).toBe(20101)
    expect((await close({})).code).toBe(20504)
    await order()
    await nextDay()
    expect((await close({ dueMoney: 0.63 })).code).toBe(20110)
    for (const wrong of ['', '2026-02-30', 'x', null])
      expect([wrong, (await close({ untilDay: wrong, dueMoney: 0.64 })).code]).toEqual([
        wrong,
        20101,
      ])
    for (const dueMoney of ['x', 0.001, null])
      expect([dueMoney, (await close({ dueMoney })).code]).toEqual([dueMoney, 20101])
    const nobody = { partyKind: 'GROUPER', partyId: 'nobody' }
    expect((await entries(nobody)).code).toBe(20107)
    const unknown = { dueMoney: 0, untilDay: '2026-01-01', clientStatementId: randomUUID() }
    const path = office('closePartyStatement')
    expect((await manager.post(path, { ...nobody, ...unknown })).code).toBe(20107)
    expect((await close({})).code).toBe(1200)
  })
})

describe('a statement', () => {
  it('is paid once, with cash of a drawer that moves with it', async () => {
    const closed = await closeParty(manager, farm)
    const { statementId, dueMoney } = closed.data['statement'] as Wire
    const before = await drawerOf(till)
    const bodies = Array.from({ length: 6 }, () => ({ clientPaymentId: randomUUID() }))
    const said = await Promise.all(
      bodies.map((one) =>
        payParty(manager, statementId, { ...one, cashierRecordId: till.shiftId, note: '' }),
      ),
    )
    expect(said.map(({ code }) => code).sort()).toEqual([1200, 20504, 20504, 20504, 20504, 20504])
    expect(await drawerOf(till)).toBe(before - Math.round(Number(dueMoney) * 100))
    const at = said.findIndex(({ code }) => code === 1200)
    const again = { ...bodies[at], cashierRecordId: till.shiftId, note: '' }
    const repeat = await payParty(manager, statementId, again)
    expect(repeat.data).toEqual(said[at]?.data)
    expect(repeat.data['statement']).toMatchObject({
      state: 'PAID',
      payment: { isFromDrawer: true, note: '' },
    })
    expect((await payParty(manager, statementId, { ...again, note: 'x' })).code).toBe(20108)
    expect(await drawerOf(till)).toBe(before - Math.round(Number(dueMoney) * 100))
  })

  it('is paid elsewhere with a note, and into the drawer where the party owes the store', async () => {
    const { list, drawers, parties } = await statements(wang)
    expect(each(parties).map((one) => one['partyName'])).toEqual(['周团长', '王团长'])
    const merchants = each((await statements(farm))['parties'])
    expect(merchants.map((one) => one['partyName'])).not.toContain('门店自营')
    expect(each(drawers).map((one) => one['cashierRecordId'])).toContain(till.shiftId)
    const due = each(list).filter((one) => one['state'] === 'DUE')
    const owed = due.find((one) => Number(one['dueMoney']) < 0)
    const before = await drawerOf(till)
    const drawer = { cashierRecordId: till.shiftId }
    expect((await payParty(manager, owed?.['statementId'], drawer)).code).toBe(1200)
    expect(await drawerOf(till)).toBe(before + 64)
    const other = due.find((one) => Number(one['dueMoney']) > 0)?.['statementId']
    expect((await payParty(manager, other, { note: ' ' })).code).toBe(20101)
    expect((await payParty(manager, other, { cashierRecordId: 'nobody' })).code).toBe(20504)
    expect((await payParty(manager, 'nobody')).code).toBe(20107)
    const paid = await payParty(manager, other)
    expect(paid.data['statement']?.['payment']).toMatchObject({
      isFromDrawer: false,
      note: '银行转账',
    })
    expect(await drawerOf(till)).toBe(before + 64)
  })

  it('is seen, closed and paid by who may, in the own store alone', async () => {
    const cashier = await shop.till().onDuty('13800000001')
    expect((await entries(wang, {}, cashier)).code).toBe(20204)
    expect((await closeParty(cashier, wang)).code).toBe(20204)
    const { list } = await statements(wang)
    const statementId = list[0]?.['statementId']
    expect((await payParty(cashier, statementId)).code).toBe(20204)
    const elsewhere = await shop.till('1002').onDuty('13800000003')
    expect((await payParty(elsewhere, statementId)).code).toBe(20107)
    expect((await entries(wang, { statementId }, elsewhere)).code).toBe(20107)
    expect((await entries(farm, { statementId })).code).toBe(20107)
    const nextDoor = await tillOfStore(
      shop,
      { platformId: '1001', storeId: '100102' },
      '13800000004',
    )
    const path = office('payPartyStatement')
    const pay = { clientPaymentId: randomUUID(), statementId, note: '' }
    expect((await nextDoor.post(path, { ...pay, cashierRecordId: null, note: 'x' })).code).toBe(
      20107,
    )
    expect((await entries(wang, { statementId }, nextDoor)).code).toBe(20107)
    await order()
    await nextDay()
    const open1 = (await closeParty(manager, wang)).data['statement']?.['statementId']
    for (const { shiftId } of [await elsewhere.onDuty('13800000001'), nextDoor]) {
      const drawer = { cashierRecordId: shiftId }
      expect((await payParty(manager, open1, drawer)).code).toBe(20504)
    }
    const theirs = { partyKind: 'GROUPER', partyId: 'only-of-1002' }
    await shop.opened.db
      .insertInto('grouper')
      .values({
        platform_id: '1002',
        id: theirs.partyId,
        name: '别家团长',
        phone: '',
        commission_basis_points: 100,
        state: 'ACTIVE',
      })
      .execute()
    expect((await entries(theirs)).code).toBe(20107)
  })

  it('is in the audit with who closed and who paid it', async () => {
    const rows = await shop.opened.db
      .selectFrom('audit')
      .select(['operation', 'staff_id'])
      .where('operation', 'in', ['statement.close', 'statement.pay'])
      .execute()
    expect(new Set(rows.map(({ operation }) => operation)).size).toBe(2)
    expect(new Set(rows.map(({ staff_id: id }) => id))).toEqual(new Set(['staff-0003']))
  })
})
