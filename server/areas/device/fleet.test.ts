// The office's view of tills that it cannot walk to.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { demoPassword } from '@tillwright/demo/demo-staff.ts'
import { prepareOnce } from '../../testing/prepare-once.ts'

let shop: TestShop
let till: TestTill
let manager: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty()
  manager = shop.till()
  await manager.login('13800000003')
})
afterAll(() => shop.close())

const beat = (said: object) =>
  till.post('heartbeat', {
    deviceId: 'device',
    version: '12.79.2',
    outboxCount: 0,
    outboxOldestTime: null,
    printerState: 'ready',
    deviceTime: new Date(shop.clock.nowMs).toISOString(),
    ...said,
  })

const fleet = async () => {
  const { data } = await manager.get('/api/v1/backoffice/queryFleet', {
    pageNo: '1',
    pageSize: '100',
  })
  return data
}

describe('the fleet', () => {
  it('says what a till reported when its heartbeat had unsent sales, a fault and a wrong clock', async () => {
    const before = await fleet()
    const oldest = new Date(shop.clock.nowMs - 600_000).toISOString()
    const { data: answer } = await beat({
      outboxCount: 40,
      outboxOldestTime: oldest,
      printerState: 'noPaper',
      deviceTime: new Date(shop.clock.nowMs + 90_000).toISOString(),
      build: '0123456789ab',
    })
    expect(answer['build']).toBe('')
    const after = await fleet()
    expect(after['list'][0]).toMatchObject({
      version: '12.79.2',
      build: '0123456789ab',
      outboxCount: 40,
      outboxOldestTime: oldest,
      printerState: 'noPaper',
      clockAheadMs: 90_000,
      paymentsInDoubt: 0,
    })
    expect(after['list'][0]['storeName']).not.toBe('')
    expect([after['unsentTills'], after['faultyPrinters']]).toEqual([
      before['unsentTills'] + 1,
      before['faultyPrinters'] + 1,
    ])
    await beat({})
    expect((await fleet())['unsentTills']).toBe(before['unsentTills'])
  })

  it('counts a till as silent when nothing is heard of it for five minutes', async () => {
    await beat({})
    const before = await fleet()
    shop.clock.nowMs += 301_000
    await manager.get('getSetting')
    expect((await fleet())['silentTills']).toBeGreaterThan(before['silentTills'])
  })

  it('stands beside the health of the books when it is opened in the back office', async () => {
    const office = shop.till()
    const phone = '13800000003'
    const password = await prepareOnce(demoPassword, { platformId: '1001', login: phone })
    const body = new URLSearchParams({ phone, password, pwdAlg: 'pc1', app: 'office' }).toString()
    const response = await office.raw('/api/v1/cashier/user/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const answered = (await response.json()) as { data: { token: string } }
    office.token = answered.data.token
    const input = { pageNo: '1', pageSize: '10' }
    expect((await office.get('/api/v1/backoffice/queryFleet', input)).code).toBe(1200)
    expect((await office.get('health/queryBookHealth')).code).toBe(1200)
  })

  it('shows no tills of stores where the person does not work', async () => {
    await beat({ outboxCount: 1 })
    const shown: readonly { storeId: string }[] = (await fleet())['list'] ?? []
    expect(shown.length).toBeGreaterThan(0)
    const { data } = await manager.get('/api/v1/backoffice/queryOwnStores')
    const stores: readonly { id: string }[] = data['list'] ?? []
    const own = stores.map(({ id }) => id)
    for (const { storeId } of shown) expect(own).toContain(storeId)
    await shop.opened.db.deleteFrom('staff_store').where('staff_id', '=', 'staff-0003').execute()
    expect((await fleet())['list']).toEqual([])
  })

  it('is refused to a cashier', async () => {
    const input = { pageNo: '1', pageSize: '10' }
    expect((await till.get('/api/v1/backoffice/queryFleet', input)).code).toBe(20204)
  })
})
