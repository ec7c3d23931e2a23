// A line that is not there is replaced by other goods while an order is put together.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { giveBack } from '../../testing/give-back.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, Wire } from '../../testing/test-till.ts'
import { intakeOf, open, programOf, replacedBy } from '../../testing/trade-intake.ts'

const storeId = '100101'
const apples = 'goods-10001'
const pears = 'goods-10002'
/** Costs less than the kilogram of apples that was ordered for 8.00, and more than it. */
const [little, much] = [
  { goodsId: pears, number: 1, weightG: 100 },
  { goodsId: pears, number: 1, weightG: 9000 },
]

let shop: TestShop
let till: TestTill
let other: TestTill
let program: TestTill
/** Price of the little, as the shop sells it. */
let littleMoney: number

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty('13800000002')
  other = await shop.till().onDuty('13800000003')
  const scopes = ['orders.write', 'orders.read', 'events.read']
  program = await programOf(shop, { scopes })
  const priced = await program.post(open('placeIntakeOrder'), {
    ...intakeOf({ lines: [little], payList: [], orderMoney: 0.01 }),
  })
  littleMoney = Number(priced.data['orderMoney'])
  expect(littleMoney).toBeGreaterThan(0)
  expect(littleMoney).toBeLessThan(8)
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

async function ordered(more: object = {}): Promise<Wire> {
  shop.clock.nowMs += 1000
  const body = intakeOf({ substitutes: 'similar', ...more })
  const { code, data } = await program.post(open('placeIntakeOrder'), body)
  expect(code).toBe(1200)
  return data['order'] as Wire
}
const pick = (
  { orderId }: Wire,
  lines: object[],
  { by = till, id = randomUUID() as string } = {},
): Promise<CallResponse> =>
  by.post('order/pickOrder', { clientWriteOffId: id, orderId, lines, approvalToken: null })
const deliver = ({ orderId }: Wire) =>
  till.post('order/doVerificationOrder', {
    clientWriteOffId: randomUUID(),
    orderId,
    lines: null,
    undo: false,
  })
const stateOf = async ({ externalId }: Wire): Promise<Wire> => {
  const input = { storeId, externalId: String(externalId) }
  return (await program.get(open('getIntakeOrder'), input)).data['order'] as Wire
}
async function amountOf(book: 'stock' | 'money', accountId: string): Promise<number> {
  const row = await shop.opened.db
    .selectFrom('balance')
    .select('amount')
    .where('platform_id', '=', '1001')
    .where('store_id', '=', book === 'stock' ? storeId : '')
    .where('book', '=', book)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(row.amount)
}
const money = (amount: number) => Math.round(amount * 100) / 100

it('gives back what cheaper goods cost less, and their customer takes them, when a paid line is replaced', async () => {
  const order = await ordered()
  const before = [await amountOf('stock', apples), await amountOf('stock', pears)]
  const id = randomUUID()
  const backMoney = money(8 - littleMoney)
  const first = await pick(order, [replacedBy(little)], { id })
  expect(first).toMatchObject({
    code: 1200,
    data: { goodsState: 'READY', dueMoney: 0, backMoney },
  })
  expect((await pick(order, [replacedBy(little)], { id })).data).toEqual(first.data)
  expect((await pick(order, [replacedBy(little)])).code).toBe(20504)
  expect([await amountOf('stock', apples), await amountOf('stock', pears)]).toEqual([
    before[0],
    Number(before[1]) - 100,
  ])
  expect(await stateOf(order)).toMatchObject({
    backMoney,
    lines: [{ substitutes: 'similar', substitute: { goodsId: pears, chargedMoney: littleMoney } }],
  })
  const { orderId, pickupCode: code } = order
  const { data } = await till.post('order/queryUserWriteOffOrderDetail', { code })
  expect([...data['orders']].find((one) => one['orderId'] === orderId)).toMatchObject({
    lines: [{ replaceable: true, substitute: { goodsId: pears, weightG: 100 } }],
  })
  expect((await deliver(order)).data['order']).toMatchObject({ goodsState: 'TAKEN' })
})

it('asks nothing more when the goods in place of others are dearer', async () => {
  const order = await ordered()
  const said = await pick(order, [replacedBy(much)])
  expect(said).toMatchObject({
    code: 1200,
    data: { goodsState: 'READY', dueMoney: 0, backMoney: 0, refundIds: [] },
  })
  expect(await stateOf(order)).toMatchObject({
    lines: [{ substitute: { goodsId: pears, weightG: 9000, chargedMoney: 8 } }],
  })
})

