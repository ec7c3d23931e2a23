import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { office } from '../../testing/wire-inputs.ts'

let shop: TestShop
let till: TestTill
const apples = { id: 'goods-10001', number: 1, weightG: 1000 }

beforeAll(async () => {
  shop = await openTestShop()
  await shop.opened.db.updateTable('store').set({ time_zone: 'Europe/Berlin' }).execute()
  till = await shop.till().onDuty('13800000003')
})
afterAll(() => shop.close())

/** Writes an order at this moment, weeks ahead of the demo's clock. */
async function soldAt(atMs: number, day: string): Promise<string> {
  const { data } = await till.sell(await till.cashOrder([apples]))
  const orderId = String(data['order']?.['orderId'])
  await shop.opened.db
    .updateTable('orders')
    .set({ created_at: atMs, day })
    .where('id', '=', orderId)
    .execute()
  return orderId
}

it("finds the orders of an hour in their own day's local time, across a clock change", async () => {
  // Berlin goes back an hour on 25 October 2026 at 01:00 UTC.
  const summer = await soldAt(Date.UTC(2026, 9, 24, 10, 30), '2026-10-24')
  const winter = await soldAt(Date.UTC(2026, 9, 26, 11, 30), '2026-10-26')
  const found = async (id: string, fromDay: string, untilDay: string) => {
    const query = { by: 'hour', id, fromDay, untilDay }
    const { data } = await till.get(office('queryReportOrders'), query)
    return (data['list'] as unknown as { orderId: string }[]).map(({ orderId }) => orderId)
  }
  expect(await found('12', '2026-10-24', '2026-10-26')).toEqual([winter, summer])
  expect(await found('12', '2026-10-24', '2026-10-24')).toEqual([summer])
  expect(await found('11', '2026-10-24', '2026-10-26')).toEqual([])
})
