import { randomUUID } from 'node:crypto'
import { coupon } from '@tillwright/contract/coupon/coupon-codec.ts'
import { encode } from '@tillwright/contract/wire/schema.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { amountCoupon } from '@tillwright/domain/testing/sample-coupon.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { prepareOnce } from '../../testing/prepare-once.ts'
import { proveSave } from '../../testing/wire-inputs.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill } from '../../testing/test-till.ts'

const path = (name: string) => `/api/v1/backoffice/${name}`
const manager = '13800000003'
const owner = '13800000004'

let shop: TestShop
let office: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  office = await shop.till().onDuty(owner)
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const list = async (kind: string, keyword = '', by = office): Promise<CallResponse> =>
  by.post(path(`queryOffice${kind}`), { pageNo: 1, pageSize: 100, keyword })
const each = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const texts = (value: unknown): string[] => each(value).map(String)

interface StoredThing {
  readonly id: string
  readonly version: number
  readonly facts: Readonly<Record<string, unknown>>
  readonly notes: object
}
const records = async (kind: string, keyword = ''): Promise<StoredThing[]> => {
  const { data } = await list(kind, keyword)
  return each(data['list']).map((one) => {
    const part = (name: string): unknown => Reflect.get(Object(one), name)
    return {
      id: String(part('id')),
      version: Number(part('version')),
      facts: { ...Object(part('facts')) },
      notes: Object(part('notes')),
    }
  })
}

interface Save {
  readonly id?: string | null
  readonly saveId?: string
  readonly version?: number
  readonly facts: object
}
const save = async (kind: string, input: Save, by = office) => {
  const body = { id: null, saveId: randomUUID(), version: 0, ...input }
  const saved = await by.post(path(`saveOffice${kind}`), body)
  if (saved.code !== 20207) return saved
  await proveSave(by, body.saveId)
  return by.post(path(`saveOffice${kind}`), body)
}

const samples: Readonly<Record<string, object>> = {
  Role: { name: '理货员', permissions: ['order.read', 'member.read'] },
  RefundReason: {
    name: '颜色不对',
    nameEn: 'Colour',
    restock: true,
    loss: false,
    photo: false,
    isOffered: true,
  },
  BoxKind: { name: '大筐', nameEn: 'Large', depositMoney: 20, isLent: true, sort: 9 },
  Merchant: { name: '合作社', phone: '', storePercent: 15, isActive: true },
  Grouper: { name: '王团长', phone: '', commissionPercent: 8, isActive: true },
  RechargePackage: {
    name: '充 300',
    nameEn: 'Top up 300',
    payMoney: 300,
    giftMoney: 30,
    giftIntegral: 100,
    mostPerMember: null,
    mostPerMemberDay: 1,
    mostPerDay: null,
    isOnSale: true,
    sort: 5,
  },
  PopDisplay: { name: '货架 9', mac: '0218AABBCCDD', accessPoint: 'ap', place: '入口' },
}