it('refuses goods in place of others when the order or its line does not allow them', async () => {
  const [line] = intakeOf()['lines'] as object[]
  const none = [
    await ordered({ substitutes: undefined }),
    await ordered({ substitutes: 'none' }),
    await ordered({ lines: [{ ...line, substitutes: 'none' }] }),
  ]
  for (const order of none) expect((await pick(order, [replacedBy(little)])).code).toBe(20504)
  const allowed = { substitutes: 'none', lines: [{ ...line, substitutes: 'similar' }] }
  expect((await pick(await ordered(allowed), [replacedBy(little)])).code).toBe(1200)
})

it('refuses goods in place of a line that is there in part, of itself, and goods nobody knows', async () => {
  const order = await ordered()
  const code = async (substitute: object, more: object = {}) =>
    (await pick(order, [replacedBy(substitute, more)])).code
  expect(await code(little, { weightG: 200 })).toBe(20101)
  expect(await code(little, { reason: 'refused' })).toBe(20101)
  expect(await code({ ...little, goodsId: apples })).toBe(20101)
  expect(await code({ ...little, weightG: 0 })).toBe(20101)
  expect(await code({ ...little, goodsId: 'goods-of-nobody' })).toBe(20302)
  expect(await stateOf(order)).toMatchObject({ goodsState: 'PREPARING' })
})

it('puts the difference back on the account when the order was paid by stored value', async () => {
  const { phone } = await shop.opened.db
    .selectFrom('member')
    .select('phone')
    .where('platform_id', '=', '1001')
    .where('id', '=', 'member-0001')
    .executeTakeFirstOrThrow()
  const before = await amountOf('money', 'member-0001')
  const order = await ordered({ phone, payList: [{ tender: 'storedValue', amountMoney: 8 }] })
  const { code, data } = await pick(order, [replacedBy(little)])
  expect(code).toBe(1200)
  const cost = 800 - Math.round(Number(data['backMoney']) * 100)
  expect(cost).toBeLessThan(800)
  expect(before - (await amountOf('money', 'member-0001'))).toBe(cost)
})

it('is owed for the goods in place of others when nobody has paid yet', async () => {
  const order = await ordered({ payList: [] })
  const said = await pick(order, [replacedBy(little)])
  expect(said).toMatchObject({
    code: 1200,
    data: { goodsState: 'READY', dueMoney: littleMoney, backMoney: 0 },
  })
  const { code } = await till.post('order/writeOffCollection', {
    clientCollectionId: randomUUID(),
    orderIds: [order['orderId']],
    payList: [{ tender: 'cash', amountMoney: littleMoney }],
    dueMoney: littleMoney,
  })
  expect(code).toBe(1200)
  expect((await deliver(order)).data['order']).toMatchObject({ goodsState: 'TAKEN' })
})

it('moves money and stock once when two tills replace the same line at once', async () => {
  const order = await ordered()
  const before = await amountOf('stock', pears)
  const answers = await Promise.all(
    [till, other].map((by) => pick(order, [replacedBy(little)], { by })),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([1200, 20504])
  expect(await amountOf('stock', pears)).toBe(before - 100)
})

it('puts back on the shelf the goods that were handed over when they are brought back', async () => {
  const order = await ordered()
  await pick(order, [replacedBy(little)])
  await deliver(order)
  const before = [await amountOf('stock', apples), await amountOf('stock', pears)]
  const orderId = String(order['orderId'])
  const { code } = await giveBack(till, orderId, [{ lineNo: 1, number: 1, weightG: 1000 }])
  expect(code).toBe(1200)
  expect([await amountOf('stock', apples), await amountOf('stock', pears)]).toEqual([
    before[0],
    Number(before[1]) + 100,
  ])
  expect(await stateOf(order)).toMatchObject({ backMoney: 8 })
})

it('tells its program of goods in place of others in the event of their order', async () => {
  const order = await ordered()
  await pick(order, [replacedBy(little)])
  const events: Wire[] = []
  for (let after = 0; ; ) {
    const query = { storeId, after: String(after), limit: '200' }
    const { data } = await program.get(open('queryEvents'), query)
    events.push(...(data['list'] as unknown as Wire[]))
    after = Number(data['next'])
    if (data['isEnd'] as unknown as boolean) break
  }
  const ready = events.map(({ data }) => Object(data))
  expect(
    ready.find(({ orderIds, writeOffId }) => writeOffId && orderIds[0] === order['orderId']),
  ).toMatchObject({
    substitutes: [{ lineNo: 1, goodsId: pears, weightG: 100, chargedMoney: littleMoney }],
  })
})
