import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { soldInSilence } from '../../testing/wire-inputs.ts'

let shop: TestShop
let cashier: TestTill
let supervisor: TestTill

const supervisorPhone = '13800000002'
const managerPhone = '13800000003'
const apples = { id: 'goods-10001', number: 1, weightG: 1000 }

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  cashier = await shop.till().onDuty()
  supervisor = await shop.till().onDuty(supervisorPhone)
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.nowMs += 1_000
})
afterEach(async () => expect(await shop.broken()).toEqual([]))

const drawer = (till: TestTill) => ({ operation: 'drawer.open', subjectId: till.shiftId })
const open = (till: TestTill, approvalToken: string | null) =>
  till.post('shift/moveDrawerCash', {
    clientCashId: randomUUID(),
    kind: 'open',
    amountMoney: 0,
    reason: '看一眼',
    approvalToken,
  })

const audits = (operation: string) =>
  shop.opened.db
    .selectFrom('audit')
    .select(['subject_id', 'staff_id', 'approver_id', 'after', 'reason'])
    .where('operation', '=', operation)
    .orderBy('at')
    .execute()

describe('an approval', () => {
  it('comes from the cashier when their role may, and is audited with who gave it', async () => {
    const own = await cashier.approve(drawer(cashier))
    expect(own).toMatchObject({
      code: 1200,
      data: { approverId: 'staff-0001', approverNick: '张晨' },
    })
    expect(await open(cashier, own.data['approvalToken'] ?? '')).toMatchObject({ code: 1200 })
    shop.clock.nowMs += 1_000
    const given = await cashier.approve(drawer(cashier), supervisorPhone)
    expect(given.data).toMatchObject({ approverId: 'staff-0002', approverNick: '李悦' })
    expect(await open(cashier, given.data['approvalToken'] ?? '')).toMatchObject({ code: 1200 })
    expect(await audits('drawer.open')).toMatchObject([
      { staff_id: 'staff-0001', approver_id: 'staff-0001', reason: '看一眼' },
      { staff_id: 'staff-0001', approver_id: 'staff-0002', subject_id: cashier.shiftId },
    ])
  })

  it('opens one drawer once when many requests use it at once', async () => {
    const token = await cashier.approvalToken(drawer(cashier))
    const codes = await Promise.all(Array.from({ length: 25 }, () => open(cashier, token)))
    expect(codes.filter(({ code }) => code === 1200)).toHaveLength(1)
    expect(codes.filter(({ code }) => code === 20207)).toHaveLength(24)
  })

  it('holds only for its operation, subject, person, till and time', async () => {
    const refused = { code: 20207, data: { operation: 'drawer.open', byAnother: false } }
    expect(await open(cashier, null)).toMatchObject(refused)
    expect(await open(cashier, 'x'.repeat(32))).toMatchObject(refused)
    const other = { operation: 'order.refund', subjectId: cashier.shiftId }
    expect(await open(cashier, await cashier.approvalToken(other))).toMatchObject(refused)
    const elsewhere = { operation: 'drawer.open', subjectId: supervisor.shiftId }
    expect(await open(cashier, await cashier.approvalToken(elsewhere))).toMatchObject(refused)
    const stolen = await cashier.approvalToken(drawer(supervisor))
    expect(await open(supervisor, stolen)).toMatchObject(refused)
    const late = await cashier.approvalToken(drawer(cashier))
    shop.clock.nowMs += 2 * 60_000
    expect(await open(cashier, late)).toMatchObject(refused)
    const stranger = await shop.till('1002').onDuty()
    const others = await stranger.approvalToken({ ...drawer(cashier) })
    expect(await open(cashier, others)).toMatchObject(refused)
  })

  it('is given only by staff of the store, and used only at the till that requested it', async () => {
    const { db } = shop.opened
    const ofHere = { platform_id: '1001', staff_id: 'staff-0002', store_id: '100101' }
    const left = await db
      .deleteFrom('staff_store')
      .where((eb) => eb.and(ofHere))
      .returningAll()
      .execute()
    expect(await cashier.approve(drawer(cashier), supervisorPhone)).toMatchObject({ code: 20204 })
    await db.insertInto('staff_store').values(left).execute()
    const elsewhere = shop.till()
    await elsewhere.login(managerPhone, undefined, 'device-one')
    await elsewhere.signOn()
    const token = await elsewhere.approvalToken(drawer(elsewhere))
    const here = Object.assign(shop.till(), { shiftId: elsewhere.shiftId })
    await here.login(managerPhone, undefined, 'device-two')
    expect(await open(here, token)).toMatchObject({ code: 20207 })
  })

  it('is refused with a wrong password, an unknown phone, and a role that may not', async () => {
    const wrong = { ...drawer(cashier), password: 'wrong' }
    expect(await cashier.approve(wrong)).toMatchObject({ code: 20208, data: { triesLeft: 4 } })
    expect(await cashier.approve(wrong, '13811112222')).toMatchObject({ code: 20208 })
    expect(await cashier.approve(drawer(cashier), '13811112222')).toMatchObject({ code: 20208 })
    const mark = { operation: 'order.refund.mark', subjectId: 'some' }
    expect(await cashier.approve(mark)).toMatchObject({
      code: 20204,
      data: { permission: 'order.refund.mark' },
    })
    expect(await cashier.approve(mark, supervisorPhone)).toMatchObject({ code: 1200 })
    expect(await cashier.approve(drawer(cashier), '13800000009')).toMatchObject({ code: 20204 })
    expect(await cashier.post('approval/createApproval', {})).toMatchObject({ code: 20101 })
    const plain = { ...drawer(cashier), pwdAlg: 'plain' }
    expect(await cashier.approve(plain)).toMatchObject({ code: 20203 })
    await shop.opened.db
      .deleteFrom('staff_secret')
      .where('kind', '=', 'SENSITIVE')
      .where('platform_id', '=', '1002')
      .where('staff_id', '=', 'staff-0002')
      .execute()
    const unset = await shop.till('1002').onDuty(supervisorPhone)
    expect(await unset.approve(drawer(unset))).toMatchObject({ code: 20210 })
  })

  it('locks a person after five wrong passwords, also when twenty come at once', async () => {
    const guess = () => cashier.approve({ ...drawer(cashier), password: 'guess' }, managerPhone)
    const codes = (await Promise.all(Array.from({ length: 20 }, guess))).map(({ code }) => code)
    expect(codes.filter((code) => code === 20208)).toHaveLength(5)
    expect(codes.filter((code) => code === 20209)).toHaveLength(15)
    expect(await cashier.approve(drawer(cashier), managerPhone)).toMatchObject({ code: 20209 })
    // Guessing at the manager has not locked anybody else.
    expect(await cashier.approve(drawer(cashier))).toMatchObject({ code: 1200 })
    shop.clock.nowMs += 16 * 60_000
    expect(await cashier.approve(drawer(cashier), managerPhone)).toMatchObject({ code: 1200 })
  })

  it('leaves no token and no password in the database', async () => {
    const token = await cashier.approvalToken(drawer(cashier))
    const rows = await shop.opened.db.selectFrom('approval').selectAll().execute()
    expect(token).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

/** The store's limits, as whoever manages it saved them; null for none of its own. */
async function keepRules(rules: object | null): Promise<void> {
  const { db } = shop.opened
  await db.deleteFrom('setting').where('name', '=', 'approval').execute()
  if (rules !== null)
    await db
      .insertInto('setting')
      .values({
        platform_id: '1001',
        store_id: '100101',
        scope: 'STORE',
        owner_id: '',
        name: 'approval',
        value: JSON.stringify(rules),
        version: 1,
        updated_at: 0,
        updated_by: 'test',
      })
      .execute()
  await db
    .updateTable('store')
    .set((column) => ({ settings_version: column('settings_version', '+', 1) }))
    .execute()
}

describe('a price set by the cashier', () => {
  const sold = async (line: object, more: object = {}) => {
    const order = await cashier.cashOrder([{ ...apples, ...line }])
    return cashier.sell({ ...order, ...more })
  }
  const cut = (amountMoney: number, operation = 'price.override') => ({
    operation,
    subjectId: apples.id,
    amountMoney,
  })

  it("is allowed within the store's limit", async () => {
    expect(await sold({ discountPercent: 20 })).toMatchObject({ code: 1200 })
    expect(await sold({ repricedMoney: 5.5 })).toMatchObject({ code: 1200 })
    expect(await sold({ repricedMoney: 9 })).toMatchObject({ code: 1200 })
    const noted = [...(await audits('discount.line')), ...(await audits('price.override'))]
    expect(noted.map(({ after }) => JSON.parse(after ?? '').amount).sort()).toEqual([0, 260, 272])
    expect(
      noted.every(({ approver_id: id, subject_id: of }) => id === null && of === apples.id),
    ).toBe(true)
  })

  it('needs approval for exactly that discount above it, once for each line', async () => {
    expect(await sold({ repricedMoney: 4 })).toMatchObject({
      code: 20207,
      data: { operation: 'price.override' },
    })
    expect(await sold({ discountPercent: 50 })).toMatchObject({
      code: 20207,
      data: { operation: 'discount.line' },
    })
    // Two jin at 6.80, sold at 4: 5.60 less than the shop's price.
    const tooLittle = await cashier.approvalToken(cut(5.59))
    expect(await sold({ repricedMoney: 4, approvalToken: tooLittle })).toMatchObject({
      code: 20207,
    })
    const token = await cashier.approvalToken(cut(5.6))
    const line = { ...apples, repricedMoney: 4, approvalToken: token }
    const twice = await cashier.cashOrder([line, line])
    expect(await cashier.sell(twice)).toMatchObject({ code: 20207 })
    const order = await cashier.cashOrder([line])
    const first = await cashier.sell(order)
    expect(first).toMatchObject({ code: 1200, data: { order: { orderMoney: 8 } } })
    expect(await cashier.sell(order)).toEqual(first)
    expect(await cashier.sell({ ...order, clientOrderId: randomUUID() })).toMatchObject({
      code: 20207,
    })
    const allowed = (await audits('price.override')).filter(({ approver_id: id }) => id !== null)
    expect(allowed).toMatchObject([{ after: '{"amount":560}' }])
  })

  it('is refused above the limit of the role, also with an approval', async () => {
    const rules = {
      lineDiscountPercent: 20,
      lineDiscountMostPercent: 50,
      refundFreeMoney: 0,
      refundAloneMoney: 500,
      cashForOtherTenders: true,
      differenceFreeMoney: 100,
    }
    await keepRules(rules)
    const approvalToken = await cashier.approvalToken(cut(10), supervisorPhone)
    expect(await sold({ repricedMoney: 3, approvalToken })).toMatchObject({ code: 20305 })
    expect(await sold({ discountPercent: 51 })).toMatchObject({ code: 20305 })
    // Half is not above half: it only needs approval.
    const half = await cashier.approvalToken(cut(6.8, 'discount.line'), supervisorPhone)
    expect(await sold({ discountPercent: 50, approvalToken: half })).toMatchObject({ code: 1200 })
    const own = await supervisor.approvalToken(cut(10, 'discount.line'), managerPhone)
    const line = { ...apples, discountPercent: 60, approvalToken: own }
    expect(await supervisor.sell(await supervisor.cashOrder([line]))).toMatchObject({ code: 1200 })
    await keepRules(null)
  })

  it('is accepted in a sale made offline, and audited as not approved', async () => {
    const prices = { price: 6.8, offline_price: null, discount_price: null, member_price: null }
    const line = { discountPercent: 90, soldAtPrices: prices }
    expect(await sold(line, soldInSilence(shop.clock))).toMatchObject({ code: 1200 })
    const last = (await audits('discount.line')).at(-1)
    expect(last).toMatchObject({ approver_id: null, reason: 'sold offline without an approval' })
  })
})

describe('a drawer that differs at handover', () => {
  it('needs approval above the store’s limit', async () => {
    const close = (approvalToken: string | null) =>
      supervisor.post('shift/closeShift', {
        cashierRecordId: supervisor.shiftId,
        counted: [{ tender: 'cash', countedMoney: 300 }],
        keptFloatMoney: 100,
        note: '多出两百',
        approvalToken,
      })
    expect(await close(null)).toMatchObject({
      code: 20207,
      data: { operation: 'shift.difference' },
    })
    const input = { operation: 'shift.difference', subjectId: supervisor.shiftId, amountMoney: 200 }
    const token = await supervisor.approvalToken(input, managerPhone)
    expect(await close(token)).toMatchObject({ code: 1200 })
    expect(await audits('shift.difference')).toMatchObject([{ approver_id: 'staff-0003' }])
  })
})
