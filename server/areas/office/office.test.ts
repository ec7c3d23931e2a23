import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decodeEscpos } from '@tillwright/printing/escpos/decode.ts'
import { paperReading } from '@tillwright/printing/layout/paper.ts'
import { receiptPath } from '@tillwright/printing/receipt/receipt-path.ts'
import { preparePassword } from '../account/prepare-password.ts'
import { SetUpToken } from './set-up-token.ts'
import { proveSave } from '../../testing/wire-inputs.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, Wire } from '../../testing/test-till.ts'

const path = (name: string) => `/api/v1/backoffice/${name}`
const ownerPhone = '13800000004'
const home = 'https://till.example'

describe('a page in the frame of a till', () => {
  let shop: TestShop
  let till: TestTill

  beforeAll(async () => {
    shop = await openTestShop()
    till = await shop.till().onDuty(ownerPhone)
  })
  afterAll(() => shop.close())
  afterEach(async () => expect(await shop.broken()).toEqual([]))

  const from = async (of: TestTill, name: string, body: object, origin = home) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { origin } }
    return (await of.raw(path(name), init)).json() as Promise<{
      code: number
      data: Record<string, string>
    }>
  }
  const issue = async (page = 'products') => {
    const { data } = await from(till, 'issueOfficeCode', { page })
    return String(data['officeCode'])
  }
  const redeem = (officeCode: string, origin = home) =>
    from(shop.till(), 'redeemOfficeCode', { officeCode }, origin)
  const handedOver = async () => {
    const page = shop.till()
    page.token = String((await redeem(await issue())).data['token'])
    return page
  }

  it('gets a session of its own for a code, and the till keeps its own', async () => {
    const page = await handedOver()
    const { data } = await page.get('user/getLoginUserInfo')
    expect(data['userInfo']?.['phone']).toBe(ownerPhone)
    expect((await page.get(path('queryFirstSteps'))).data).toMatchObject({ tills: 1 })
    // Its changes appear in the audit as done in the back office, and the books know that place.
    const merchant = {
      id: null,
      saveId: randomUUID(),
      version: 0,
      facts: { name: '新商户', phone: '', storePercent: 100, isActive: true },
    }
    expect((await page.post(path('saveOfficeMerchant'), merchant)).code).toBe(20207)
    page.phone = ownerPhone
    await proveSave(page, merchant.saveId)
    expect((await page.post(path('saveOfficeMerchant'), merchant)).code).toBe(1200)
    expect((await till.get('user/getLoginUserInfo')).code).toBe(1200)
    const stored = await shop.opened.db.selectFrom('office_code').select('code_hash').execute()
    for (const { code_hash } of stored) expect(page.token).not.toContain(code_hash)
  })

  it('may make the calls of the back office and no others', async () => {
    const page = await handedOver()
    for (const name of ['getPaySetting', 'heartbeat', 'order/createV2'])
      expect((await page.post(name, {})).code).toBe(20216)
    expect((await page.post(path('issueOfficeCode'), { page: 'products' })).code).toBe(20216)
  })

  it('uses its code once when many redeem it at once', async () => {
    const officeCode = await issue()
    const all = await Promise.all(Array.from({ length: 20 }, () => redeem(officeCode)))
    expect(all.filter(({ code }) => code === 1200)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 20217)).toHaveLength(19)
  })

  it('gets nothing for a code from elsewhere, of another platform, too old or made up', async () => {
    const elsewhere = await issue()
    for (const origin of ['https://till.example.evil', 'http://till.example', 'null', ''])
      expect((await redeem(elsewhere, origin)).code).toBe(20217)
    expect((await redeem(elsewhere)).code).toBe(1200)
    expect((await redeem('x'.repeat(43))).code).toBe(20217)
    const late = await issue()
    shop.clock.nowMs += 60_001
    expect((await redeem(late)).code).toBe(20217)
  })

  it('ends with the session of the till that handed it over', async () => {
    const own = shop.till()
    await own.login('13800000002')
    await grantGoods('supervisor')
    const { data } = await from(own, 'issueOfficeCode', { page: 'products' })
    const page = shop.till()
    page.token = String((await redeem(String(data['officeCode']))).data['token'])
    const later = await from(own, 'issueOfficeCode', { page: 'products' })
    await own.post('user/logout', {})
    expect((await page.get('user/getLoginUserInfo')).code).toBe(1405)
    expect((await redeem(String(later.data['officeCode']))).code).toBe(20217)
  })

  it('is refused for roles without its permission', async () => {
    const cashier = shop.till()
    await cashier.login('13800000001')
    for (const [page, permission] of [
      ['products', 'goods.write'],
      ['warehouse', 'stock.adjust'],
    ])
      expect(await from(cashier, 'issueOfficeCode', { page })).toMatchObject({
        code: 20204,
        data: { permission },
      })
  })

  it('leaves the till logged in when the same person logs in to the back office', async () => {
    const page = shop.till()
    const owner = { platformId: '1001', login: ownerPhone }
    const form = {
      phone: ownerPhone,
      password: await preparePassword('tillwright', owner),
      pwdAlg: 'pc1',
      app: 'office',
    }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams(form).toString()
    const said = await page.raw('/api/v1/cashier/user/login', { method: 'POST', body, headers })
    const { data } = (await said.json()) as { data: { token: string } }
    page.token = data.token
    expect((await page.get(path('queryFirstSteps'))).code).toBe(1200)
    expect((await till.get('user/getLoginUserInfo')).code).toBe(1200)
    expect((await page.post('user/logout', {})).code).toBe(1200)
    expect((await till.get('user/getLoginUserInfo')).code).toBe(1200)
  })

  it('may be framed by a till alone', async () => {
    for (const page of ['/backoffice/', '/backoffice/assets/x.js']) {
      const { headers } = await till.raw(page, { method: 'GET' })
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("frame-ancestors 'self'")
      expect(policy).not.toContain('unsafe')
    }
  })

  const grantGoods = async (roleId: string) => {
    const { db } = shop.opened
    const role = await db
      .selectFrom('role')
      .select('permissions')
      .where('platform_id', '=', '1001')
      .where('id', '=', roleId)
      .executeTakeFirstOrThrow()
    const permissions = JSON.stringify([...JSON.parse(role.permissions), 'goods.write'])
    await db
      .updateTable('role')
      .set({ permissions })
      .where('platform_id', '=', '1001')
      .where('id', '=', roleId)
      .execute()
  }
})