describe('every record of the back office', () => {
  it('is created once however often it is sent, changed over its version, and found', async () => {
    for (const [kind, facts] of Object.entries(samples)) {
      const input = { saveId: randomUUID(), facts }
      await proveSave(office, input.saveId)
      const all = await Promise.all(Array.from({ length: 5 }, () => save(kind, input)))
      expect(all.map(({ code }) => code)).toEqual([1200, 1200, 1200, 1200, 1200])
      const made = all[0]?.data['thing']
      expect(made?.['version']).toBe(1)
      const other = { ...facts, ...(kind === 'PopDisplay' ? { place: '出口' } : { name: '改名' }) }
      expect((await save(kind, { ...input, facts: other })).code).toBe(20108)
      const id = String(made?.['id'])
      const saveIds = Array.from({ length: 20 }, () => randomUUID())
      for (const saveId of saveIds) await proveSave(office, saveId)
      const changes = await Promise.all(
        saveIds.map((saveId) => save(kind, { id, saveId, version: 1, facts: other })),
      )
      expect(changes.filter(({ code }) => code === 1200)).toHaveLength(1)
      expect(changes.filter(({ code }) => code === 20110)).toHaveLength(19)
      const found = await records(kind, kind === 'PopDisplay' ? '出口' : '改名')
      expect(found.map((one) => [one.id, one.version])).toEqual([[id, 2]])
      expect((await save(kind, input)).data['thing']?.['version']).toBe(2)
      expect((await save(kind, { id: 'nobody', facts })).code).toBe(20107)
    }
    const audited = await shop.opened.db
      .selectFrom('audit')
      .select(['operation', 'before'])
      .where('operation', 'like', '%.save')
      .execute()
    expect(audited.filter(({ before }) => before !== null)).toHaveLength(
      Object.keys(samples).length,
    )
  })

  it('is hidden from other platforms and from people without permission', async () => {
    const abroad = await shop.till('1002').onDuty(owner)
    const cashier = await shop.till().onDuty('13800000001')
    for (const kind of Object.keys(samples)) {
      const [mine] = await records(kind, kind === 'PopDisplay' ? '出口' : '改名')
      const id = mine?.id ?? ''
      const facts = samples[kind] ?? {}
      expect((await save(kind, { id, version: 2, facts }, abroad)).code).toBe(20107)
      expect((await list(kind, '', cashier)).code).toBe(20204)
      expect((await save(kind, { facts }, cashier)).code).toBe(20204)
    }
  })
})

