// What a till asks before and while it sells: who it is, what it may show, what has changed.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import type { TestTill } from '../testing/test-till.ts'

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty()
})
afterAll(() => shop.close())

describe('a till', () => {
  const told = { name: 'Till by the door', kind: 'desktop', version: '12.79.2' }

  it('is registered once, and knows its receipt numbers', async () => {
    const fingerprint = randomUUID()
    const first = await shop.till().post('device/queryDeviceId', { ...told, fingerprint })
    const again = await shop.till().post('device/queryDeviceId', { ...told, fingerprint })
    const other = await shop
      .till()
      .post('device/queryDeviceId', { ...told, fingerprint: randomUUID() })
    expect(first.data).toMatchObject({ state: 'APPROVED', name: told.name })
    expect(again.data).toEqual(first.data)
    expect(other.data['receiptPrefix']).not.toBe(first.data['receiptPrefix'])
  })

  it('belongs to no store that does not exist', async () => {
    const stray = { ...told, fingerprint: randomUUID(), storeId: 'store-of-nobody' }
    expect(await shop.till().post('device/queryDeviceId', stray)).toMatchObject({ code: 20107 })
  })

  it('hears that prices or settings have changed', async () => {
    const beat = () =>
      till.post('heartbeat', {
        deviceId: 'device',
        version: '12.79.2',
        outboxCount: 0,
        outboxOldestTime: null,
        printerState: 'ready',
        deviceTime: new Date(shop.clock.nowMs).toISOString(),
      })
    const before = await beat()
    expect(before.data).toMatchObject({ updateMode: 'none', paymentsInDoubt: 0 })
    expect(before.data['serverTime']).toBe(new Date(shop.clock.nowMs).toISOString())
    await shop.opened.db
      .updateTable('store')
      .set((columns) => ({ price_version: columns('price_version', '+', 1) }))
      .execute()
    await shop.opened.db
      .updateTable('platform')
      .set({ newest_version: '12.80.0', update_mode: 'prompt' })
      .execute()
    const after = await beat()
    expect(after.data['priceVersion']).toBe(Number(before.data['priceVersion']) + 1)
    expect(after.data).toMatchObject({ newestVersion: '12.80.0', updateMode: 'prompt' })
  })
})

describe('before anybody is logged in', () => {
  const asked = { app_key: 'till', platform_id: '1001' }

  it('the platforms and their addresses are told', async () => {
    const { code, data } = await shop
      .till()
      .post('/api/v1/config/queryApplicationConfigInfo', asked)
    expect(code).toBe(1200)
    expect(data).toMatchObject({
      isDemo: true,
      allowedHosts: ['localhost'],
      urlsObj: { products: '/embed/index.html' },
    })
    expect(JSON.stringify(data['platforms'])).toContain('"1001"')
  })

  it('a version is as good as new, offered anew, or too old', async () => {
    const mode = async (version: string) => {
      const wish = { ...asked, version, platforms: 'web' }
      const { data } = await shop.till().post('/api/v1/version/updateVersion', wish)
      return data['mode']
    }
    await shop.opened.db
      .updateTable('platform')
      .set({ newest_version: '12.80.0', least_version: '12.0.0', update_mode: 'prompt' })
      .execute()
    expect([await mode('12.80.0'), await mode('12.79.2'), await mode('11.9.9')]).toEqual([
      'none',
      'prompt',
      'force',
    ])
  })
})

describe('whoever is logged in', () => {
  it('sees the menus of their role and no others', async () => {
    const menus = async (phone: string) => {
      const one = shop.till()
      await one.login(phone)
      return JSON.stringify((await one.get('/api/v1/role/queryFrontHadMenus')).data['menus'])
    }
    const [cashier, manager] = [await menus('13800000001'), await menus('13800000003')]
    expect(cashier).toContain('"key"')
    expect(manager.length).toBeGreaterThan(cashier.length)
    till = await shop.till().onDuty()
  })

  it('sees who works here, who is on duty, and no whole phone', async () => {
    const { data } = await till.get('user/queryStoreUsers')
    const staff: { phone: string; onDuty: boolean; nick: string }[] = JSON.parse(
      JSON.stringify(data['list']),
    )
    expect(staff.length).toBeGreaterThanOrEqual(3)
    expect(staff.filter(({ phone }) => !/^138\*{4}\d{4}$/.test(phone))).toEqual([])
    expect(staff.filter(({ onDuty }) => onDuty).length).toBeGreaterThan(0)
  })

  it('hears what the shop offers besides the counter', async () => {
    const mini = await till.post('/api/v1/settings/queryMiniSetting', {})
    expect(mini.data).toMatchObject({ pickUp: true, delivery: false })
    const service = await till.get('/api/v1/settings/checkOpenNewOrderService')
    expect(typeof service.data['open']).toBe('boolean')
  })
})
