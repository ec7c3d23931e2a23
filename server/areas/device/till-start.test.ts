// Requests of a till before and while it sells: who it is, what it may show, what has changed.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty()
})
afterAll(() => shop.close())

describe('a till', () => {
  const tillFacts = { name: 'Till by the door', kind: 'desktop', version: '12.79.2' }

  it('is registered once, and receives its receipt numbers', async () => {
    const fingerprint = randomUUID()
    const first = await shop.till().post('device/queryDeviceId', { ...tillFacts, fingerprint })
    const again = await shop.till().post('device/queryDeviceId', { ...tillFacts, fingerprint })
    const other = await shop
      .till()
      .post('device/queryDeviceId', { ...tillFacts, fingerprint: randomUUID() })
    expect(first.data).toMatchObject({ state: 'APPROVED', name: tillFacts.name })
    expect(again.data).toEqual(first.data)
    expect(other.data['receiptPrefix']).not.toBe(first.data['receiptPrefix'])
  })

  it('is refused for a store that does not exist', async () => {
    const stray = { ...tillFacts, fingerprint: randomUUID(), storeId: 'store-of-nobody' }
    expect(await shop.till().post('device/queryDeviceId', stray)).toMatchObject({ code: 20107 })
  })

  it('is notified when prices or settings have changed', async () => {
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
    const reports = async (rules: { newest_version: string; least_version: string | null }) => {
      await shop.opened.db.updateTable('platform').set(rules).execute()
      return (await beat()).data
    }
    const older = await reports({ newest_version: '12.70.0', least_version: null })
    expect(older).toMatchObject({ updateMode: 'none' })
    const forced = await reports({ newest_version: '12.80.0', least_version: '12.80.1' })
    expect(forced).toMatchObject({ newestVersion: '12.80.1', updateMode: 'force' })
    await reports({ newest_version: '12.79.2', least_version: null })
  })
})

