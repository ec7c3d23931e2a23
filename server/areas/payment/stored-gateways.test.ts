import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { proveSave } from '../../testing/wire-inputs.ts'
import { StoredGateways } from './stored-gateways.ts'

let shop: TestShop
let owner: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  owner = await shop.till().onDuty('13800000004')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const path = (name: string) => `/api/v1/backoffice/${name}OfficeGatewayAccount`
const page = { pageNo: 1, pageSize: 10, keyword: '' }
const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const { privateKey } = pair()
const { publicKey: platformKey } = pair()
const facts = {
  gateway: 'ysepay',
  url: 'https://openapi.example/gateway.do',
  account: 'partner1',
  merchantNo: 'seller1',
  sellerName: '晨光超市',
  businessCode: '01000010',
  signType: 'RSA',
  parentMerchantNo: '',
  privateKey,
  platformKey,
}
const save = async (part: object, of: { id?: string; version?: number } = {}) => {
  const saveId = randomUUID()
  await proveSave(owner, saveId)
  const version = of.version ?? 0
  return owner.post(path('save'), {
    id: of.id ?? null,
    saveId,
    version,
    facts: { ...facts, ...part },
  })
}

it('takes keys in and never gives them out, and opens the gateway for its platform alone', async () => {
  const { db, log } = shop.services
  const { sealer } = shop.services.spooler.room.cloud
  const gateways = new StoredGateways({ db, log, sealer, publicUrl: () => '', fixed: () => null })
  await gateways.reload()
  expect(gateways.gatewayOf('1001', 'ysepay')).toBeNull()
  const saved = await save({})
  expect(saved).toMatchObject({ code: 1200, data: { thing: { notes: { hasKeys: true } } } })
  const id = String(saved.data['thing']?.['id'])
  const hidden = { privateKey: '', platformKey: '' }
  expect(saved.data['thing']?.['facts']).toEqual({ ...facts, ...hidden })
  const listed = await owner.post(path('query'), page)
  expect(listed.data['list']).toEqual([saved.data['thing']])
  for (const table of ['gateway_account', 'kept_save', 'audit', 'journal'] as const) {
    const rows = await shop.opened.db.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(privateKey.split('\n')[1])
  }
  await gateways.reload()
  expect(gateways.gatewayOf('1001', 'ysepay')).toMatchObject({ kind: 'ysepay' })
  expect(gateways.gatewayOf('1002', 'ysepay')).toBeNull()
  const first = gateways.gatewayOf('1001', 'ysepay')
  const renamed = await save({ ...hidden, sellerName: '晨光二店' }, { id, version: 1 })
  expect(renamed).toMatchObject({ code: 1200 })
  await gateways.reload()
  expect(gateways.gatewayOf('1001', 'ysepay')).not.toBe(first)
  expect(gateways.gatewayOf('1001', 'ysepay')).not.toBeNull()
})

it('refuses what no gateway would take, whoever asks', async () => {
  const faultAt = async (part: object) => (await save(part)).data['faults']?.[0]?.['at']
  const yop = { gateway: 'yoppay', account: 'app1', parentMerchantNo: '100' }
  expect(await faultAt({})).toBe('facts.gateway')
  expect(await faultAt({ ...yop, url: 'http://openapi.example/' })).toBe('facts.url')
  const elsewhere = [
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://evil.test/',
    'https://localhost/',
  ]
  for (const url of elsewhere) expect(await faultAt({ ...yop, url })).toBe('facts.url')
  expect(await faultAt({ ...yop, privateKey: '' })).toBe('facts.privateKey')
  expect(await faultAt({ ...yop, platformKey: '' })).toBe('facts.platformKey')
  expect(await faultAt({ ...yop, privateKey: 'no key' })).toBe('facts.privateKey')
  expect((await save(yop)).code).toBe(1200)
  const cashier = await shop.till().onDuty('13800000001')
  expect(await cashier.post(path('query'), page)).toMatchObject({ code: 20204 })
  const abroad = await shop.till('1002').onDuty('13800000004')
  expect((await abroad.post(path('query'), page)).data).toMatchObject({ total: 0 })
})

it('has one account for each gateway, however many save at once', async () => {
  const other = await shop.till('1002').onDuty('13800000004')
  const saveIds = Array.from({ length: 20 }, () => randomUUID())
  for (const saveId of saveIds) await proveSave(other, saveId)
  const said = await Promise.all(
    saveIds.map((saveId) => other.post(path('save'), { id: null, saveId, version: 0, facts })),
  )
  expect(said.filter(({ code }) => code === 1200)).toHaveLength(1)
})

it('refuses to become another account while payments of it have no result', async () => {
  const { db } = shop.opened
  const listed = await owner.post(path('query'), page)
  const record = listed.data['list'][0]
  const id = String(record?.['id'])
  const version = Number(record?.['version'])
  const own = { ...(record?.['facts'] as object | undefined) }
  const payment = {
    platform_id: '1001',
    number: '20261123000000000001',
    store_id: 'store-1001-1',
    purpose: 'order',
    purpose_id: 'order-1',
    leg_no: 1,
    gateway: record?.['facts']?.['gateway'] === 'yoppay' ? 'yoppay' : 'ysepay',
    channel: 'wechat',
    amount_cents: 100,
    state: 'IN_DOUBT',
    channel_no: null,
    reason: null,
    refunded_cents: 0,
    intent: 'one',
    looked_at: 1,
    next_look_at: null,
    created_at: 1,
    settled_at: null,
  } as const
  await db.insertInto('payment').values(payment).execute()
  const moved = { ...own, privateKey, platformKey, merchantNo: 'another' }
  expect(await save(moved, { id, version })).toMatchObject({ code: 20411, data: { open: 1 } })
  expect(await save({ ...own, sellerName: '新名' }, { id, version })).toMatchObject({ code: 1200 })
  await db.deleteFrom('payment').where('number', '=', payment.number).execute()
  expect(await save(moved, { id, version: version + 1 })).toMatchObject({ code: 1200 })
})
