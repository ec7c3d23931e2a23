import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareOnce } from '../../testing/prepare-once.ts'
import { movePlatform } from '../platforms/move-platform.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
})
afterAll(async () => {
  expect(await shop.broken()).toEqual([])
  await shop.close()
})

const hourMs = 60 * 60_000

describe('a password', () => {
  it('is hashed as the scheme says', async () => {
    const prepared = await prepareOnce('tillwright', {
      platformId: '1001',
      login: '13800000001',
    })
    expect(prepared).toBe('zEoBWruk98E68hCi8nWKfLTVDENhMkS')
  })

  it('is never accepted by another scheme', async () => {
    const till = shop.till()
    const body = new URLSearchParams({
      phone: '13800000001',
      password: 'tillwright',
      pwdAlg: 'plain',
    })
    const response = await till.raw('/api/v1/cashier/user/login', {
      method: 'POST',
      body: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(await response.json()).toMatchObject({ code: 20203 })
  })

  it('gets the same answer when it is wrong as an unknown phone', async () => {
    const wrong = await shop.till().login('13800000001', 'wrong', 'device-wrong')
    const unknown = await shop.till().login('13811111111', 'wrong', 'device-unknown')
    expect(wrong).toEqual({ ...unknown })
    expect(wrong).toMatchObject({ code: 20201, data: null })
  })

  it('is refused for a minute after five wrong tries on a device', async () => {
    const guess = () => shop.till().login('13800000002', 'wrong', 'device-guess')
    const codes: number[] = []
    for (let tries = 0; tries < 6; tries += 1) codes.push((await guess()).code)
    expect(codes).toEqual([20201, 20201, 20201, 20201, 20201, 20202])
    // Somebody else at another till is not locked out by it.
    expect(await shop.till().login('13800000003')).toMatchObject({ code: 1200 })
    shop.clock.nowMs += 61_000
    const right = await shop.till().login('13800000002', undefined, 'device-guess')
    expect(right).toMatchObject({ code: 1200 })
  })

  it('does not open a disabled account', async () => {
    const refused = await shop.till().login('13800000009')
    expect(refused.code).not.toBe(1200)
    expect(refused.msg).toMatch(/disabled/)
  })
})

describe('a session', () => {
  it('ends with 1402 when the person logs in elsewhere', async () => {
    const first = shop.till()
    await first.login('13800000001', undefined, 'device-one')
    await shop.till().login('13800000001', undefined, 'device-two')
    expect(await first.get('user/getLoginUserInfo')).toMatchObject({ code: 1402 })
  })

  it('is the only one left when twenty logins come at once', async () => {
    const tills = Array.from({ length: 20 }, () => shop.till())
    await Promise.all(tills.map((till, at) => till.login('13800000003', undefined, `device-${at}`)))
    const codes = await Promise.all(
      tills.map(async (till) => (await till.get('user/getLoginUserInfo')).code),
    )
    expect(codes.filter((code) => code === 1200)).toHaveLength(1)
  })

  it('ends at logout, and sixteen hours after login', async () => {
    const till = shop.till()
    await till.login('13800000002')
    await till.post('user/logout', {})
    expect(await till.get('user/getLoginUserInfo')).toMatchObject({ code: 1405 })
    await till.login('13800000002')
    shop.clock.nowMs += 17 * hourMs
    expect(await till.get('user/getLoginUserInfo')).toMatchObject({ code: 1405 })
  })

  it('stays on its platform when the header names another', async () => {
    const till = shop.till()
    await till.login('13800000001')
    const other = Object.assign(shop.till('1002'), { token: till.token })
    expect(await other.get('user/getLoginUserInfo')).toMatchObject({ code: 20205 })
  })

  it('tells the person, the store, the permissions and the open shift', async () => {
    const till = shop.till()
    await till.login('13800000001')
    const { data } = await till.get('user/getLoginUserInfo')
    expect(data).toMatchObject({
      platformId: '1001',
      cashierRecord: null,
      integrationConversionRatio: 100,
      paymentGateway: 'none',
      userInfo: { nick: '张晨', roleId: 'cashier', shopInfo: { id: '100101' } },
    })
    const shift = await till.signOn(88)
    const again = await till.get('user/getLoginUserInfo')
    expect(again.data['cashierRecord']?.['cashierRecordId']).toBe(
      shift.data['shift']?.['cashierRecordId'],
    )
  })
})

describe('the specification’s codes', () => {
  const change = (values: Record<string, string | number | null>) =>
    shop.opened.db.updateTable('platform').set(values).where('platform_id', '=', '1002').execute()

  it('1512 without an open shift, 1513 with one that is closed', async () => {
    const till = shop.till('1002')
    await till.login('13800000001')
    expect(await till.post('order/createPreOrder', { goodsList: [] })).toMatchObject({ code: 1512 })
    await till.signOn()
    await shop.opened.db
      .updateTable('shift')
      .set({ state: 'CLOSED', closed_at: 1 })
      .where('id', '=', till.shiftId)
      .execute()
    expect(await till.post('order/createPreOrder', { goodsList: [] })).toMatchObject({ code: 1513 })
  })

  it('1780 with the response, when the version is too old', async () => {
    const till = shop.till('1002')
    await till.login('13800000001')
    await change({ least_version: '13.0.0', newest_version: '13.1.0' })
    const response = await till.get('user/getLoginUserInfo')
    expect(response).toMatchObject({ code: 1780, data: { platformId: '1002' } })
    const input = {
      app_key: 'tillwright',
      version: '12.79.2',
      platform_id: '1002',
      platforms: 'web',
    }
    const update = await till.post('/api/v1/version/updateVersion', input)
    expect(update.data).toMatchObject({ mode: 'force', version: '13.1.0' })
    await change({ least_version: null, newest_version: '12.79.2' })
  })

  it('1770 with the address, when the platform has moved', async () => {
    const till = shop.till('1002')
    await till.login('13800000001')
    const { db } = shop.opened
    const cashierOrigins = ['https://till.example.com']
    const move = (address: string | null, platformId = '1002') =>
      movePlatform(db, { platformId, address, cashierOrigins })
    await expect(move('https://till.example.com/', '1999')).rejects.toThrow('no platform 1999')
    await expect(move('https://till.example.com:8443/')).rejects.toThrow('CASHIER_HOSTS')
    await expect(move('http://till.example.com/')).rejects.toThrow('https')
    await expect(move('till.example.com')).rejects.toThrow('no address')
    await move('https://till.example.com/')
    expect(await till.get('getSetting')).toMatchObject({
      code: 1770,
      data: { cashierUrl: 'https://till.example.com/' },
    })
    // A till must still learn which hosts it may be sent to.
    const request = { app_key: 'tillwright', platform_id: '1002' }
    const config = await till.post('/api/v1/config/queryApplicationConfigInfo', request)
    expect(config).toMatchObject({ code: 1200, data: { allowedHosts: ['localhost'] } })
    await move(null)
    expect((await till.get('getSetting')).code).toBe(1200)
  })

  it('1760 when the platform or the store is stopped', async () => {
    const till = shop.till('1002')
    await till.login('13800000001')
    await change({ state: 'STOPPED' })
    expect(await till.get('getSetting')).toMatchObject({ code: 1760 })
    await change({ state: 'OPEN' })
    await shop.opened.db
      .updateTable('store')
      .set({ state: 'STOPPED' })
      .where('platform_id', '=', '1002')
      .execute()
    expect(await till.get('getSetting')).toMatchObject({ code: 1760 })
  })

  it('1760 with its reason when the person was disabled meanwhile', async () => {
    const till = shop.till()
    await till.login('13800000003')
    await shop.opened.db
      .updateTable('staff')
      .set({ state: 'DISABLED' })
      .where('id', '=', 'staff-0003')
      .execute()
    expect(await till.get('getSetting')).toMatchObject({ code: 1760, msg: 'The user is disabled.' })
  })
})

describe('settings', () => {
  it('are saved only over the version that was read, and with the permission', async () => {
    const cashier = shop.till()
    await cashier.login('13800000001')
    const { data } = await cashier.get('getSetting')
    const input = {
      setting: { ...(data['setting'] as object), hideSoldOut: true },
      version: data['version'],
    }
    expect(await cashier.post('setSetting', input)).toMatchObject({ code: 20204 })
    await shop.opened.db
      .updateTable('staff')
      .set({ role_id: 'manager' })
      .where('id', '=', 'staff-0001')
      .execute()
    expect(await cashier.post('setSetting', input)).toMatchObject({
      code: 1200,
      data: { version: 1 },
    })
    expect(await cashier.post('setSetting', input)).toMatchObject({ code: 20110 })
    const saved = await cashier.post('getSetting', {})
    expect(saved.data['setting']).toMatchObject({ hideSoldOut: true, cover: true })
  })

  it('stores the settings of a person by key', async () => {
    const till = shop.till()
    await till.login('13800000002')
    await till.post('/api/v1/settings/saveUserSetting', { settings: { 'keys.pay': 'F9' } })
    await till.post('/api/v1/settings/saveUserSetting', { settings: { theme: 'dark' } })
    const { data } = await till.post('/api/v1/settings/queryUserSetting', {})
    expect(data['settings']).toEqual({ 'keys.pay': 'F9', theme: 'dark' })
  })

  it('returns the settings of a person on every till they log in at', async () => {
    const personal = 'queryCashierPersonalSettingInfo'
    const till = shop.till()
    await till.login('13800000001')
    const usual = { textPercent: 100, leftHanded: false, volume: 60 }
    expect((await till.post(personal, {})).data).toMatchObject({ theme: 'system', ...usual })
    const settings = { theme: 'dark', textPercent: '115', leftHanded: 'true', volume: '30' }
    await till.post('/api/v1/settings/saveUserSetting', { settings })
    const other = shop.till()
    await other.login('13800000001')
    expect((await other.post(personal, {})).data).toMatchObject({
      theme: 'dark',
      textPercent: 115,
      leftHanded: true,
      volume: 30,
    })
    await other.post('/api/v1/settings/saveUserSetting', { settings: { textPercent: 'huge' } })
    expect((await other.post(personal, {})).data).toMatchObject({ theme: 'system', ...usual })
  })
})

describe('the client log', () => {
  const entry = {
    versionCode: '12.79.2',
    logsLevel: 9,
    clientLogTime: '2026-11-20T08:00:00.000Z',
    clientId: 'c1',
    clientPlatform: 'web',
    applyUrl: '/api/v1/cashier/order/createV2',
    httpStatusCode: 500,
    httpRequestParams: 'authCode=134567890123456789 phone 13912345678',
    errorMsg: 'line one\nline two',
    traceId: 't1',
    userId: 'staff-0001',
    userPhone: '13800000001',
    userNick: '张晨',
    platformId: '1001',
  }
  const db = () => shop.opened.db
  const stored = async () => (await db().selectFrom('client_log').select('id').execute()).length
  const report = (clientId: string, by = shop.till(), more: object = {}) =>
    by.post('/api/v3/log/bulk', [{ ...entry, ...more, clientId, traceId: randomUUID() }])
  /** The id of a till that somebody logged in on. */
  const provenDevice = async (name: string) => {
    await shop.till().login('13800000002', undefined, name)
    const { id } = await db()
      .selectFrom('device')
      .select('id')
      .where('fingerprint', '=', name)
      .executeTakeFirstOrThrow()
    return id
  }

  it('is stored once, without phones and codes', async () => {
    const till = shop.till()
    await till.login('13800000002', undefined, 'log-c1')
    await till.post('/api/v3/log/bulk', [entry, entry])
    await till.post('/api/v3/log/bulk', [entry])
    const rows = await db().selectFrom('client_log').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/13912345678|13800000001|134567890123456789|\\n/)
  })

  it('is taken from each till twice a minute, and from the next till all the same', async () => {
    const [c2, c3] = [await provenDevice('log-c2'), await provenDevice('log-c3')]
    const before = await stored()
    const all = await Promise.all(Array.from({ length: 10 }, () => report(c2)))
    const late = all.filter(({ status }) => status === 429)
    expect(all.filter(({ code }) => code === 1200)).toHaveLength(2)
    expect(late).toHaveLength(8)
    expect(late[0]).toMatchObject({ code: 20111, data: { retryAfterMs: 30_000 } })
    expect((await report(c3)).code).toBe(1200)
    shop.clock.nowMs += 30_000
    expect([(await report(c2)).code, (await report(c2)).code]).toEqual([1200, 20111])
    expect(await stored()).toBe(before + 4)
  })

  it('is refused from a device before its first login, and accepted after', async () => {
    const before = await stored()
    const request = { name: 'Till', kind: 'desktop', version: '12.79.2', fingerprint: randomUUID() }
    const { data } = await shop.till().post('device/queryDeviceId', request)
    const clientId = String(data['deviceId'])
    const strangers = [clientId, '', 'made-up', randomUUID()]
    for (const one of strangers) expect(await report(one)).toMatchObject({ code: 20211 })
    const made = Object.assign(shop.till(), { token: `pos_1001_${'x'.repeat(43)}` })
    expect(await report(clientId, made)).toMatchObject({ code: 20211 })
    expect(await stored()).toBe(before)
    const till = shop.till()
    await till.login('13800000002', undefined, clientId)
    // Lines written before the login name no till yet.
    expect(await report('', till)).toMatchObject({ code: 1200 })
    expect(await report(clientId)).toMatchObject({ code: 1200 })
    expect(await stored()).toBe(before + 2)
  })

  it('limits the size of the log of one till', async () => {
    const id = await provenDevice('log-c4')
    const long = { errorMsg: 'x'.repeat(2_000), httpRequestParams: 'y'.repeat(2_000) }
    const send = () =>
      shop.till().post(
        '/api/v3/log/bulk',
        Array.from({ length: 50 }, () => ({
          ...entry,
          ...long,
          clientId: id,
          traceId: randomUUID(),
        })),
      )
    const codes = []
    for (let turn = 0; turn < 20; turn += 1) {
      codes.push((await send()).code)
      shop.clock.nowMs += 30_000
    }
    const taken = codes.filter((code) => code === 1200).length
    expect(taken).toBeGreaterThanOrEqual(7)
    expect(taken).toBeLessThanOrEqual(10)
    expect(codes.filter((code) => code === 20111)).toHaveLength(20 - taken)
  })
})

describe('an operation log from a till', () => {
  const reprint = {
    operation: 'till.slipReprinted',
    subjectId: 'slip',
    reason: '顾客要一张',
    before: '3',
    after: null,
    deviceTime: '2026-11-20T08:00:00.000Z',
  }
  const audited = () => shop.opened.db.selectFrom('audit').selectAll().execute()

  it('is audited under the name of whoever was logged in', async () => {
    const till = shop.till()
    await till.login()
    const { data } = await till.post('createOperationLog', reprint)
    const id = String(data['id'])
    expect((await audited()).find((row) => row.id === id)).toMatchObject({
      operation: 'till.slipReprinted',
      staff_id: 'staff-0001',
      approver_id: null,
      reason: '顾客要一张',
    })
    const { db } = shop.opened
    const ofIt = () => db.updateTable('audit').set({ reason: '' }).where('id', '=', id).execute()
    await expect(ofIt()).rejects.toThrow(/append-only/i)
    await expect(db.deleteFrom('audit').where('id', '=', id).execute()).rejects.toThrow(
      /append-only/i,
    )
  })

  it('refuses operations that the server audits itself', async () => {
    const till = shop.till()
    await till.login()
    const before = (await audited()).length
    for (const operation of ['order.refund', 'drawer.open', 'day.settle', 'till.other', '']) {
      const refused = await till.post('createOperationLog', { ...reprint, operation })
      expect(refused).toMatchObject({ code: 20101, data: { faults: [{ at: 'operation' }] } })
    }
    expect(await audited()).toHaveLength(before)
  })
})