describe('a store in which new tills wait for approval', () => {
  const tillFacts = { name: 'Till by the door', kind: 'desktop', version: '12.79.2' }
  const page = { pageNo: '1', pageSize: '20' }
  const register = async (more: object = {}) => {
    const request = { ...tillFacts, fingerprint: randomUUID(), ...more }
    const { data } = await shop.till().post('device/queryDeviceId', request)
    return { id: String(data['deviceId']), state: data['state'] }
  }
  const login = (deviceId: string) => shop.till().login('13800000002', undefined, deviceId)

  it('lets a till sell only after somebody with the permission has approved it', async () => {
    const manager = await shop.till().onDuty('13800000003')
    const set = (deviceId: string, state: string, by = manager) =>
      by.post('device/setDeviceState', { deviceId, state })
    const before = await register({ storeId: '100101' })
    expect(before.state).toBe('APPROVED')
    const approval = { approval: true }
    expect(await till.post('device/setDeviceApproval', approval)).toMatchObject({
      code: 20204,
      data: { permission: 'device.approve' },
    })
    expect(await manager.post('device/setDeviceApproval', approval)).toMatchObject({ code: 1200 })
    // A till that never requested an id, one whose name is unknown, and one that must wait.
    expect(await login('')).toMatchObject({ code: 20211 })
    expect(await login(randomUUID())).toMatchObject({ code: 20211 })
    const waiting = await register({ storeId: '100101' })
    const placed = await register()
    expect([waiting.state, placed.state]).toEqual(['WAITING', 'APPROVED'])
    for (const { id } of [waiting, placed, placed])
      expect(await login(id)).toMatchObject({ code: 20212 })
    // Tills approved before still work.
    expect(await login(before.id)).toMatchObject({ code: 1200 })
    const listed = await manager.get('device/queryDevices', page)
    const rows: { deviceId: string }[] = listed.data['list'] ?? []
    const newest = rows.slice(0, 2).map(({ deviceId }) => deviceId)
    expect(newest.sort()).toEqual([waiting.id, placed.id].sort())
    const only = await manager.get('device/queryDevices', { ...page, state: 'WAITING' })
    expect(only.data).toMatchObject({ total: 2 })
    expect(await till.get('device/queryDevices', page)).toMatchObject({ code: 20204 })
    expect(await set(waiting.id, 'APPROVED', till)).toMatchObject({ code: 20204 })
    const first = await set(waiting.id, 'APPROVED')
    expect(first).toMatchObject({ code: 1200, data: { device: { state: 'APPROVED' } } })
    expect(await set(waiting.id, 'APPROVED')).toEqual(first)
    const audits = await shop.opened.db
      .selectFrom('audit')
      .select('after')
      .where('operation', '=', 'device.approve')
      .where('subject_id', '=', waiting.id)
      .execute()
    expect(audits).toHaveLength(1)
    const supervisor = shop.till()
    await supervisor.login('13800000002', undefined, waiting.id)
    expect(await supervisor.signOn()).toMatchObject({ code: 1200 })
    expect(await set(waiting.id, 'STOPPED')).toMatchObject({ code: 1200 })
    expect(await supervisor.get('user/getLoginUserInfo')).toMatchObject({ code: 1405 })
    expect(await login(waiting.id)).toMatchObject({ code: 20213 })
    expect(await shop.broken()).toEqual([])
    expect(await set(randomUUID(), 'STOPPED')).toMatchObject({ code: 20107 })
    await manager.post('device/setDeviceApproval', { approval: false })
    expect(await login('')).toMatchObject({ code: 1200 })
  })

  it('gives a till the next free number of its store, which a rejected one returns', async () => {
    const manager = await shop.till().onDuty('13800000003')
    const numbers = async () => {
      const { data } = await manager.get('device/queryDevices', { ...page, pageSize: '100' })
      const rows: { deviceId: string; tillNumber: string | null }[] = data['list'] ?? []
      return new Map(rows.map((row) => [row.deviceId, Number(row.tillNumber)]))
    }
    const before = [...(await numbers()).values()]
    expect(new Set(before).size).toBe(before.length)
    await manager.post('device/setDeviceApproval', { approval: true })
    const free = (taken: readonly number[]) => {
      let number = 1
      while (taken.includes(number)) number += 1
      return number
    }
    const waiting = await register({ storeId: '100101' })
    expect((await numbers()).get(waiting.id)).toBe(free(before))
    const turnAway = { deviceId: waiting.id, state: 'STOPPED' }
    expect((await manager.post('device/setDeviceState', turnAway)).data['device']).toMatchObject({
      state: 'STOPPED',
      tillNumber: null,
    })
    await manager.post('device/setDeviceApproval', { approval: false })
    // Ten at once, and none has the number of another.
    const many = await Promise.all(
      Array.from({ length: 10 }, () => register({ storeId: '100101' })),
    )
    const after = await numbers()
    const given = many.map(({ id }) => after.get(id) ?? 0)
    expect(given).toContain(free(before))
    expect(new Set([...before, ...given]).size).toBe(before.length + 10)
    const first = many[0]?.id ?? ''
    const { data } = await login(first)
    expect(data['session']).toMatchObject({ tillNumber: after.get(first) })
  })

  it('does not stop a till of another store', async () => {
    const manager = await shop.till().onDuty('13800000003')
    const neighbour = await register({ storeId: '100102' })
    const stop = { deviceId: neighbour.id, state: 'STOPPED' }
    expect(await manager.post('device/setDeviceState', stop)).toMatchObject({ code: 20107 })
    expect(await login(neighbour.id)).toMatchObject({ code: 1200 })
  })
})

