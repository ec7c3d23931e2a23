// Two tills under one prefix, such as a till and a copy of its profile: both sales are recorded.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { tillOfStore } from '../../testing/other-tenant-fixtures.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, Wire } from '../../testing/test-till.ts'

const apples = { id: 'goods-10001', number: 1, weightG: 628 }
let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const orderOf = (answered: Awaited<ReturnType<TestTill['sell']>>) => answered.data['order']
const numberOf = (first: string) => `TO${first}00000017`

it('keeps an offline sale whose receipt number another sale has, under a new number, and finds it by both', async () => {
  const receiptNo = numberOf('1234')
  const first = orderOf(await till.sell({ ...(await till.cashOrder([apples])), receiptNo }))
  expect(first).toMatchObject({ orderNo: receiptNo, printedNo: null })
  const sale = { ...(await till.cashOrder([apples])), receiptNo, offline: true }
  const second = await till.sell(sale)
  expect(second).toMatchObject({ code: 1200, data: { order: { printedNo: receiptNo } } })
  const number = String(orderOf(second)?.['orderNo'])
  expect(number).not.toBe(receiptNo)
  const again = await till.sell(sale)
  expect(orderOf(again)).toMatchObject({ orderNo: number, printedNo: receiptNo })
  const find = async (keyword: string): Promise<string[]> => {
    const input = { pageNo: 1, pageSize: 10, keyword }
    const { data } = await till.post('order/queryOrderListByEs', input)
    return [...((data['list'] ?? []) as Wire[])].map((one) => String(one['orderNo']))
  }
  expect((await find(receiptNo)).toSorted()).toEqual([receiptNo, number].toSorted())
  expect(await find(number)).toEqual([number])
  const noted = await shop.opened.db
    .selectFrom('audit')
    .select(['before'])
    .where('operation', '=', 'order.renumbered')
    .where('subject_id', '=', String(orderOf(second)?.['orderId']))
    .execute()
  expect(noted).toEqual([{ before: JSON.stringify({ number: receiptNo }) }])
})

it('still refuses an online sale under a taken number, and keeps it once it is said to stand', async () => {
  const receiptNo = numberOf('1235')
  await till.sell({ ...(await till.cashOrder([apples])), receiptNo })
  const sale = { ...(await till.cashOrder([apples])), clientOrderId: randomUUID(), receiptNo }
  expect(await till.sell(sale)).toMatchObject({ code: 20108 })
  const stands = await till.sell({ ...sale, offline: true })
  expect(stands).toMatchObject({ code: 1200, data: { order: { printedNo: receiptNo } } })
})

it('keeps every one of many that come at once with one number', async () => {
  const receiptNo = numberOf('1236')
  const sales = await Promise.all(
    Array.from({ length: 8 }, async () => ({
      ...(await till.cashOrder([apples])),
      receiptNo,
      offline: true,
    })),
  )
  const said = await Promise.all(sales.map((sale) => till.sell(sale)))
  expect(said.map(({ code }) => code)).toEqual(sales.map(() => 1200))
  expect(new Set(said.map((one) => orderOf(one)?.['orderNo'])).size).toBe(8)
})

it('does not blame the receipt number when another unique key refuses a row of the order', async () => {
  const first = await till.sell(await till.cashOrder([apples]))
  const orderId = String(orderOf(first)?.['orderId'])
  const { db } = shop.opened
  await sql`create unique index order_line_conflict on order_line (goods_id)
    where order_id = ${sql.lit(orderId)} or quantity = 629`.execute(db)
  const sale = { ...(await till.cashOrder([apples])), receiptNo: numberOf('1237') }
  const lines = [{ ...apples, weightG: 629 }]
  const other = { ...(await till.cashOrder(lines)), receiptNo: numberOf('1238') }
  expect(await till.sell(other)).toMatchObject({ code: 20113 })
  expect(await till.sell(sale)).toMatchObject({ code: 1200 })
  await sql`drop index order_line_conflict`.execute(db)
  expect(await till.sell(other)).toMatchObject({ code: 1200 })
})

it('knows the number of another store of the platform, whose copy of a profile counts on', async () => {
  const neighbour = await tillOfStore(
    shop,
    { platformId: '1001', storeId: '100102' },
    '13800000002',
  )
  const receiptNo = numberOf('1239')
  expect(
    await neighbour.sell({ ...(await neighbour.cashOrder([apples])), receiptNo }),
  ).toMatchObject({ code: 1200, data: { order: { orderNo: receiptNo } } })
  const sale = { ...(await till.cashOrder([apples])), receiptNo }
  expect(await till.sell(sale)).toMatchObject({ code: 20108 })
  const stands = { ...sale, clientOrderId: randomUUID(), offline: true }
  expect(await till.sell(stands)).toMatchObject({
    code: 1200,
    data: { order: { printedNo: receiptNo } },
  })
})