describe('people and roles', () => {
  const password = (phone: string, typed: string) =>
    prepareOnce(typed, { platformId: '1001', login: phone })
  const person = async (phone: string, more: object = {}) => ({
    phone,
    nick: '小李',
    roleId: 'cashier',
    isActive: true,
    password: await password(phone, 'a new password'),
    sensitivePassword: null,
    pwdAlg: 'pc1',
    ...more,
  })
  const idOf = async (keyword: string) => String((await records('Staff', keyword))[0]?.id)

  it('lets a new cashier log in and sell, and ends the session at once when stopped', async () => {
    const phone = '13911110001'
    const made = await save('Staff', { facts: await person(phone) })
    expect(made.code).toBe(1200)
    expect(JSON.stringify(made.data)).not.toContain(await password(phone, 'a new password'))
    const cashier = shop.till()
    expect((await cashier.login(phone, 'a new password')).code).toBe(1200)
    await cashier.signOn()
    const order = await cashier.cashOrder([{ id: 'goods-10001', number: 1, weightG: 500 }])
    expect((await cashier.sell(order)).code).toBe(1200)
    const id = await idOf(phone)
    const stopped = await person(phone, { isActive: false, password: null })
    expect((await save('Staff', { id, version: 1, facts: stopped })).code).toBe(1200)
    expect((await cashier.get('user/getLoginUserInfo')).code).not.toBe(1200)
    expect((await cashier.login(phone, 'a new password')).code).not.toBe(1200)
    const back = await person(phone, { password: await password(phone, 'another one') })
    expect((await save('Staff', { id, version: 2, facts: back })).code).toBe(1200)
    expect((await cashier.login(phone, 'a new password')).code).toBe(20201)
    expect((await cashier.login(phone, 'another one')).code).toBe(1200)
  })

  it('take one person for one phone, who needs a password and a role', async () => {
    const taken = await save('Staff', { facts: await person('13911110001') })
    expect(taken.data['faults']).toEqual([{ at: 'facts.phone', rule: 'taken' }])
    const bare = await save('Staff', { facts: await person('13911110002', { password: null }) })
    expect(bare.data['faults']).toEqual([{ at: 'facts.password', rule: 'needed' }])
    const lost = await save('Staff', { facts: await person('13911110002', { roleId: 'nobody' }) })
    expect(lost.data['faults']).toEqual([{ at: 'facts.roleId', rule: 'needed' }])
    const wrong = await person('13911110002', { pwdAlg: 'plain' })
    expect((await save('Staff', { facts: wrong })).code).toBe(20203)
  })

  it('log in by the phones of their country, each in one spelling', async () => {
    const { db } = shop.opened
    const setCurrency = (currency: 'CNY' | 'HKD') =>
      db.updateTable('platform').set({ currency }).where('platform_id', '=', '1001').execute()
    const phone = '+85291234567'
    const abroad = await save('Staff', { facts: await person(phone) })
    expect(abroad.data['faults']).toEqual([{ at: 'facts.phone', rule: 'a phone of the country' }])
    await setCurrency('HKD')
    expect((await save('Staff', { facts: await person('+8613911110009') })).code).toBe(20101)
    expect((await save('Staff', { facts: await person(phone) })).code).toBe(1200)
    expect((await shop.till().login(phone, 'a new password')).code).toBe(1200)
    await setCurrency('CNY')
    // Whoever has a phone from before the country was looked at is changed otherwise as anybody.
    const renamed = await person(phone, { nick: '老李', password: null })
    expect(
      (await save('Staff', { id: await idOf('91234567'), version: 1, facts: renamed })).code,
    ).toBe(1200)
  })

  it('give nobody more rights than their own', async () => {
    const role = { name: '人事', permissions: ['staff.manage', 'order.read'] }
    const roleId = String((await save('Role', { facts: role })).data['thing']?.['id'])
    const phone = '13911110003'
    const clerkFacts = await person(phone, { roleId })
    expect((await save('Staff', { facts: clerkFacts })).code).toBe(1200)
    const clerk = shop.till()
    await clerk.login(phone, 'a new password')
    const own = await idOf(phone)
    const bare = { ...clerkFacts, password: null }
    const all = [
      save('Staff', { id: own, version: 1, facts: { ...bare, roleId: 'manager' } }, clerk),
      save('Staff', { id: own, version: 1, facts: { ...bare, isActive: false } }, clerk),
      save('Staff', { facts: await person('13911110004', { roleId: 'owner' }) }, clerk),
      save('Staff', { id: await idOf(manager), facts: await person(manager) }, clerk),
      save('Role', { id: roleId, version: 1, facts: { ...role, permissions: [] } }, clerk),
      save('Role', { id: 'cashier', facts: { name: 'x', permissions: ['day.settle'] } }, clerk),
      save('Role', { facts: { name: 'x', permissions: ['order.refund'] } }, clerk),
      save('Role', { id: 'owner', facts: { name: '老板', permissions: [] } }),
    ]
    for (const { code } of await Promise.all(all)) expect([20204, 20504]).toContain(code)
    const seen = { name: '看单', permissions: ['order.read'] }
    expect((await save('Role', { facts: seen }, clerk)).code).toBe(20204)
    expect((await save('Role', { facts: seen })).code).toBe(1200)
  })

  it("apply a role's new permission with the next call", async () => {
    const cashier = await shop.till().onDuty('13800000001')
    expect((await list('BoxKind', '', cashier)).code).toBe(20204)
    const [role] = await records('Role', '收银员')
    const facts = role?.facts ?? {}
    const held = texts(facts['permissions'])
    const more = { ...facts, permissions: [...held, 'settings.write'] }
    const version = role?.version ?? 0
    const saved = await save('Role', { id: 'cashier', version, facts: more })
    expect(saved.code).toBe(1200)
    expect((await list('BoxKind', '', cashier)).code).toBe(1200)
    await save('Role', { id: 'cashier', version: version + 1, facts })
    expect((await list('BoxKind', '', cashier)).code).toBe(20204)
  })
})

