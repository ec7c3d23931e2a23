import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
})
afterAll(() => shop.close())

const metrics = async () => (await shop.till().raw('/metrics', { method: 'GET' })).text()

const valueOf = async (name: string) =>
  Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(await metrics())?.[1])

it('counts what tills have not sent when a heartbeat says so', async () => {
  const till = await shop.till().onDuty()
  const beat = (outboxCount: number, outboxOldestTime: string | null, printerState: string) =>
    till.post('heartbeat', {
      deviceId: 'device',
      version: '12.79.2',
      outboxCount,
      outboxOldestTime,
      printerState,
      deviceTime: new Date(shop.clock.nowMs).toISOString(),
    })
  await beat(3, new Date(shop.clock.nowMs - 60_000).toISOString(), 'fault')
  expect(await valueOf('tillwright_unsent_sales')).toBe(3)
  expect(await valueOf('tillwright_unsent_tills')).toBe(1)
  expect(await valueOf('tillwright_oldest_unsent_seconds')).toBe(60)
  expect(await valueOf('tillwright_faulty_printers')).toBe(1)
  await beat(0, null, 'ready')
  expect(await valueOf('tillwright_unsent_sales')).toBe(0)
  expect(await valueOf('tillwright_oldest_unsent_seconds')).toBe(0)
  expect(await valueOf('tillwright_database_up')).toBe(1)
  expect(await valueOf('tillwright_payments_in_doubt')).toBe(0)
})

it('counts wrong passwords for approvals of an hour when somebody guesses', async () => {
  const till = await shop.till().onDuty()
  const guess = { operation: 'drawer.open', subjectId: 'till', password: 'wrong' }
  expect(await valueOf('tillwright_wrong_approvals')).toBe(0)
  // One slip in another shop is not added to them.
  const elsewhere = await shop.till('1002').onDuty()
  for (const one of [till, till, elsewhere])
    expect((await one.approve(guess, '13800000003')).code).toBe(20208)
  expect(await valueOf('tillwright_wrong_approvals')).toBe(2)
  shop.clock.nowMs += 3_600_001
  expect(await valueOf('tillwright_wrong_approvals')).toBe(0)
})

it.each(['deploy/alerts.yaml', 'deploy/dashboard.json'])(
  'has every figure when %s asks for it',
  async (path) => {
    await shop.till().get('getSetting')
    const text = await metrics()
    const wanted = readFileSync(path, 'utf8').match(/\b(tillwright|process|nodejs)_\w+/g) ?? []
    expect(wanted.length).toBeGreaterThan(5)
    const missing = wanted.filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(text))
    expect([...new Set(missing)]).toEqual([])
  },
)
