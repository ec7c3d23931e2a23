// The office reads what a till has logged.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill
let manager: TestTill
let deviceId: string

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty()
  manager = shop.till()
  await manager.login('13800000003')
  const { device_id: id } = await shop.opened.db
    .selectFrom('session')
    .select('device_id')
    .where('staff_id', '=', 'staff-0001')
    .executeTakeFirstOrThrow()
  deviceId = id
})
afterAll(() => shop.close())

const entry = (more: object) => ({
  versionCode: '12.79.2',
  logsLevel: 5,
  clientLogTime: new Date(shop.clock.nowMs).toISOString(),
  clientId: deviceId,
  clientPlatform: 'web',
  applyUrl: '',
  httpStatusCode: 0,
  httpRequestParams: '',
  errorMsg: '',
  traceId: '',
  userId: 'staff-0001',
  userPhone: '',
  userNick: 'Chen',
  platformId: '1001',
  ...more,
})
const read = (more: Record<string, string> = {}, by = manager) =>
  by.get('/api/v1/backoffice/queryTillLog', {
    deviceId,
    leastLevel: '0',
    keyword: '',
    pageNo: '1',
    pageSize: '10',
    ...more,
  })

it('shows what a till sent, the newest first, without its secrets', async () => {
  const path = '/api/v3/log/bulk'
  await till.post(path, [
    entry({ errorMsg: 'http 500', applyUrl: '/createV2', traceId: 'trace-1' }),
  ])
  shop.clock.nowMs += 1000
  await till.post(path, [entry({ logsLevel: 9, errorMsg: 'broken of 13812345678' })])
  const { data } = await read()
  expect(data['total']).toBe(2)
  expect(data['list']).toMatchObject([
    { message: 'broken of 138****5678', level: 9 },
    { message: 'http 500', level: 5, traceId: 'trace-1' },
  ])
  const found = async (more: Record<string, string>) => (await read(more)).data['total']
  expect(await found({ leastLevel: '9' })).toBe(1)
  expect(await found({ keyword: 'trace-1' })).toBe(1)
  expect(await found({ keyword: 'V2' })).toBe(1)
  expect(await found({ keyword: '%' })).toBe(2)
})

it('is refused for a till of a store where the person does not work, and to a cashier', async () => {
  expect((await read({}, till)).code).toBe(20204)
  await shop.opened.db
    .updateTable('device')
    .set({ store_id: 'elsewhere' })
    .where('id', '=', deviceId)
    .execute()
  expect((await read()).code).toBe(20107)
})
