import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bulkClient, type BulkClient, type Line } from '../../testing/bulk-client.ts'
import type { Context } from '../../platform/context.ts'
import { countStatements } from '../../platform/db/statement-count.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { rowsAtOnce, goodsLines } from './stream-goods.ts'

const store = { storeId: '100101' }
const apples = { id: 'goods-10001', number: 1, weightG: 1000 }
const streams = [
  'streamGoods',
  'streamPrices',
  'streamStock',
  'streamMembers',
  'streamOrders',
] as const

let shop: TestShop
let program: BulkClient
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  till = await shop.till().onDuty('13800000003')
  program = await bulkClient(shop)
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const idOf = (line: Line): string => String(line['orderId'] ?? line['goodsId'] ?? line['memberId'])
const afterOf = (line: Line | undefined): string =>
  String(line?.['cursor'] ?? line?.['version'] ?? idOf(line ?? {}))

describe('streams of other programs', () => {
  it('have every goods, member and order once', async () => {
    for (let at = 0; at < 3; at += 1) await till.sell(await till.cashOrder([apples]))
    shop.clock.nowMs += 120_000
    const { db } = shop.opened
    const goods = await db
      .selectFrom('goods')
      .select('id')
      .where('platform_id', '=', '1001')
      .where('store_id', '=', '100101')
      .where('state', '<>', 'GONE')
      .execute()
    const listed = await program.lines('streamGoods', store)
    expect(listed.length).toBeGreaterThan(50)
    expect(goods.length - listed.length).toBeLessThanOrEqual(1)
    expect(new Set(listed.map(idOf)).size).toBe(listed.length)
    expect(listed.find((one) => one['goodsId'] === 'goods-10001')).toMatchObject({
      name: expect.any(String),
      regularCents: '6.80',
    })
    const prices = await program.lines('streamPrices', store)
    expect(prices.map(idOf)).toEqual(listed.map(idOf))
    expect(prices.find((one) => one['goodsId'] === 'goods-10001')).toMatchObject({
      regularMoney: 6.8,
    })
    const members = await program.lines('streamMembers', store)
    const stored = await db
      .selectFrom('member')
      .select('id')
      .where('platform_id', '=', '1001')
      .execute()
    expect(members.map(idOf)).toEqual(stored.map(({ id }) => id).toSorted())
    const orders = await program.lines('streamOrders', store)
    const sold = await db
      .selectFrom('orders')
      .select('id')
      .where('platform_id', '=', '1001')
      .where('store_id', '=', '100101')
      .execute()
    expect(orders.map(idOf).toSorted()).toEqual(sold.map(({ id }) => id).toSorted())
    expect(orders.at(-1)).toMatchObject({ orderMoney: 13.6, lines: [{ weightG: 1000 }] })
    const stock = await program.lines('streamStock', store)
    expect(stock.length).toBeGreaterThan(0)
  })

  it.each(streams)('go on after the last line of a cut one: %s', async (path) => {
    const whole = await program.lines(path, store)
    const half = whole.slice(0, Math.ceil(whole.length / 2))
    const rest = await program.lines(path, { ...store, after: afterOf(half.at(-1)) })
    expect([...half, ...rest]).toEqual(whole)
    expect(await program.lines(path, { ...store, after: afterOf(whole.at(-1)) })).toEqual([])
  })

  it('tell goods again that were changed since', async () => {
    const whole = await program.lines('streamGoods', store)
    const after = afterOf(whole.at(-1))
    const input = {
      cursor: null,
      pageSize: 1,
      keyword: 'goods-10001',
      categoryId: null,
      shown: 'all',
    }
    expect((await till.post('/api/v1/backoffice/queryOfficeGoods', input)).code).toBe(1200)
    await shop.opened.db
      .updateTable('goods')
      .set({ version: Number(after) + 7 })
      .where('platform_id', '=', '1001')
      .where('store_id', '=', '100101')
      .where('id', '=', 'goods-10002')
      .execute()
    expect((await program.lines('streamGoods', { ...store, after })).map(idOf)).toEqual([
      'goods-10002',
    ])
  })

  it('are refused by an envelope, for a key without the scope and for a store it has no access to', async () => {
    const other = await bulkClient(shop, { scopes: ['orders.read'] })
    for (const path of streams) {
      expect(await other.refusal(path, store)).toBe(20223)
      expect(await program.refusal(path, { storeId: '100102' })).toBe(20224)
      expect(await till.get(`/api/v1/open/${path}`, store)).toMatchObject({ code: 20222 })
    }
    expect(await program.refusal('streamGoods', { ...store, after: 'x' })).toBe(20101)
  })

  it('come packed to whoever takes gzip', async () => {
    const plain = await program.send('streamGoods', store)
    expect(plain.headers.get('content-encoding')).toBe('gzip')
    expect(plain.headers.get('transfer-encoding')).toBe('chunked')
    expect((await plain.text()).trim().split('\n').length).toBeGreaterThan(50)
  })

  it('read no page before the one before is taken', async () => {
    await manyGoods(3 * rowsAtOnce)
    const context = { db: shop.opened.db, platformId: '1001', storeId: '100101' }
    const pages = goodsLines(context as Context, 0)
    const readsOf = async (): Promise<number> => {
      const { statements } = await countStatements(() => pages.next())
      return statements.filter((text) => text.includes('from "goods"')).length
    }
    expect([await readsOf(), await readsOf(), await readsOf()]).toEqual([1, 1, 1])
    const { statements } = await countStatements(async () => pages.return(null))
    expect(statements).toEqual([])
  })

  it('end when whoever reads has gone', async () => {
    const leaving = new AbortController()
    const answered = await program.send('streamGoods', store, undefined, leaving.signal)
    const reader = answered.body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    leaving.abort()
    expect((await program.lines('streamGoods', store)).length).toBeGreaterThan(3 * rowsAtOnce)
  })
})

/** Copies of a good, so that a stream has several pages. */
async function manyGoods(count: number): Promise<void> {
  const { db } = shop.opened
  const row = await db
    .selectFrom('goods')
    .selectAll()
    .where('platform_id', '=', '1001')
    .where('store_id', '=', '100101')
    .where('id', '=', 'goods-10002')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < count; from += 100)
    await db
      .insertInto('goods')
      .values(
        Array.from({ length: 100 }, (_, at) => ({
          ...row,
          id: `copy-${from + at}`,
          product_id: `copy-${from + at}`,
          item_code: null,
          counts_stock: 0,
          version: row.version + 1000 + from + at,
        })),
      )
      .execute()
}
