import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '@tillwright/server/testing/test-shop.ts'
import { seedPast } from './seed-past.ts'

const days = 10
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await seedPast(shop.services, days)
})
afterAll(() => shop.close())

it('seeds past sales for which every invariant holds', async () => {
  expect(await shop.broken()).toEqual([])
})

it('seeds closed shifts and settled days', async () => {
  const manager = await shop.till().onDuty('13800000003')
  const page = { pageNo: '1', pageSize: '50' }
  const { data } = await manager.get('/api/v3/report/sales/queryCloseReportList', page)
  const closed: readonly { closedTime: string | null }[] = data['list'] ?? []
  expect(closed.filter(({ closedTime }) => closedTime !== null)).toHaveLength(days)
  const yesterday = dayAt(shop.clock.nowMs - 24 * 60 * 60_000, 'Asia/Shanghai')
  const { report } = (await manager.get('statis/getDayReport', { day: yesterday })).data
  expect(report).toMatchObject({ state: 'SETTLED' })
  expect(Number(report?.['salesCount'])).toBeGreaterThan(8)
})