describe('settings of the shop', () => {
  const forms = [
    'Store',
    'Display',
    'Pay',
    'Offline',
    'Points',
    'Approval',
    'Till',
    'Recharge',
    'MarkDown',
    'SelfService',
    'Update',
  ]

  it('are saved as they were read, unchanged', async () => {
    for (const name of forms) {
      const [read] = await records(`${name}Form`)
      const { id = '', version = 0, facts = {} } = read ?? {}
      const saved = await save(`${name}Form`, { id, version, facts })
      expect([name, saved.code]).toEqual([name, 1200])
      expect(saved.data['thing']?.['facts']).toEqual(facts)
      const [again] = await records(`${name}Form`)
      expect(again?.facts).toEqual(facts)
      expect((await save(`${name}Form`, { id, version, facts })).code).toBe(20110)
    }
  })

  it('reach the tills, and forms that share a setting do not undo each other', async () => {
    const before = (await office.get('catalogue/queryChanges')).data['settingsVersion']
    const change = async (name: string, part: object) => {
      const [read] = await records(name)
      const facts = { ...read?.facts, ...part }
      return save(name, { id: read?.id ?? '', version: read?.version ?? 0, facts })
    }
    await change('PayForm', { cashRounding: 'jiao-down', tenders: ['cash', 'card'] })
    await change('PointsForm', { pointsEarnedPerYuan: 3, pointsRatio: 200 })
    await change('OfflineForm', { mostOrders: 7 })
    await change('StoreForm', { receiptHeader: '欢迎光临', name: '改名店' })
    const pay = (await office.get('getPaySetting')).data
    expect(pay).toMatchObject({
      cashRounding: 'jiao-down',
      tenders: ['cash', 'card'],
      integralPerYuan: 3,
      integrationConversionRatio: 200,
      offline: { mostOrders: 7 },
    })
    const store = (await office.get('getStoreSetting')).data
    expect(store).toMatchObject({ receiptHeader: '欢迎光临', shopInfo: { name: '改名店' } })
    const after = (await office.get('catalogue/queryChanges')).data['settingsVersion']
    expect(Number(after)).toBeGreaterThan(Number(before))
    await change('PointsForm', { pointsEarnedPerYuan: 1, pointsRatio: 100 })
  })

  it('publish an agreement anew, and never change it', async () => {
    const facts = { title: '条款', text: '请遵守' }
    const made = await save('Agreement', { facts })
    const id = String(made.data['thing']?.['id'])
    expect((await save('Agreement', { id, version: 1, facts })).code).toBe(20504)
    const session = (await office.get('user/getLoginUserInfo')).data
    expect(session['agreement']).toMatchObject({ id, title: '条款' })
  })
})

describe('coupons', () => {
  const threeOffTen = amountCoupon(300, {
    id: 'new',
    name: '满 10 减 3',
    threshold: { kind: 'fixed', cents: cents(1000) },
  })
  const written = encode(coupon, threeOffTen)
  const kind: object = written.ok ? Object(written.value) : {}
  const issue = (couponId: string, more: object = {}, saveId = randomUUID()) =>
    office.post(path('issueCoupons'), { saveId, couponId, phones: [], paperCount: 0, ...more })
  const sellWith = async (couponIds: readonly string[]) =>
    office.sell(
      await office.cashOrder([{ id: 'goods-10001', number: 1, weightG: 2000 }], { couponIds }),
    )

  it('are given to members and printed, once, and follow their kind until they are used', async () => {
    const made = await save('CouponKind', { facts: { coupon: kind } })
    const id = String(made.data['thing']?.['id'])
    const saveId = randomUUID()
    const input = { phones: ['13900000001'], paperCount: 2 }
    const all = await Promise.all(Array.from({ length: 5 }, () => issue(id, input, saveId)))
    const codes = texts(all[0]?.data['codes'])
    expect(codes).toHaveLength(3)
    for (const { data } of all) expect(data['codes']).toEqual(codes)
    expect((await issue(id, { paperCount: 3 }, saveId)).code).toBe(20108)
    const unknown = await issue(id, { phones: ['13900000001', '13999999999'] })
    expect(unknown.data).toEqual({ codes: [], unknownPhones: ['13999999999'] })
    expect((await issue('nobody', { paperCount: 1 })).code).toBe(20107)
    expect((await issue(id)).code).toBe(20101)
    const paper = (await office.get('getCoupon', { code: codes[1] ?? '' })).data['coupon']
    expect(paper).toMatchObject({ name: '满 10 减 3', user_id: null, discount_value: 3 })
    expect((await sellWith([String(paper?.['id'])])).code).toBe(1200)
    const [listed] = await records('CouponKind', '满 10')
    expect(listed?.notes).toEqual({ unused: 2, used: 1 })
    const dearer = { coupon: { ...kind, discount_value: 4, status: 2 } }
    await save('CouponKind', { id, version: 1, facts: dearer })
    const other = (await office.get('getCoupon', { code: codes[2] ?? '' })).data['coupon']
    expect(other).toMatchObject({ discount_value: 4, status: 2 })
    expect((await sellWith([String(other?.['id'])])).code).not.toBe(1200)
  })
})
