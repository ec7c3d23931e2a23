import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

const hourMs = 3_600_000
let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

it.each([
  ['now', true, 0, 0],
  ['five days ago', true, -5 * 24 * hourMs, 0],
  ['in 23 hours', true, 23 * hourMs, 1],
  ['400 days ago', true, -400 * 24 * hourMs, 1],
  ['five minutes ago', false, -hourMs / 12, 0],
  ['in 23 hours', false, 23 * hourMs, 1],
  ['400 days ago', false, -400 * 24 * hourMs, 1],
])(
  'notes a time in the audit that cannot be right when a sale is of %s, offline %s',
  async (_when, offline, offMs, notes) => {
    const saleTime = new Date(shop.clock.nowMs + offMs).toISOString()
    const apples = { id: 'goods-10001', number: 1, weightG: 628 }
    const sold = await till.sell({ ...(await till.cashOrder([apples])), saleTime, offline })
    expect(sold).toMatchObject({ code: 1200 })
    const noted = await shop.opened.db
      .selectFrom('audit')
      .select('subject_id')
      .where('operation', '=', 'order.offlineDate')
      .where('subject_id', '=', String(sold.data['order']?.['orderId']))
      .execute()
    expect(noted).toHaveLength(notes)
  },
)
