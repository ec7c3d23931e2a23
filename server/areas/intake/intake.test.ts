import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { open, programOf } from '../../testing/trade-intake.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, Wire } from '../../testing/test-till.ts'

const own = { platformId: '1001', storeId: '100101' }
const memberPhone = '13900000001'

let shop: TestShop
let till: TestTill
let program: TestTill
/** Counted goods and weighed goods. */
let milk: { id: string; barcode: string }
let topUpPhone: string
let apples: { id: string; itemCode: string }

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty('13800000002')
  program = await programOf(shop)
  milk = await milkOf()
  apples = await applesOf()
  const { phone } = await shop.opened.db
    .selectFrom('member')
    .select('phone')
    .where('platform_id', '=', own.platformId)
    .where('id', '=', 'member-0004')
    .executeTakeFirstOrThrow()
  topUpPhone = phone
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

async function milkOf() {
  const { db } = shop.opened
  const row = await db
    .selectFrom('goods')
    .innerJoin('barcode', (join) =>
      join
        .onRef('barcode.platform_id', '=', 'goods.platform_id')
        .onRef('barcode.store_id', '=', 'goods.store_id')
        .onRef('barcode.goods_id', '=', 'goods.id'),
    )
    .select(['goods.id', 'barcode.barcode'])
    .where('goods.platform_id', '=', own.platformId)
    .where('goods.store_id', '=', own.storeId)
    .where('goods.name_zh', '=', '牧野纯牛奶')
    .orderBy('barcode.barcode')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id: row.id, barcode: row.barcode }
}

async function applesOf() {
  const row = await shop.opened.db
    .selectFrom('goods')
    .select(['id', 'item_code'])
    .where('platform_id', '=', own.platformId)
    .where('store_id', '=', own.storeId)
    .where('id', '=', 'goods-10001')
    .executeTakeFirstOrThrow()
  return { id: row.id, itemCode: row.item_code ?? '' }
}

/** Returns today's sellers with their sales, as the report names them. */
async function sellers(): Promise<unknown[]> {
  const office = await shop.till().onDuty('13800000003')
  const path = '/api/v1/backoffice/'
  const { data } = await office.get(`${path}queryDashboard`)
  const day = String(data['today']?.['day'])
  const report = await office.get(`${path}queryReport`, {
    fromDay: day,
    untilDay: day,
    by: 'cashier',
  })
  const rows = report.data['list'] as unknown as Record<string, unknown>[]
  return rows.map(({ name, salesMoney }) => [name, salesMoney])
}

const stockOf = async (id: string): Promise<number> =>
  (
    await shop.opened.db
      .selectFrom('balance')
      .select('amount')
      .where('platform_id', '=', own.platformId)
      .where('store_id', '=', own.storeId)
      .where('book', '=', 'stock')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
  ).amount

/** Two milks for ten yuan each and a kilogram of apples for four a jin: 28.00, paid elsewhere. */
const order = (more: object = {}) => ({
  storeId: own.storeId,
  externalId: `mini-${randomUUID()}`,
  lines: [
    { barcode: milk.barcode, number: 2, priceMoney: 10 },
    { itemCode: apples.itemCode, number: 1, weightG: 1000, priceMoney: 4 },
  ],
  payList: [{ tender: 'other', amountMoney: 28, reference: 'wx-1' }],
  orderMoney: 28,
  mode: 'PICKUP',
  nick: '林女士',
  phone: '13700000088',
  address: '',
  wantedTime: null,
  note: '少冰',
  ...more,
})
const place = (body: object, by = program): Promise<CallResponse> =>
  by.post(open('placeIntakeOrder'), body)
const ordersOf = async (externalId: string) =>
  shop.opened.db
    .selectFrom('intake_order')
    .innerJoin('orders', 'orders.id', 'intake_order.order_id')
    .selectAll('orders')
    .where('intake_order.external_id', '=', externalId)
    .execute()

