import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { StoredGateways } from '../payment/stored-gateways.ts'
import { scriptedGateway } from '../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, Wire } from '../../testing/test-till.ts'
import { office, proveSave } from '../../testing/wire-inputs.ts'

let shop: TestShop
let owner: TestTill
let accounts: StoredGateways | null = null
const scripted = scriptedGateway()

beforeAll(async () => {
  shop = await openTestShop(['1001'], {
    gatewayOf: (platformId, kind) =>
      accounts?.gatewayOf(platformId, kind) ? scripted.gateway : null,
    refreshGateways: async () => accounts?.reload(),
  })
  const { db, log } = shop.services
  const { sealer } = shop.services.spooler.room.cloud
  accounts = new StoredGateways({ db, log, sealer, publicUrl: () => '', fixed: () => null })
  owner = await shop.till().onDuty('13800000004')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const save = async (kind: string, record: object) => {
  const input = { id: null, saveId: randomUUID(), version: 0, ...record }
  await proveSave(owner, input.saveId)
  expect((await owner.post(office(`saveOffice${kind}`), input)).code).toBe(1200)
}
const pem = (type: 'pkcs8' | 'spki') => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return type === 'pkcs8'
    ? privateKey.export({ type, format: 'pem' })
    : publicKey.export({ type, format: 'pem' })
}
const sellByCode = async () => {
  const order = await owner.cashOrder([{ id: 'goods-10001', number: 1, weightG: 500 }])
  const payList = [
    { tender: 'code', amountMoney: order['orderMoney'], authCode: '134567890123456789' },
  ]
  return (await owner.post('/api/v3/order/cashier/cashierOrderPlace', { ...order, payList })).code
}

it('takes payment codes as soon as an account is saved, and tills hear of it', async () => {
  const page = { pageNo: 1, pageSize: 1, keyword: '' }
  const { data } = await owner.post(office('queryOfficePayForm'), page)
  const form = data['list']?.[0] as Wire
  const facts = { ...Object(form['facts']), gateway: 'ysepay' }
  await save('PayForm', { id: form['id'], version: form['version'], facts })
  // This sale reads the store's settings, and the server remembers them.
  expect(await sellByCode()).toBe(20404)
  const version = async () =>
    Number((await owner.get('catalogue/queryChanges')).data['settingsVersion'])
  const before = await version()
  const names = { account: 'partner1', merchantNo: 'seller1', sellerName: '晨光' }
  const rest = { businessCode: '01000010', signType: 'RSA', parentMerchantNo: '' }
  const keys = { privateKey: pem('pkcs8'), platformKey: pem('spki') }
  const url = 'https://openapi.ysepay.com/gateway.do'
  await save('GatewayAccount', { facts: { gateway: 'ysepay', url, ...names, ...rest, ...keys } })
  expect(await version()).toBeGreaterThan(before)
  expect((await owner.get('getPaySetting')).data['tenders']).toContain('code')
  expect(await sellByCode()).toBe(1200)
})
