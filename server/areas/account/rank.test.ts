import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { prepareOnce } from '../../testing/prepare-once.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, Wire } from '../../testing/test-till.ts'
import { office } from '../../testing/wire-inputs.ts'

const ownerPhone = '13800000004'
const managerPhone = '13800000003'

let shop: TestShop
let owner: TestTill
let manager: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  owner = await shop.till().onDuty(ownerPhone)
  manager = await shop.till().onDuty(managerPhone)
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const page = { pageNo: 1, pageSize: 100, keyword: '' }
const listed = async (kind: string, id: string, by = owner): Promise<Wire> => {
  const { data } = await by.post(office(`queryOffice${kind}`), page)
  const found = [...(data['list'] ?? [])].find((one: Wire) => one['id'] === id)
  if (found === undefined) throw new Error(`no ${kind} ${id}`)
  return found as Wire
}
const save = (kind: string, input: object, by: TestTill): Promise<CallResponse> =>
  by.post(office(`saveOffice${kind}`), { id: null, saveId: randomUUID(), version: 0, ...input })
const changed = async (kind: string, id: string, part: object, by: TestTill) => {
  const { version, facts } = await listed(kind, id)
  return save(kind, { id, version, facts: { ...Object(facts), ...part } }, by)
}
const proven = async (kind: string, id: string, part: object, by: TestTill) => {
  const { version, facts } = await listed(kind, id)
  const saveId = randomUUID()
  await by.approve({ operation: 'platform.manage', subjectId: saveId })
  return save(kind, { id, saveId, version, facts: { ...Object(facts), ...part } }, by)
}
const prepared = (phone: string) =>
  prepareOnce('a new password', { platformId: '1001', login: phone })
const person = async (phone: string, more: object = {}) => ({
  phone,
  nick: '小李',
  roleId: 'cashier',
  isActive: true,
  password: await prepared(phone),
  sensitivePassword: null,
  pwdAlg: 'pc1',
  ...more,
})
/** Stored rows of a person, to check that a refusal changed nothing. */
const storedOf = async (id: string) => {
  const { db } = shop.opened
  return [
    await db.selectFrom('staff').selectAll().where('id', '=', id).execute(),
    await db.selectFrom('staff_secret').selectAll().where('staff_id', '=', id).execute(),
    await db.selectFrom('staff_store').selectAll().where('staff_id', '=', id).execute(),
  ]
}