describe('an order of another program', () => {
  it('waits to be put together, takes its stock, and its pick list waits to be printed', async () => {
    const before = [await stockOf(milk.id), await stockOf(apples.id)]
    const body = order()
    const { code, data } = await place(body)
    expect(code).toBe(1200)
    expect(data['order']).toMatchObject({
      externalId: body.externalId,
      goodsState: 'PREPARING',
      payState: 'PAID',
      refundState: 'NONE',
      orderMoney: 28,
      dueMoney: 0,
      backMoney: 0,
      mode: 'PICKUP',
      readyTime: null,
    })
    expect([await stockOf(milk.id), await stockOf(apples.id)]).toEqual([
      Number(before[0]) - 2000,
      Number(before[1]) - 1000,
    ])
    const orderId = String(data['order']?.['orderId'])
    const waiting = await till.post('order/queryWriteOffOrderList', {
      pageNo: 1,
      pageSize: 10,
      keyword: String(data['order']?.['pickupCode']),
    })
    expect(waiting.data['list'][0]).toMatchObject({ orderId, nick: '林女士', dueMoney: 0 })
    const slip = await shop.opened.db
      .selectFrom('print_job')
      .selectAll()
      .where('source_id', '=', orderId)
      .execute()
    expect(slip).toMatchObject([{ kind: 'PICKUP', state: 'WAITING', device_id: '' }])
    const same = await program.get(open('getIntakeOrder'), {
      storeId: own.storeId,
      externalId: body.externalId,
    })
    expect(same.data).toEqual(data)
    const listed = await program.get(open('queryIntakeOrders'), {
      storeId: own.storeId,
      state: 'PREPARING',
      pageNo: '1',
      pageSize: '10',
    })
    expect(listed.data['list'][0]).toEqual(data['order'])
  })

  it('is on the first page of twenty when no page is named', async () => {
    const { code, data } = await program.get(open('queryIntakeOrders'), { storeId: own.storeId })
    expect(code).toBe(1200)
    const page = { storeId: own.storeId, pageNo: '1', pageSize: '20' }
    expect(data).toEqual((await program.get(open('queryIntakeOrders'), page)).data)
  })

  it('is one order, and moves stock once, when its id is sent fifty times at once', async () => {
    const before = await stockOf(milk.id)
    const body = order()
    const said = await Promise.all(Array.from({ length: 50 }, () => place(body)))
    expect(new Set(said.map(({ code }) => code))).toEqual(new Set([1200]))
    expect(new Set(said.map(({ data }) => String(data['order']?.['orderId']))).size).toBe(1)
    expect(await ordersOf(body.externalId)).toHaveLength(1)
    expect(await stockOf(milk.id)).toBe(before - 2000)
    expect((await place({ ...body, note: '不要冰' })).code).toBe(20108)
    shop.clock.nowMs += 400 * 24 * 3_600_000
    await till.onDuty('13800000002')
    const late = await place(body)
    expect(late.data['order']?.['orderId']).toBe(said[0]?.data['order']?.['orderId'])
  })

  it('has an id of its own in each channel', async () => {
    const market = await programOf(shop, { channel: 'market' })
    const body = order()
    const first = await place(body)
    const second = await place(body, market)
    expect(second.code).toBe(1200)
    expect(second.data['order']?.['orderId']).not.toBe(first.data['order']?.['orderId'])
    const renewed = await programOf(shop)
    expect((await place(body, renewed)).data).toEqual(first.data)
  })

  it('is owed in the shop where nothing was paid, and collected there', async () => {
    const body = order({ payList: [] })
    const { data } = await place(body)
    expect(data['order']).toMatchObject({ payState: 'UNPAID', dueMoney: 28 })
    const orderId = String(data['order']?.['orderId'])
    const cashier = await shop.till().onDuty()
    const collected = await cashier.post('order/writeOffCollection', {
      clientCollectionId: randomUUID(),
      orderIds: [orderId],
      payList: [{ tender: 'cash', amountMoney: 28 }],
      dueMoney: 28,
    })
    expect(collected.code).toBe(1200)
    expect(await sellers()).toContainEqual(['会员小程序', 28])
  })

  it('is its member’s who has the phone, and paid by stored value', async () => {
    const yuan = async (): Promise<number> => {
      const { data } = await till.get('user/getUserInfo', { userId: 'member-0001' })
      return Number(data['userInfo']?.['balance'] ?? data['balance'])
    }
    const before = await yuan()
    const leg = { tender: 'storedValue', amountMoney: 28 }
    const { code, data } = await place(order({ phone: memberPhone, payList: [leg] }))
    expect(code).toBe(1200)
    const [row] = await ordersOf(String(data['order']?.['externalId']))
    expect(row?.member_id).toBe('member-0001')
    if (!Number.isNaN(before)) expect(await yuan()).toBe(before - 28)
    const { externalId } = Object(data['order'])
    const cancelled = await program.post(open('cancelIntakeOrder'), {
      storeId: own.storeId,
      externalId,
      reason: '不要了',
    })
    expect(cancelled.data['order']).toMatchObject({ goodsState: 'CANCELLED', backMoney: 28 })
    if (!Number.isNaN(before)) expect(await yuan()).toBe(before)
  })
})

