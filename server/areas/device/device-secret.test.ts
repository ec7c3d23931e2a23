import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { office, unknownTill } from '../../testing/wire-inputs.ts'

let shop: TestShop
let manager: TestTill

const cashierPhone = '13800000001'
const newSecret = () => randomBytes(32).toString('base64url')

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  manager = await shop.till().onDuty('13800000003')
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.nowMs += 3_600_000
})
afterEach(async () => expect(await shop.broken()).toEqual([]))

const tillWith = (deviceSecret: string) => {
  const till = shop.till()
  till.deviceSecret = deviceSecret
  return till
}
const register = async (till: TestTill, input: object = unknownTill({})) =>
  till.post('device/queryDeviceId', input)
const stored = (id: string) =>
  shop.opened.db
    .selectFrom('device')
    .select(['secret_hash', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('refuses a login as a till whose id was read in a list', async () => {
  const secret = newSecret()
  const own = tillWith(secret)
  const deviceId = String((await register(own)).data['deviceId'])
  expect((await own.login(cashierPhone, undefined, deviceId)).code).toBe(1200)
  expect((await tillWith('').login(cashierPhone, undefined, deviceId)).code).toBe(20211)
  expect((await tillWith(newSecret()).login(cashierPhone, undefined, deviceId)).code).toBe(20211)
  // The refused ones ended no session.
  expect((await own.get('user/getLoginUserInfo')).code).toBe(1200)
  const { secret_hash: hash } = await stored(deviceId)
  expect(hash).not.toBeNull()
  expect(
    JSON.stringify(await shop.opened.db.selectFrom('device').selectAll().execute()),
  ).not.toContain(secret)
})

it('finds a till again by its name only with its secret, however often it asks', async () => {
  const secret = newSecret()
  const input = unknownTill({})
  const all = await Promise.all([1, 2, 3].map(() => register(tillWith(secret), input)))
  expect(new Set(all.map(({ data }) => data['deviceId'])).size).toBe(1)
  expect((await register(tillWith(newSecret()), input)).code).toBe(20211)
  expect((await register(tillWith(''), input)).code).toBe(20211)
})

it('gives no pairing code to whoever only knows the id of a waiting till', async () => {
  const own = tillWith(newSecret())
  const registered = await register(own, unknownTill({ storeId: '100101' }))
  const deviceId = String(registered.data['deviceId'])
  await shop.opened.db
    .updateTable('device')
    .set({ state: 'WAITING' })
    .where('id', '=', deviceId)
    .execute()
  const { data } = await manager.post(office('issuePairingCode'), {})
  const input = { deviceId, pairingCode: data['pairingCode'] }
  expect((await tillWith(newSecret()).post('device/pairDevice', input)).code).toBe(20211)
  expect((await stored(deviceId)).state).toBe('WAITING')
  expect((await own.post('device/pairDevice', input)).code).toBe(1200)
})

it('gives an older till its secret at the next login or heartbeat', async () => {
  const beat = (till: TestTill, deviceId: string) =>
    till.post('heartbeat', {
      deviceId,
      version: '12.79.2',
      outboxCount: 0,
      outboxOldestTime: null,
      printerState: 'none',
      deviceTime: new Date(shop.clock.nowMs).toISOString(),
    })
  for (const contact of ['login', 'heartbeat']) {
    const deviceId = String((await register(tillWith(''))).data['deviceId'])
    const till = tillWith(contact === 'login' ? newSecret() : '')
    expect((await till.login(cashierPhone, undefined, deviceId)).code).toBe(1200)
    if (contact === 'heartbeat') {
      expect((await stored(deviceId)).secret_hash).toBeNull()
      till.deviceSecret = newSecret()
      expect((await beat(till, deviceId)).code).toBe(1200)
    }
    expect((await stored(deviceId)).secret_hash).not.toBeNull()
    expect((await tillWith('').login(cashierPhone, undefined, deviceId)).code).toBe(20211)
    expect((await till.login(cashierPhone, undefined, deviceId)).code).toBe(1200)
  }
})

it('does not count as a known till without its secret', async () => {
  const own = tillWith(newSecret())
  const deviceId = String((await register(own)).data['deviceId'])
  await own.login(cashierPhone, undefined, deviceId)
  await tillWith(newSecret()).login(cashierPhone, randomUUID(), deviceId)
  const strange = await shop.opened.db
    .selectFrom('attempt')
    .select('failed')
    .where('subject', '=', `login ${cashierPhone}`)
    .execute()
  expect(strange.map(({ failed }) => Number(failed))).toEqual([1])
})
