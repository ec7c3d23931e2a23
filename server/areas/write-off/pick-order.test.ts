import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { intakeOf, open, programOf } from '../../testing/trade-intake.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, Wire } from '../../testing/test-till.ts'

const storeId = '100101'
const apples = 'goods-10001'
const eggs = 'goods-10002'

let shop: TestShop
let till: TestTill
let program: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty('13800000002')
  program = await programOf(shop)
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

/** A kilogram of apples at four a jin, and another one of something else at five: 18.00. */
async function ordered(isPaid: boolean): Promise<Wire> {
  shop.clock.nowMs += 1000
  const { code, data } = await program.post(open('placeIntakeOrder'), {
    storeId,
    externalId: randomUUID(),
    lines: [
      { goodsId: apples, number: 1, weightG: 1000, priceMoney: 4 },
      { goodsId: eggs, number: 1, weightG: 1000, priceMoney: 5 },
    ],
    payList: isPaid ? [{ tender: 'other', amountMoney: 18 }] : [],
    orderMoney: 18,
    mode: 'PICKUP',
    nick: '林女士',
    phone: '13700000088',
    address: '',
    wantedTime: null,
    note: '挑熟一点的',
  })
  if (code !== 1200) throw new Error(`no order: ${code}`)
  return data['order'] as Wire
}

const line = (lineNo: number, weightG: number, reason: string) => ({
  lineNo,
  number: 1,
  weightG,
  reason,
  note: '',
})
const pick = (order: Wire, lines: object[], id: string = randomUUID()): Promise<CallResponse> =>
  till.post('order/pickOrder', {
    clientWriteOffId: id,
    orderId: order['orderId'],
    lines,
    approvalToken: null,
  })
const deliver = (order: Wire) =>
  till.post('order/doVerificationOrder', {
    clientWriteOffId: randomUUID(),
    orderId: order['orderId'],
    lines: null,
    undo: false,
  })
const collect = (order: Wire, dueMoney: number) =>
  till.post('order/writeOffCollection', {
    clientCollectionId: randomUUID(),
    orderIds: [order['orderId']],
    payList: [{ tender: 'cash', amountMoney: dueMoney }],
    dueMoney,
  })
const stateOf = async (order: Wire): Promise<Wire> => {
  const input = { storeId, externalId: String(order['externalId']) }
  return (await program.get(open('getIntakeOrder'), input)).data['order'] as Wire
}
const stockOf = async (id: string): Promise<number> =>
  (
    await shop.opened.db
      .selectFrom('balance')
      .select('amount')
      .where('store_id', '=', storeId)
      .where('book', '=', 'stock')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
  ).amount

it('makes an order ready as it was ordered, once, and its channel and its customer see it', async () => {
  const order = await ordered(true)
  expect((await deliver(order)).code).toBe(20502)
  const id = randomUUID()
  const first = await pick(order, [], id)
  expect(first).toMatchObject({
    code: 1200,
    data: { goodsState: 'READY', dueMoney: 0, backMoney: 0, refundIds: [] },
  })
  expect((await pick(order, [], id)).data).toEqual(first.data)
  expect((await pick(order, [])).code).toBe(20504)
  const now = await stateOf(order)
  expect(now).toMatchObject({ goodsState: 'READY', readyTime: first.data['readyTime'] })
  const late = { storeId, externalId: order['externalId'], reason: '' }
  expect((await program.post(open('cancelIntakeOrder'), late)).code).toBe(20504)
  expect((await deliver(order)).data['order']).toMatchObject({ goodsState: 'TAKEN' })
})

it('is brought elsewhere, later and with substitutes when it is changed, and stays when it is ready', async () => {
  const body = intakeOf()
  await program.post(open('placeIntakeOrder'), body)
  const wantedTime = new Date(shop.clock.nowMs + 3_600_000).toISOString()
  const address = '滨河区芦苇巷5号'
  const to = { mode: 'DELIVERY', address, wantedTime, substitutes: 'similar' }
  const changed = { ...body, ...to, changeId: randomUUID() }
  const { code, data } = await program.post(open('changeIntakeOrder'), changed)
  expect({ code, order: data['order'] }).toMatchObject({
    code: 1200,
    order: { mode: 'DELIVERY', lines: [{ substitutes: 'similar' }] },
  })
  const order = data['order'] as Wire
  const { orderId, pickupCode } = order
  const found = await till.post('order/queryUserWriteOffOrderDetail', { code: pickupCode })
  const waiting = [...found.data['orders']].filter((one) => one['orderId'] === orderId)
  expect(waiting).toMatchObject([{ mode: 'DELIVERY', address, wantedTime }])
  expect((await pick(order, [])).code).toBe(1200)
  const late = { ...changed, changeId: randomUUID(), mode: 'PICKUP' }
  expect((await program.post(open('changeIntakeOrder'), late)).code).toBe(20504)
  expect(await stateOf(order)).toMatchObject({ orderId, goodsState: 'READY', mode: 'DELIVERY' })
})

