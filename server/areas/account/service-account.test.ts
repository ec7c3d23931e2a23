import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill } from '../../testing/test-till.ts'

const office = (name: string) => `/api/v1/backoffice/${name}`
const own = '/api/v1/open/getServiceAccount'
const dayMs = 24 * 60 * 60_000

let shop: TestShop
let owner: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  owner = shop.till()
  await owner.login('13800000004')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const wanted = (more: object = {}) => ({
  name: '会员小程序',
  channel: 'mini',
  scopes: ['orders.write', 'orders.read'],
  storeIds: ['100101'],
  expiresTime: null,
  ...more,
})
const make = (more: object = {}): Promise<CallResponse> =>
  owner.post(office('createServiceAccount'), wanted(more))

/** A program that calls with this key. */
function program(key: string, platformId = '1001'): TestTill {
  const made = shop.till(platformId)
  made.token = key
  return made
}

it('shows a key once and stores no more than its hash', async () => {
  const { data } = await make()
  const key = String(data['key'])
  expect(key).toMatch(/^svc_1001_[\w-]{43}$/)
  const { data: listed } = await owner.get(office('queryServiceAccounts'))
  expect(listed['list'][0]).toMatchObject({
    accountId: data['account']?.['accountId'],
    channel: 'mini',
    keyEnd: key.slice(-6),
    usedTime: null,
    revokedTime: null,
  })
  const stored = await shop.opened.db.selectFrom('service_account').selectAll().execute()
  expect(JSON.stringify(stored) + JSON.stringify(listed)).not.toContain(key)
  const audited = await shop.opened.db
    .selectFrom('audit')
    .selectAll()
    .where('operation', '=', 'serviceAccount.create')
    .execute()
  expect(audited).toHaveLength(1)
  expect(JSON.stringify(audited)).not.toContain(key)
})

it('tells a program what it may do, and the owner when it was used', async () => {
  const { data } = await make()
  const answered = await program(String(data['key'])).get(own)
  expect(answered).toMatchObject({ code: 1200, data: { channel: 'mini', expiresTime: null } })
  expect(answered.data['stores']).toMatchObject([{ storeId: '100101' }])
  const { data: listed } = await owner.get(office('queryServiceAccounts'))
  const [first] = [...listed['list']].filter(
    (one) => one['accountId'] === data['account']?.['accountId'],
  )
  expect(Date.parse(String(first?.['usedTime']))).toBe(shop.clock.nowMs)
})

it('opens nothing else with a key, and nothing of programs with a login', async () => {
  const { data } = await make()
  const made = program(String(data['key']))
  const refused = await made.get('user/getLoginUserInfo')
  expect(refused).toMatchObject({ code: 20223, data: { scope: '' } })
  expect(await made.get(office('queryServiceAccounts'))).toMatchObject({ code: 20223 })
  expect(await owner.get(own)).toMatchObject({ code: 20222 })
  expect(await program(String(data['key']), '1002').get(own)).toMatchObject({ code: 20205 })
  expect(await program(`svc_1001_${'a'.repeat(43)}`).get(own)).toMatchObject({ code: 1405 })
  expect(await program(`svc_1002_${'a'.repeat(43)}`).get(own)).toMatchObject({ code: 1405 })
})

it('refuses a key from the moment it ends or is revoked', async () => {
  const { data } = await make({
    expiresTime: new Date(shop.clock.nowMs + dayMs).toISOString(),
  })
  const made = program(String(data['key']))
  expect((await made.get(own)).code).toBe(1200)
  shop.clock.nowMs += dayMs
  expect((await made.get(own)).code).toBe(1405)
  await owner.login('13800000004')
  const lasting = await make()
  const other = program(String(lasting.data['key']))
  expect((await other.get(own)).code).toBe(1200)
  const accountId = lasting.data['account']?.['accountId']
  const first = await owner.post(office('revokeServiceAccount'), { accountId })
  expect((await other.get(own)).code).toBe(1405)
  shop.clock.nowMs += 1000
  expect(await owner.post(office('revokeServiceAccount'), { accountId })).toEqual(first)
})

it('lets nobody but the owner make a key, and none for stores that are not there', async () => {
  const manager = shop.till()
  await manager.login('13800000003')
  const no = { code: 20204, data: { permission: 'platform.manage' } }
  expect(await manager.post(office('createServiceAccount'), wanted())).toMatchObject(no)
  expect(await manager.get(office('queryServiceAccounts'))).toMatchObject(no)
  expect(await make({ storeIds: ['100201'] })).toMatchObject({ code: 20107 })
  expect(await make({ storeIds: [] })).toMatchObject({ code: 20101 })
  expect(await make({ scopes: [] })).toMatchObject({ code: 20101 })
  expect(await make({ channel: 'Mini!' })).toMatchObject({ code: 20101 })
  expect(await make({ expiresTime: new Date(0).toISOString() })).toMatchObject({ code: 20101 })
  const unknown = { accountId: 'nobody' }
  expect(await owner.post(office('revokeServiceAccount'), unknown)).toMatchObject({ code: 20107 })
})

it('makes another key when the same is asked for again, and ends none of another platform', async () => {
  const first = await make()
  const again = await make()
  expect(again.code).toBe(1200)
  expect(again.data['key']).not.toBe(first.data['key'])
  const abroad = shop.till('1002')
  await abroad.login('13800000004')
  const accountId = first.data['account']?.['accountId']
  const no = await abroad.post(office('revokeServiceAccount'), { accountId })
  expect(no).toMatchObject({ code: 20107 })
  expect((await program(String(first.data['key'])).get(own)).code).toBe(1200)
  expect((await abroad.post(office('createServiceAccount'), wanted())).code).toBe(20107)
})

it('slows a program down that calls without end', async () => {
  const slow = await openTestShop(['1001'], { rate: { perSecond: 1, burst: 3 } })
  try {
    const boss = slow.till()
    await boss.login('13800000004')
    const { data } = await boss.post(office('createServiceAccount'), wanted())
    const made = slow.till()
    made.token = String(data['key'])
    const codes = []
    for (let at = 0; at < 6; at += 1) codes.push((await made.get(own)).code)
    expect(codes).toContain(1200)
    expect(codes.at(-1)).toBe(20111)
  } finally {
    await slow.close()
  }
})
