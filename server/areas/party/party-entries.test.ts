import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { giveBack } from '../../testing/give-back.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { intakeOf, open, programOf } from '../../testing/trade-intake.ts'

/** Apples are the growers', who get 85 per cent; Wang gathers for 8. */
const grouperId = 'grouper-wang'
const farm = 'merchant-farm'
const apples = { goodsId: 'goods-10001', number: 1, weightG: 1000, priceMoney: 4 }

let shop: TestShop
let till: TestTill
let program: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty('13800000002')
  program = await programOf(shop)
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

/** What is due of an order and its refunds: party, goods, due, and whether it counts. */
async function entries(orderId: string) {
  const rows = await shop.opened.db
    .selectFrom('party_entry')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('source_kind')
    .orderBy('line_no')
    .execute()
  return rows.map((row) => [row.party_id, row.goods_cents, row.due_cents, row.day !== null])
}

const place = async (more: object = {}) => {
  const body = intakeOf({ grouperId, ...more })
  const { code, data } = await program.post(open('placeIntakeOrder'), body)
  return { code, orderId: String(data?.['order']?.['orderId']), order: data?.['order'], body }
}
const setRate = (basisPoints: number) =>
  shop.opened.db
    .updateTable('merchant')
    .set({ store_basis_points: basisPoints })
    .where('platform_id', '=', '1001')
    .where('id', '=', farm)
    .execute()

describe('what is due of an order', () => {
  it('is the share of the merchant of each line, and nothing of the store’s own goods', async () => {
    const milk = await shop.opened.db
      .selectFrom('goods')
      .select('id')
      .where('platform_id', '=', '1001')
      .where('store_id', '=', '100101')
      .where('merchant_id', '=', 'merchant-own')
      .where('state', '=', 'ON')
      .where('name_zh', '=', '牧野纯牛奶')
      .limit(1)
      .executeTakeFirstOrThrow()
    const lines = [
      { id: milk.id, number: 1 },
      { id: 'goods-10001', number: 1, weightG: 500 },
    ]
    const sold = await till.sell(await till.cashOrder(lines))
    expect(sold.code).toBe(1200)
    const [entry, ...others] = await entries(String(sold.data['order']?.['orderId']))
    expect(others).toEqual([])
    const [party, goods, due, counts] = entry ?? []
    expect([party, counts]).toEqual([farm, true])
    expect(due).toBe(Math.round((Number(goods) * 8500) / 10_000))
  })

  it('stays at the rate of the sale, whatever holds afterwards', async () => {
    const { orderId, order } = await place()
    expect(order?.['grouperId']).toBe(grouperId)
    await setRate(5000)
    const before = [
      [grouperId, 800, 64, true],
      [farm, 800, 680, true],
    ]
    expect(await entries(orderId)).toEqual(before)
    const line = { lineNo: 1, number: 1, weightG: 1000 }
    expect((await giveBack(till, orderId, [line])).code).toBe(1200)
    await setRate(1500)
    expect(await entries(orderId)).toEqual([
      ...before,
      [grouperId, -800, -64, true],
      [farm, -800, -680, true],
    ])
  })

  it('goes back exactly over partial refunds', async () => {
    const line = { ...apples, priceMoney: 1.67 }
    const { orderId } = await place({
      lines: [line, { ...apples, priceMoney: 1.03 }],
      payList: [{ tender: 'other', amountMoney: 5.4 }],
      orderMoney: 5.4,
    })
    for (const [lineNo, weightG] of [
      [1, 333],
      [2, 999],
      [1, 333],
      [2, 1],
      [1, 334],
    ])
      expect((await giveBack(till, orderId, [{ lineNo, number: 1, weightG }])).code).toBe(1200)
    const all = await entries(orderId)
    for (const party of [grouperId, farm]) {
      const own = all.filter(([id]) => id === party)
      expect(own.reduce((sum, [, , due]) => sum + Number(due), 0)).toBe(0)
      expect(own.reduce((sum, [, goods]) => sum + Number(goods), 0)).toBe(0)
    }
  })

  it('counts once it is paid, at what it came to by then', async () => {
    const { orderId } = await place({ payList: [] })
    expect(await entries(orderId)).toEqual([
      [grouperId, 800, 64, false],
      [farm, 800, 680, false],
    ])
    const picked = await till.post('order/pickOrder', {
      clientWriteOffId: randomUUID(),
      orderId,
      lines: [{ lineNo: 1, number: 1, weightG: 500, reason: 'shortWeight', note: '' }],
      approvalToken: null,
    })
    expect(picked.code).toBe(1200)
    shop.clock.nowMs += 24 * 3_600_000
    await till.login('13800000002')
    const cashier = await shop.till().onDuty()
    const dueMoney = 4
    const collected = await cashier.post('order/writeOffCollection', {
      clientCollectionId: randomUUID(),
      orderIds: [orderId],
      payList: [{ tender: 'cash', amountMoney: dueMoney, tenderedMoney: dueMoney }],
      dueMoney,
    })
    expect(collected.code).toBe(1200)
    expect(await entries(orderId)).toEqual([
      [grouperId, 400, 32, true],
      [farm, 400, 340, true],
    ])
  })

  it('ends with an order that is cancelled, and follows one that is changed', async () => {
    const { orderId, body } = await place()
    const changed = await program.post(open('changeIntakeOrder'), {
      ...body,
      grouperId: 'grouper-zhou',
      changeId: randomUUID(),
      payList: [],
    })
    expect(changed.code).toBe(1200)
    const sum = (await entries(orderId)).reduce((total, [, , due]) => total + Number(due), 0)
    expect(sum).toBe(0)
    const next = String(changed.data['order']?.['orderId'])
    expect(await entries(next)).toEqual([
      ['grouper-zhou', 800, 52, false],
      [farm, 800, 680, false],
    ])
  })

  it('includes what was delivered beyond the order', async () => {
    const { orderId } = await place()
    await till.post('order/pickOrder', {
      clientWriteOffId: randomUUID(),
      orderId,
      lines: [],
      approvalToken: null,
    })
    const more = { orderId, lineNo: 1, number: 1, weightG: 1500, reason: 'overWeight', note: '' }
    const said = await till.post('order/doVerificationAbnormalOrderBatch', {
      clientWriteOffId: randomUUID(),
      lines: [more],
      waive: false,
      approvalToken: null,
    })
    expect(said.code).toBe(1200)
    const extra = await shop.opened.db
      .selectFrom('pickup_extra')
      .select('extra_order_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(await entries(extra.extra_order_id)).toEqual([
      [grouperId, 400, 32, false],
      [farm, 400, 340, false],
    ])
  })

  it('refuses a grouper who is unknown, stopped, of another platform, or no id', async () => {
    await shop.opened.db
      .updateTable('grouper')
      .set({ state: 'STOPPED' })
      .where('platform_id', '=', '1001')
      .where('id', '=', 'grouper-zhou')
      .execute()
    expect((await place({ grouperId: 'grouper-zhou' })).code).toBe(20107)
    expect((await place({ grouperId: 'nobody' })).code).toBe(20107)
    for (const wrong of ['', null, 7, 'a b', 'x'.repeat(65)])
      expect((await place({ grouperId: wrong })).code).toBe(20101)
    expect((await place({ grouperId: undefined })).order?.['grouperId']).toBeNull()
  })
})