describe('what is refused', () => {
  const refused = async (more: object, code: number, by = program) => {
    const before = [await stockOf(milk.id), await stockOf(apples.id)]
    const body = order(more)
    const said = await place(body, by)
    expect([said.code, more]).toEqual([code, more])
    expect(await ordersOf(body.externalId)).toEqual([])
    expect([await stockOf(milk.id), await stockOf(apples.id)]).toEqual(before)
    return said
  }
  const line = () => ({ barcode: milk.barcode, number: 2, priceMoney: 10 })

  it('names what is wrong, writes nothing, and takes the same id once it is right', async () => {
    await refused({ lines: [] }, 20101)
    await refused({ lines: [{ ...line(), number: -2 }] }, 20101)
    await refused({ lines: [{ ...line(), number: 0 }] }, 20101)
    await refused({ lines: [{ ...line(), priceMoney: -1 }] }, 20101)
    await refused({ lines: [{ ...line(), goodsId: milk.id }] }, 20101)
    await refused({ lines: [{ number: 2 }] }, 20101)
    await refused({ lines: [{ ...line(), weightG: 500 }] }, 20101)
    await refused({ lines: [{ barcode: '0000000000000', number: 1 }] }, 20302)
    await refused({ lines: [{ itemCode: 'nothing', number: 1 }] }, 20302)
    await refused({ lines: [{ goodsId: 'nothing', number: 1 }] }, 20302)
    await refused({ lines: [{ ...line(), number: 9_000_000 }], orderMoney: 1 }, 20101)
    await refused({ orderMoney: 27.99 }, 20303)
    await refused({ payList: [{ tender: 'other', amountMoney: 20 }] }, 20405)
    await refused({ payList: [{ tender: 'other', amountMoney: -28 }] }, 20101)
    await refused({ payList: [{ tender: 'cash', amountMoney: 28 }] }, 20101)
    await refused({ payList: [{ tender: 'storedValue', amountMoney: 28 }] }, 20404)
    await refused({ mode: 'DELIVERY', address: ' ' }, 20101)
    await refused({ phone: 'nobody' }, 20101)
    await refused({ storeId: '100102' }, 20224)
    await refused({ storeId: '100201' }, 20224)
    await refused({}, 20223, await programOf(shop, { scopes: ['orders.read'] }))
    await refused({}, 20222, till)
    const body = order({ orderMoney: 27.99 })
    expect((await place(body)).code).toBe(20303)
    expect((await place({ ...body, orderMoney: 28 })).code).toBe(1200)
  })

  it('says what there is not enough of', async () => {
    const lines = [{ goodsId: milk.id, number: 900_000, priceMoney: 0.01 }]
    const said = await refused({ lines, orderMoney: 9000, payList: [] }, 20301)
    expect(said.data['lines'][0]).toMatchObject({ goodsId: milk.id })
  })
})