describe('a manager', () => {
  it('changes nothing about the owner or another manager', async () => {
    const peer = await save(
      'Staff',
      { facts: await person('13911110010', { roleId: 'manager' }) },
      owner,
    )
    expect(peer.code).toBe(1200)
    for (const id of ['staff-0004', String(peer.data['thing']?.['id'])]) {
      const before = await storedOf(id)
      const phone = String((await listed('Staff', id))['facts']?.['phone'])
      const parts = [
        { password: await prepared(phone) },
        { sensitivePassword: await prepared(phone) },
        { phone: '13911119999', password: await prepared('13911119999') },
        { roleId: 'cashier' },
        { isActive: false },
        { nick: '改名' },
      ]
      for (const part of parts) {
        const { code } = await changed('Staff', id, part, manager)
        expect([part, [20204, 20504].includes(code)]).toEqual([part, true])
      }
      expect(await storedOf(id)).toEqual(before)
    }
  })

  it('makes nobody an owner', async () => {
    const facts = await person('13911110011', { roleId: 'owner' })
    expect((await save('Staff', { facts }, manager)).code).toBe(20204)
    const own = await changed('Staff', 'staff-0003', { roleId: 'owner' }, manager)
    expect([20204, 20504]).toContain(own.code)
    const role = { name: '副老板', permissions: ['order.read', 'platform.manage'] }
    expect((await save('Role', { facts: role }, manager)).code).toBe(20204)
    const saveId = randomUUID()
    await owner.approve({ operation: 'platform.manage', subjectId: saveId })
    expect((await save('Role', { saveId, facts: role }, owner)).code).toBe(20204)
  })

  it("changes a person's phone, role or passwords only when they work in no other store", async () => {
    const saveId = randomUUID()
    const place = { name: '二店', phone: '', address: '', timeZone: 'Asia/Shanghai' }
    const made = await save('Store', { saveId, facts: place }, owner)
    const storeId = String(made.data['thing']?.['id'])
    const stores = ['100101', storeId]
    const both = await save(
      'Staff',
      { facts: await person('13911110012', { storeIds: stores }) },
      owner,
    )
    const id = String(both.data['thing']?.['id'])
    const password = await prepared('13911110012')
    for (const part of [{ password }, { isActive: false }, { roleId: 'supervisor' }])
      expect((await changed('Staff', id, part, manager)).code).toBe(20206)
    expect((await changed('Staff', id, { nick: '两店' }, manager)).code).toBe(1200)
    expect((await changed('Staff', id, { storeIds: ['100101'] }, owner)).code).toBe(1200)
    expect((await changed('Staff', id, { password }, manager)).code).toBe(1200)
  })

  it('changes nothing that applies to every store', async () => {
    const parts = [
      ['PointsForm', { pointsRatio: 1 }],
      ['PointsForm', { pointsName: '豆' }],
      ['PayForm', { gateway: 'ysepay' }],
      ['RechargeForm', {}],
      ['UpdateForm', { leastVersion: '99.0.0' }],
    ] as const
    for (const [kind, part] of parts) {
      const { data } = await owner.post(office(`queryOffice${kind}`), page)
      const id = String(data['list']?.[0]?.['id'])
      expect([kind, (await changed(kind, id, part, manager)).code]).toEqual([kind, 20204])
    }
    const here = (await owner.post(office('queryOfficePointsForm'), page)).data['list']?.[0]
    const own = await changed(
      'PointsForm',
      String(here?.['id']),
      { pointsEarnedPerYuan: 2 },
      manager,
    )
    expect(own.code).toBe(1200)
    expect((await changed('Role', 'cashier', { name: '改' }, manager)).code).toBe(20204)
    const refused = await save('GatewayAccount', { facts: {} }, manager)
    expect(refused.code).toBe(20204)
  })

  it('needs the sensitive password to change their own phone or passwords', async () => {
    const part = { password: await prepared(managerPhone) }
    const refused = await changed('Staff', 'staff-0003', part, manager)
    expect(refused).toMatchObject({ code: 20207, data: { operation: 'staff.manage' } })
  })
})

describe('an owner', () => {
  it('needs the sensitive password for each change that applies to every store', async () => {
    const { data } = await owner.post(office('queryOfficePointsForm'), page)
    const id = String(data['list']?.[0]?.['id'])
    const bare = await changed('PointsForm', id, { pointsRatio: 250 }, owner)
    expect(bare).toMatchObject({ code: 20207, data: { operation: 'platform.manage' } })
    const saveId = randomUUID()
    // Twice: the answer to the first was lost.
    for (let time = 0; time < 2; time += 1)
      await owner.approve({ operation: 'platform.manage', subjectId: saveId })
    const { version, facts } = await listed('PointsForm', id)
    const input = { id, saveId, version, facts: { ...Object(facts), pointsRatio: 250 } }
    expect((await save('PointsForm', input, owner)).code).toBe(1200)
    expect((await save('PointsForm', input, owner)).code).toBe(1200)
    expect((await changed('PointsForm', id, { pointsRatio: 260 }, owner)).code).toBe(20207)
    const { points_ratio: ratio } = await shop.opened.db
      .selectFrom('platform')
      .select('points_ratio')
      .where('platform_id', '=', '1001')
      .executeTakeFirstOrThrow()
    expect(ratio).toBe(250)
  })

  it('gives up the role only when somebody else is an owner too', async () => {
    expect((await proven('Staff', 'staff-0004', { roleId: 'manager' }, owner)).code).toBe(20504)
    expect((await proven('Staff', 'staff-0002', { roleId: 'owner' }, owner)).code).toBe(1200)
    const second = await shop.till().onDuty('13800000002')
    const password = await prepared(ownerPhone)
    expect((await changed('Staff', 'staff-0004', { password }, second)).code).toBe(20504)
    expect((await proven('Staff', 'staff-0004', { roleId: 'manager' }, owner)).code).toBe(1200)
    expect((await changed('Staff', 'staff-0002', { nick: '改' }, owner)).code).toBe(20204)
  })
})