describe('before anybody is logged in', () => {
  const request = { app_key: 'till', platform_id: '1001' }

  it('lists the platforms and their addresses', async () => {
    const { code, data } = await shop
      .till()
      .post('/api/v1/config/queryApplicationConfigInfo', request)
    expect(code).toBe(1200)
    expect(data).toMatchObject({
      isDemo: true,
      allowedHosts: ['localhost'],
      urlsObj: { products: '/backoffice/' },
    })
    expect(JSON.stringify(data['platforms'])).toContain('"1001"')
  })

  it('judges a version as current, outdated or too old', async () => {
    const mode = async (version: string) => {
      const input = { ...request, version, platforms: 'web' }
      const { data } = await shop.till().post('/api/v1/version/updateVersion', input)
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
  it('receives the menus of their role and no others', async () => {
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

  it('receives the staff, who is on duty, and no full phone', async () => {
    const { data } = await till.get('user/queryStoreUsers')
    const staff: { phone: string; onDuty: boolean; nick: string }[] = JSON.parse(
      JSON.stringify(data['list']),
    )
    expect(staff.length).toBeGreaterThanOrEqual(3)
    expect(staff.filter(({ phone }) => !/^138\*{4}\d{4}$/.test(phone))).toEqual([])
    expect(staff.filter(({ onDuty }) => onDuty).length).toBeGreaterThan(0)
  })

  it('receives what the shop offers besides the counter', async () => {
    const mini = await till.post('/api/v1/settings/queryMiniSetting', {})
    expect(mini.data).toMatchObject({ pickUp: true, delivery: true })
    const service = await till.get('/api/v1/settings/checkOpenNewOrderService')
    expect(typeof service.data['open']).toBe('boolean')
  })

  it("receives the till's devices for self-service, until it has its own", async () => {
    const deviceId = 'D1'
    const read = async (name: string) => (await till.get(name, { deviceId })).data
    const save = async (name: string, paperMm: number) => {
      const { hardware, version } = await read(name.replace('set', 'get'))
      const printer = Object.assign({}, hardware?.['printer'], { paperMm })
      const changed = Object.assign({}, hardware, { printer })
      return (await till.post(name, { deviceId, hardware: changed, version })).code
    }
    const paperOf = async (name: string) => (await read(name))['hardware']?.['printer']?.['paperMm']
    expect(await save('setHardwareSetting', 58)).toBe(1200)
    expect(await paperOf('getSelfHardwareSetting')).toBe(58)
    expect(await save('setSelfHardwareSetting', 80)).toBe(1200)
    expect(await paperOf('getSelfHardwareSetting')).toBe(80)
    expect(await paperOf('getHardwareSetting')).toBe(58)
  })
})

describe('the number of copies of a slip', () => {
  const papers = async (change: object) => {
    const { hardware, version } = (await till.get('getHardwareSetting')).data
    const printer = Object.assign({}, hardware?.['printer'], change)
    const changed = Object.assign({}, hardware, { printer })
    const { code } = await till.post('setHardwareSetting', { hardware: changed, version })
    const read = (await till.get('getHardwareSetting')).data['hardware']?.['printer']
    return { code, copiesOf: read?.['copiesOf'] }
  }

  it('is set for each paper that has copies', async () => {
    const first = (await till.get('getHardwareSetting')).data['hardware']?.['printer']
    expect(first?.['copiesOf']).toEqual({})
    const stored = { code: 1200, copiesOf: { REFUND: 3, DAY: 2 } }
    // Also where nothing prints yet.
    expect(await papers({ kind: 'none' })).toEqual({ code: 1200, copiesOf: {} })
    expect(await papers({ copiesOf: { REFUND: 3, DAY: 2, LABEL: 2 } })).toEqual(stored)
    for (const wrong of [{ REFUND: 0 }, { REFUND: 6 }, { DAY: '2' }]) {
      const { code, copiesOf } = await papers({ copiesOf: wrong })
      expect([wrong, code]).not.toEqual([wrong, 1200])
      expect(copiesOf).toEqual(stored.copiesOf)
    }
  })
})

describe('a pairing code', () => {
  const issue = async (by: TestTill) => {
    const { data } = await by.post('/api/v1/backoffice/issuePairingCode', {})
    return String(data['pairingCode'])
  }
  const pair = (deviceId: string, pairingCode: string) =>
    shop.till().post('device/pairDevice', { deviceId, pairingCode })
  const waiting = async () => {
    const request = { name: 'Till', kind: 'desktop', version: '12.79.2', storeId: '100101' }
    const { data } = await shop
      .till()
      .post('device/queryDeviceId', { ...request, fingerprint: randomUUID() })
    expect(data['state']).toBe('WAITING')
    return String(data['deviceId'])
  }

  it('approves one waiting till, once, and audits whose code it was', async () => {
    const manager = await shop.till().onDuty('13800000003')
    const cashier = await shop.till().onDuty()
    const refused = await cashier.post('/api/v1/backoffice/issuePairingCode', {})
    expect(refused).toMatchObject({ code: 20204 })
    await manager.post('device/setDeviceApproval', { approval: true })
    const tills = await Promise.all(Array.from({ length: 24 }, waiting))
    const pairingCode = await issue(manager)
    const stored = await shop.opened.db.selectFrom('pairing_code').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(String(pairingCode))
    const [first = ''] = tills
    expect(await pair(first, '00000000')).toMatchObject({ code: 20217 })
    const said = await Promise.all(tills.slice(0, 9).map((id) => pair(id, pairingCode)))
    const winners = said.filter(({ code }) => code === 1200)
    expect(winners).toHaveLength(1)
    expect(winners[0]?.data).toMatchObject({ storeName: expect.stringMatching(/./) })
    const winner = tills[said.findIndex(({ code }) => code === 1200)] ?? ''
    shop.clock.nowMs += 3_600_000
    expect(await shop.till().login('13800000002', undefined, winner)).toMatchObject({ code: 1200 })
    const audit = await shop.opened.db
      .selectFrom('audit')
      .select(['staff_id', 'device_id', 'reason'])
      .where('subject_id', '=', winner)
      .execute()
    expect(audit).toEqual([
      { staff_id: expect.stringMatching(/./), device_id: winner, reason: 'pairing code' },
    ])
    await manager.onDuty('13800000003')
    await manager.post('device/setDeviceApproval', { approval: false })
  })

  it('is reported again to the same till, and ends with its time, its store and a stopped till', async () => {
    const manager = await shop.till().onDuty('13800000003')
    await manager.post('device/setDeviceApproval', { approval: true })
    const [one, other, stopped] = [await waiting(), await waiting(), await waiting()]
    await manager.post('device/setDeviceApproval', { approval: false })
    const abroad = await shop.till().post('device/queryDeviceId', {
      name: 'Till',
      kind: 'desktop',
      version: '12.79.2',
      storeId: '100102',
      fingerprint: randomUUID(),
    })
    const pairingCode = await issue(manager)
    const said = await pair(one, pairingCode)
    expect(said).toMatchObject({ code: 1200 })
    const written = await shop.opened.db.selectFrom('audit').select('id').execute()
    for (let turn = 0; turn < 5; turn += 1)
      expect(await pair(one, pairingCode)).toMatchObject({ code: 1200, data: said.data })
    expect(await shop.opened.db.selectFrom('audit').select('id').execute()).toEqual(written)
    const second = await issue(manager)
    expect(await pair(String(abroad.data['deviceId']), second)).toMatchObject({ code: 20206 })
    expect(await pair(randomUUID(), second)).toMatchObject({ code: 20107 })
    await manager.post('device/setDeviceState', { deviceId: stopped, state: 'STOPPED' })
    expect(await pair(stopped, second)).toMatchObject({ code: 20213 })
    shop.clock.nowMs += 600_000
    expect(await pair(other, second)).toMatchObject({ code: 20217 })
    shop.clock.nowMs += 3_600_000
  })

  it('is refused for a while after ten wrong tries', async () => {
    const manager = await shop.till().onDuty('13800000003')
    const pairingCode = await issue(manager)
    const device = await shop.till().post('device/queryDeviceId', {
      name: 'Till',
      kind: 'desktop',
      version: '12.79.2',
      storeId: '100101',
      fingerprint: randomUUID(),
    })
    const id = String(device.data['deviceId'])
    const codes = []
    for (let turn = 0; turn < 10; turn += 1) codes.push((await pair(id, '12345')).code)
    expect(codes).toEqual(Array.from({ length: 10 }, () => 20217))
    expect(await pair(id, pairingCode)).toMatchObject({ code: 20202 })
    shop.clock.nowMs += 3_600_000
  })
})