describe('a customer who changes their mind', () => {
  it('gets all back, once, by cancelling before anybody has put it together', async () => {
    const before = [await stockOf(milk.id), await stockOf(apples.id)]
    for (const payList of [[], [{ tender: 'other', amountMoney: 28 }]]) {
      const body = order({ payList })
      await place(body)
      const named = { storeId: own.storeId, externalId: body.externalId, reason: '不要了' }
      const many = Array.from({ length: 5 }, () => program.post(open('cancelIntakeOrder'), named))
      for (const { code, data } of await Promise.all(many)) {
        expect(code).toBe(1200)
        expect(data['order']).toMatchObject({ goodsState: 'CANCELLED', dueMoney: 0 })
        expect(data['order']?.['payState']).toBe(payList.length === 0 ? 'CLOSED' : 'PAID')
      }
    }
    expect([await stockOf(milk.id), await stockOf(apples.id)]).toEqual(before)
  })

  it('gets another order in its place, under the same number', async () => {
    const before = await stockOf(milk.id)
    const body = order()
    const { data: first } = await place(body)
    const changed = {
      ...body,
      changeId: randomUUID(),
      lines: [{ goodsId: milk.id, number: 5, priceMoney: 10 }],
      orderMoney: 50,
      payList: [],
    }
    const said = await Promise.all(
      Array.from({ length: 5 }, () => program.post(open('changeIntakeOrder'), changed)),
    )
    expect(new Set(said.map(({ code }) => code))).toEqual(new Set([1200]))
    const second = said[0]?.data['order'] as Wire
    expect(second).toMatchObject({ payState: 'UNPAID', dueMoney: 50, goodsState: 'PREPARING' })
    expect(second['orderId']).not.toBe(first['order']?.['orderId'])
    expect(await stockOf(milk.id)).toBe(before - 5000)
    // Sent again, the first request returns the current state of the order it created.
    expect((await place(body)).data['order']?.['goodsState']).toBe('CANCELLED')
    const now = await program.get(open('getIntakeOrder'), {
      storeId: own.storeId,
      externalId: body.externalId,
    })
    expect(now.data['order']?.['orderId']).toBe(second['orderId'])
    expect((await program.post(open('changeIntakeOrder'), { ...changed, note: 'x' })).code).toBe(
      20108,
    )
    const lost = { ...changed, changeId: randomUUID(), externalId: 'never' }
    expect((await program.post(open('changeIntakeOrder'), lost)).code).toBe(20107)
  })

  it('keeps the first order where the second is refused', async () => {
    const body = order()
    const { data } = await place(body)
    const wrong = { ...body, changeId: randomUUID(), orderMoney: 1 }
    expect((await program.post(open('changeIntakeOrder'), wrong)).code).toBe(20303)
    const now = await program.get(open('getIntakeOrder'), {
      storeId: own.storeId,
      externalId: body.externalId,
    })
    expect(now.data).toEqual(data)
  })
})

describe('a top-up that was paid elsewhere', () => {
  const topUp = (more: object = {}) => ({
    storeId: own.storeId,
    externalId: `up-${randomUUID()}`,
    phone: topUpPhone,
    packageId: null,
    amountMoney: 100,
    ...more,
  })
  const send = (body: object) => program.post(open('placeIntakeRecharge'), body)
  const money = async () =>
    (
      await shop.opened.db
        .selectFrom('balance')
        .select('amount')
        .where('platform_id', '=', own.platformId)
        .where('book', '=', 'money')
        .where('account_id', '=', 'member-0004')
        .executeTakeFirstOrThrow()
    ).amount

  it('reaches its member once, however often it is sent', async () => {
    const before = await money()
    const body = topUp()
    const said = await Promise.all(Array.from({ length: 20 }, () => send(body)))
    expect(new Set(said.map(({ code }) => code))).toEqual(new Set([1200]))
    expect(new Set(said.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await money()).toBe(before + 10_000)
    expect((await send({ ...body, amountMoney: 200 })).code).toBe(20108)
    const listed = await till.post('order/queryRechargeOrderListByEs', { pageNo: 1, pageSize: 50 })
    const ids = [...listed.data['list']].map((one) => one['orderId'])
    expect(ids).toContain(said[0]?.data['orderId'])
  })

  it('is refused for a phone nobody has, another price, and what is not sold', async () => {
    const before = await money()
    expect((await send(topUp({ phone: '13700000099' }))).code).toBe(20107)
    expect((await send(topUp({ amountMoney: -5 }))).code).toBe(20101)
    expect((await send(topUp({ packageId: 'nothing' }))).code).toBe(20302)
    expect((await send(topUp({ storeId: '100102' }))).code).toBe(20224)
    expect(await money()).toBe(before)
  })
})
