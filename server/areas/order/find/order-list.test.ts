// The list of orders, in a young shop and in one that is old enough for limits to show.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import type { TestTill, WireOrder } from '../../../testing/test-till.ts'

const apples = { id: 'goods-10001', number: 1, weightG: 500 }
const copies = 5_200

let shop: TestShop
let till: TestTill
let milk: string
let member: string

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty('13800000003')
  const page = { pageNo: '1', pageSize: '1', keyword: '牧野纯牛奶' }
  milk = (await till.get('queryGoodsByStore', page)).data['list']?.[0]?.['id'] ?? ''
  const found = await till.get('user/getUserInfo', { keyword: '13900000001' })
  member = found.data['list']?.[0]?.['id'] ?? ''
})
afterAll(() => shop.close())

interface Listed {
  readonly list: readonly { readonly orderId: string; readonly orderNo: string }[]
  readonly total: number
  readonly cursor: string | null
}

async function listed(input: WireOrder): Promise<Listed> {
  const { code, data } = await till.post('order/queryOrderListByEs', {
    pageNo: 1,
    pageSize: 20,
    ...input,
  })
  expect(code).toBe(1200)
  return data as unknown as Listed
}

const idsOf = ({ list }: Listed): string[] => list.map(({ orderId }) => orderId)

async function sold(goods: object, more: WireOrder = {}) {
  shop.clock.nowMs += 1_000
  const { data } = await till.sell(await till.cashOrder([goods], more))
  return { id: String(data['order']?.['orderId']), number: String(data['order']?.['orderNo']) }
}

describe('a list of orders', () => {
  it('finds one by its number, however it is typed, by a phone and by a name of goods', async () => {
    const order = await sold({ id: milk, number: 1 }, { userId: member })
    const { number } = order
    for (const keyword of [
      number,
      number.toLowerCase(),
      number.slice(2),
      number.slice(-6),
      ` ${number.slice(-4)} `,
      number.slice(-2),
    ])
      expect(idsOf(await listed({ keyword }))).toContain(order.id)
    for (const keyword of ['13900000001', '0001', '牧野纯', '牛奶'])
      expect(idsOf(await listed({ keyword }))).toContain(order.id)
    for (const keyword of [`${number}0`, number.slice(0, -1), '13900000002', '%', '____', '没有'])
      expect(idsOf(await listed({ keyword }))).not.toContain(order.id)
  })

  it('combines a keyword with every other filter', async () => {
    const order = await sold({ id: milk, number: 1 })
    const others = [
      { tender: 'card' },
      { payStates: ['CLOSED'] },
      { refundStates: ['FULL'] },
      { goodsStates: ['READY'] },
      { userId: member },
      { cashierId: 'staff-0001' },
      { fromTime: new Date(shop.clock.nowMs + 1).toISOString() },
      { untilTime: new Date(shop.clock.nowMs - 1).toISOString() },
    ]
    for (const keyword of [order.number, '牧野纯'])
      for (const other of others)
        expect(idsOf(await listed({ keyword, ...other }))).not.toContain(order.id)
    const all = {
      tender: 'cash',
      payStates: ['PAID'],
      refundStates: ['NONE'],
      goodsStates: ['NONE'],
    }
    const mine = { ...all, cashierRecordId: till.shiftId }
    for (const keyword of [order.number, '牧野纯', ''])
      expect(idsOf(await listed({ ...mine, keyword }))).toContain(order.id)
  })

  it('returns every order on exactly one page, by number and by cursor', async () => {
    const all = idsOf(await listed({ pageSize: 100 }))
    const byNumber: string[] = []
    for (let pageNo = 1; byNumber.length < all.length; pageNo += 1)
      byNumber.push(...idsOf(await listed({ pageNo, pageSize: 2 })))
    expect(byNumber).toEqual(all)
    const byCursor: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Listed = await listed({ pageSize: 2, cursor })
      byCursor.push(...idsOf(page))
      cursor = page.cursor
    }
    expect(byCursor).toEqual(all)
  })
})

describe('a shop with many orders', () => {
  it('finds numbers and members in all of its orders, the rest among the newest, and further by cursor', async () => {
    const old = await sold({ id: milk, number: 1 }, { userId: member })
    const plain = await sold(apples)
    await copyOrder(plain.id)
    for (const keyword of [old.number, old.number.slice(-4), '13900000001', '0001'])
      expect(idsOf(await listed({ keyword }))).toContain(old.id)
    expect(await listed({ keyword: '牧野纯', pageSize: 100 })).toMatchObject({
      list: [],
      cursor: null,
    })
    const then = { untilTime: new Date(shop.clock.nowMs).toISOString() }
    expect(idsOf(await listed({ keyword: '牧野纯', ...then }))).toContain(old.id)
    expect((await listed({})).total).toBeGreaterThan(copies)
    // Nothing was refunded of late: the cursor goes on behind what was looked through.
    await shop.opened.db
      .updateTable('orders')
      .set({ refund_state: 'PART' })
      .where('id', '=', old.id)
      .execute()
    const input = { refundStates: ['PART'] }
    const first = await listed(input)
    expect(first.list).toEqual([])
    const next = await listed({ ...input, cursor: first.cursor })
    expect([idsOf(next)[0], next.cursor]).toEqual([old.id, null])
  })
})

/** The same order again and again, each a moment later than the one before. */
async function copyOrder(id: string): Promise<void> {
  const { db } = shop.opened
  const [order] = await db.selectFrom('orders').selectAll().where('id', '=', id).execute()
  const lines = await db.selectFrom('order_line').selectAll().where('order_id', '=', id).execute()
  if (order === undefined) throw new Error('there is no such order')
  const made = Array.from({ length: copies }, (_, at) => ({
    ...order,
    id: randomUUID(),
    client_id: randomUUID(),
    number: `COPY${at}`,
    created_at: order.created_at + at + 1,
  }))
  for (let from = 0; from < made.length; from += 200) {
    const some = made.slice(from, from + 200)
    await db.insertInto('orders').values(some).execute()
    const theirs = some.flatMap((one) => lines.map((line) => ({ ...line, order_id: one.id })))
    await db.insertInto('order_line').values(theirs).execute()
  }
  await sql`analyze`.execute(db)
}