describe('an empty server', () => {
  let shop: TestShop
  let token: string

  beforeAll(async () => {
    shop = await openTestShop([])
    token = new SetUpToken(`${shop.folder}/set-up-token`).read()
  })
  afterAll(() => shop.close())
  afterEach(async () => expect(await shop.broken()).toEqual([]))

  const phone = '13900000000'
  const input = async (more: object = {}) => {
    const owner = { platformId: '1001', login: phone }
    return {
      setUpToken: token,
      shopName: '晨光超市',
      storeName: '晨光一店',
      storePhone: '',
      storeAddress: '',
      language: 'zh',
      timeZone: 'Asia/Hong_Kong',
      currency: 'HKD',
      nick: '老王',
      phone,
      password: await preparePassword('long enough', owner),
      sensitivePassword: await preparePassword('246810', owner, 'pin'),
      pwdAlg: 'pc1',
      ...more,
    }
  }
  const setUp = async (more: object = {}) =>
    shop.till('').post(path('setUpShop'), await input(more))

  it('reports that it is empty, and redirects the first visitor to the set-up', async () => {
    const { code, data } = await shop.till('').get(path('querySetUp'))
    expect([code, data]).toMatchObject([1200, { isSetUp: false, firstPlatformId: '1001' }])
    const first = await shop.till('').raw('/', { method: 'GET', redirect: 'manual' })
    expect([first.status, first.headers.get('location')]).toEqual([302, './backoffice/'])
  })

  it('makes no shop for a wrong token, another scheme, no name or no such zone', async () => {
    expect((await setUp({ setUpToken: 'AAAAAAAAAA' })).code).toBe(20218)
    expect((await setUp({ pwdAlg: 'plain' })).code).toBe(20203)
    for (const wrong of [{ shopName: ' ' }, { timeZone: 'Mars/Olympus' }, { phone: '1' }])
      expect((await setUp(wrong)).code).toBe(20101)
    for (const [currency, rule] of [
      ['JPY', /two decimals/],
      ['KWD', /two decimals/],
      ['CHF', /one of CNY, HKD/],
      ['hkd', /one of CNY, HKD/],
    ] as const) {
      const { code, data } = await setUp({ currency })
      expect([code, data]).toMatchObject([20101, { faults: [{ at: 'currency' }] }])
      expect(JSON.stringify(data)).toMatch(rule)
    }
    for (let tries = 0; tries < 11; tries += 1) await setUp({ setUpToken: 'B' })
    expect((await setUp()).code).toBe(20202)
    shop.clock.nowMs += 3_600_000
    expect(await shop.opened.db.selectFrom('platform').select('name').execute()).toEqual([])
  })

  it('creates one shop when twenty are requested at once, and none after', async () => {
    const spaced = `${token.slice(0, 5).toLowerCase()} ${token.slice(5)}`
    const all = await Promise.all(Array.from({ length: 8 }, () => setUp({ setUpToken: spaced })))
    expect(all.filter(({ code }) => code === 1200)).toHaveLength(1)
    for (const { code } of all) expect([1200, 20219, 20202]).toContain(code)
    expect((await setUp()).code).toBe(20219)
    const { data } = await shop.till('').get(path('querySetUp'))
    expect(data).toMatchObject({ isSetUp: true, platforms: [{ id: '1001', name: '晨光超市' }] })
  })

  it('lets its owner log in at a till, open a shift and sell an open item', async () => {
    const till = shop.till()
    expect((await till.login(phone, 'long enough')).code).toBe(1200)
    expect((await till.signOn()).code).toBe(1200)
    const { data } = await till.get('queryGoodsByStore', { pageNo: '1', pageSize: '5' })
    const line = {
      id: data['list']?.[0]?.['id'],
      number: 2,
      temporaryName: '鸡蛋',
      repricedMoney: 3.5,
    }
    const order = await till.cashOrder([line])
    const sold = await till.sell(order)
    expect(sold.code).toBe(1200)
    await countsInDollars(till, sold.data, String(order['clientOrderId']))
    const steps = await till.get(path('queryFirstSteps'))
    expect(steps.data).toEqual({ goods: 0, cashiers: 0, tills: 1, sales: 1 })
    const roles = await shop.opened.db.selectFrom('role').select('id').orderBy('id').execute()
    expect(roles.map(({ id }) => id)).toEqual(['cashier', 'manager', 'owner', 'supervisor'])
  })

  /** Tills, papers and the page behind a receipt all say what the shop counts in. */
  const countsInDollars = async (till: TestTill, sold: Wire, saleId: string) => {
    const { data } = await till.get('user/getLoginUserInfo')
    expect(data['userInfo']?.['shopInfo']).toMatchObject({ currency: 'HKD' })
    const settings = await till.get('getStoreSetting')
    expect(settings.data['shopInfo']).toMatchObject({ currency: 'HKD' })
    // Gateways charge yuan.
    expect((await till.get('getPaySetting')).data['tenders']).not.toContain('code')
    const account = { gateway: 'ysepay', signType: 'RSA', url: 'https://gateway.example/' }
    const names = { account: 'a', merchantNo: 'm', sellerName: '', businessCode: '' }
    const keys = { parentMerchantNo: '', privateKey: 'k', platformKey: 'k' }
    const stored = await till.post(path('saveOfficeGatewayAccount'), {
      id: null,
      saveId: randomUUID(),
      version: 0,
      facts: { ...account, ...names, ...keys },
    })
    expect(stored).toMatchObject({
      code: 20101,
      data: { faults: [{ at: 'facts.gateway', rule: 'charges yuan alone' }] },
    })
    const printed = await till.post('/api/v1/comm/createPrintCommand', {
      kind: 'RECEIPT',
      sourceId: String(sold['order']?.['orderId']),
      paper: '58',
      printerId: null,
      asCopy: false,
    })
    expect(printed.code).toBe(1200)
    const bytes = Buffer.from(String(printed.data['bytesBase64']), 'base64')
    const { rows } = decodeEscpos(bytes, 58)
    expect(paperReading({ width: 58, rows })).toContain('HK$7.00')
    const page = await fetch(shop.url + receiptPath('1001', saleId))
    expect(await page.text()).toMatch(/HK\$7\.00(?!.*[¥￥])/s)
  }
})