it('shows a till what the customer wrote with the order', async () => {
  const { orderId, pickupCode: code } = await ordered(true)
  const { data } = await till.post('order/queryUserWriteOffOrderDetail', { code })
  expect([...data['orders']].find((one) => one['orderId'] === orderId)).toMatchObject({
    note: '挑熟一点的',
  })
})

it('gives back what a paid order is short of, and collects what is more', async () => {
  const before = [await stockOf(apples), await stockOf(eggs)]
  const order = await ordered(true)
  const said = await pick(order, [line(1, 950, 'shortWeight'), line(2, 1040, 'overWeight')])
  expect(said).toMatchObject({
    code: 1200,
    data: { goodsState: 'READY', backMoney: 0.4, dueMoney: 0.4 },
  })
  expect(await stateOf(order)).toMatchObject({ dueMoney: 0.4, backMoney: 0.4, refundState: 'PART' })
  expect((await deliver(order)).code).toBe(20505)
  expect((await collect(order, 0.4)).code).toBe(1200)
  expect((await deliver(order)).data['order']).toMatchObject({ goodsState: 'TAKEN' })
  expect([await stockOf(apples), await stockOf(eggs)]).toEqual([
    Number(before[0]) - 950,
    Number(before[1]) - 1040,
  ])
})

it('asks an order that is not paid yet for what is there', async () => {
  const before = [await stockOf(apples), await stockOf(eggs)]
  const order = await ordered(false)
  const said = await pick(order, [line(1, 950, 'shortWeight'), line(2, 1040, 'overWeight')])
  expect(said).toMatchObject({ code: 1200, data: { goodsState: 'READY', dueMoney: 18 } })
  const other = await ordered(false)
  const less = await pick(other, [line(2, 0, 'shortage')])
  expect(less).toMatchObject({ code: 1200, data: { dueMoney: 8, backMoney: 0, refundIds: [] } })
  expect(await stateOf(other)).toMatchObject({ orderMoney: 8, dueMoney: 8, payState: 'UNPAID' })
  expect((await collect(other, 8)).code).toBe(1200)
  expect((await deliver(other)).data['order']).toMatchObject({ goodsState: 'TAKEN' })
  expect([await stockOf(apples), await stockOf(eggs)]).toEqual([
    Number(before[0]) - 1950,
    Number(before[1]) - 1040,
  ])
})

it('ends an order of which nothing is there', async () => {
  for (const isPaid of [true, false]) {
    const order = await ordered(isPaid)
    const said = await pick(order, [line(1, 0, 'shortage'), line(2, 0, 'shortage')])
    expect(said).toMatchObject({ code: 1200, data: { goodsState: 'CANCELLED', dueMoney: 0 } })
    expect(await stateOf(order)).toMatchObject({
      goodsState: 'CANCELLED',
      payState: isPaid ? 'PAID' : 'CLOSED',
      backMoney: isPaid ? 18 : 0,
    })
    expect((await deliver(order)).code).toBe(20504)
  }
})

it('refuses lines twice, of the other kind, and reasons that say the opposite', async () => {
  const order = await ordered(true)
  const twice = [line(1, 950, 'shortWeight'), line(1, 950, 'shortWeight')]
  expect((await pick(order, twice)).code).toBe(20101)
  expect((await pick(order, [line(1, 950, 'overWeight')])).code).toBe(20101)
  expect((await pick(order, [line(9, 950, 'shortWeight')])).code).toBe(20107)
  const counted = { lineNo: 1, number: 2, reason: 'shortage', note: '' }
  expect((await pick(order, [counted])).code).toBe(20101)
  expect(await stateOf(order)).toMatchObject({ goodsState: 'PREPARING' })
})

it('tells a till which order came last, until it is put together', async () => {
  const order = await ordered(true)
  const before = (await till.get('catalogue/queryChanges')).data
  expect(before['newestOrderId']).toBe(order['orderId'])
  await pick(order, [])
  const after = (await till.get('catalogue/queryChanges')).data
  expect(after['newestOrderId']).not.toBe(order['orderId'])
  expect(after['ordersToPick']).toBe(Number(before['ordersToPick']) - 1)
})
