// Members come into being at the till: one phone is one member, however many tills try at once.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { verifyStates } from '../../platform/journal/states.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { joinOf, office, topUp } from '../../testing/wire-inputs.ts'

const apples = { id: 'goods-10001', number: 1, weightG: 1000 }
const manager = '13800000003'
const supervisor = '13800000002'

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty(manager)
})
afterEach(async () => expect(await shop.broken()).toEqual([]))
afterAll(() => shop.close())

let serial = 0
const newPhone = () => `177${String((serial += 1)).padStart(8, '0')}`
const joined = async (more: object = {}, by = till) => by.post('member/join', joinOf(more))
const saved = (of: { readonly [key: string]: unknown }, more: object) =>
  till.post('member/save', {
    userId: Object(of['member'])['id'],
    version: of['version'],
    phone: null,
    memberCode: Object(of['member'])['memberCode'],
    nick: Object(of['member'])['nick'],
    birthday: of['birthday'],
    ...more,
  })

describe('a member who joins', () => {
  it('is chosen, found, topped up and sold to when the phone is new', async () => {
    const phone = newPhone()
    const answered = await joined({ phone, nick: ' 小林 ' })
    expect(answered).toMatchObject({ code: 1200, data: { isNew: true } })
    const { member } = answered.data
    expect(member).toMatchObject({ phone, nick: '小林', integral: 0, stopped: false })
    const found = await till.get('user/getUserInfo', { keyword: phone })
    expect(found.data['list']).toMatchObject([{ id: member?.['id'] }])
    const byCode = await till.get('user/getUserInfo', { keyword: String(member?.['memberCode']) })
    expect(byCode.data['list']).toMatchObject([{ id: member?.['id'] }])
    const userId = String(member?.['id'])
    const input = topUp(till, { userId, amountMoney: 50, saleMs: shop.clock.nowMs })
    expect((await till.sell(input)).code).toBe(1200)
    expect((await till.sell(await till.cashOrder([apples], { userId }))).code).toBe(1200)
    const after = await till.get('user/getUserInfo', { userId })
    expect(after.data['list']?.[0]?.['realBalanceMoney']).toBe(50)
    expect(Number(after.data['list']?.[0]?.['integral'])).toBeGreaterThan(0)
  })

  it('is one member when twenty tills try at once, and all get it', async () => {
    const phone = newPhone()
    const answers = await Promise.all(Array.from({ length: 20 }, () => joined({ phone })))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1200]))
    expect(new Set(answers.map(({ data }) => data['member']?.['id'])).size).toBe(1)
    expect(answers.filter(({ data }) => data['isNew'] === true).length).toBe(1)
    const rows = await shop.opened.db
      .selectFrom('member')
      .select('id')
      .where('phone', '=', phone)
      .where('platform_id', '=', '1001')
      .execute()
    expect(rows.length).toBe(1)
  })

  it('is the same when the call is repeated, and refused when its body changed', async () => {
    const input = joinOf({ phone: newPhone() })
    const first = await till.post('member/join', input)
    expect(await till.post('member/join', input)).toMatchObject({ data: first.data })
    expect((await till.post('member/join', { ...input, nick: '别人' })).code).toBe(20108)
  })

  it('is sold to under every id that a till gave them', async () => {
    const phone = newPhone()
    const own = joinOf({ phone })
    const other = joinOf({ phone })
    await till.post('member/join', own)
    await till.post('member/join', other)
    const sold = await till.sell(
      await till.cashOrder([apples], { userId: other['clientMemberId'] }),
    )
    expect(sold.code).toBe(1200)
    const order = await shop.opened.db
      .selectFrom('orders')
      .select('member_id')
      .where('id', '=', String(sold.data['order']?.['orderId']))
      .executeTakeFirstOrThrow()
    expect(order.member_id).toBe(own['clientMemberId'])
  })

  it('is one with the points of both sales when two tills joined one phone offline', async () => {
    const phone = newPhone()
    const others = await shop.till().onDuty()
    const memberPoints = async (userId: unknown) => {
      const { data } = await till.get('user/getUserInfo', { userId: String(userId) })
      return data['list']?.[0]
    }
    // Each till sold to an id of its own before it heard of the other, and sends both when the network is back.
    const offline = await Promise.all(
      [till, others].map(async (by) => {
        const join = joinOf({ phone, joinTime: new Date(shop.clock.nowMs).toISOString() })
        const order = await by.cashOrder([apples])
        return { by, join, order: { ...order, userId: join['clientMemberId'] } }
      }),
    )
    shop.clock.nowMs += 60_000
    const sales = await Promise.all(
      offline.map(async ({ by, join, order }) => {
        expect((await by.post('member/join', join)).code).toBe(1200)
        return by.sell(order)
      }),
    )
    expect(sales.map(({ code }) => code)).toEqual([1200, 1200])
    const rows = await shop.opened.db
      .selectFrom('orders')
      .select(['member_id', 'earned_points'])
      .where('platform_id', '=', '1001')
      .where(
        'id',
        'in',
        sales.map(({ data }) => String(data['order']?.['orderId'])),
      )
      .execute()
    expect(new Set(rows.map(({ member_id: id }) => id)).size).toBe(1)
    const earned = rows.map(({ earned_points: points }) => points)
    expect(Math.min(...earned)).toBeGreaterThan(0)
    const [one, other] = await Promise.all(
      offline.map(async ({ join }) => memberPoints(join['clientMemberId'])),
    )
    expect(one?.['id']).toBe(other?.['id'])
    expect(one?.['integral']).toBe(earned.reduce((sum, points) => sum + points, 0))
  })

  it('has been one since the earliest joining when a till brings it late', async () => {
    const phone = newPhone()
    const joinTime = new Date(shop.clock.nowMs - 3_600_000).toISOString()
    const { data } = await joined({ phone, joinTime: new Date(shop.clock.nowMs).toISOString() })
    await joined({ phone, joinTime })
    const userId = String(data['member']?.['id'])
    const { data: read } = await till.get('member/getMember', { userId })
    expect(read['record']?.['joinTime']).toBe(joinTime)
  })

  it('is refused when the phone is none of this country, and written nowhere', async () => {
    for (const phone of ['23800001234', '1380000123', '+447911123456', '张三', ''])
      expect(await joined({ phone })).toMatchObject({
        code: 20101,
        data: { faults: [{ at: 'phone' }] },
      })
    const spelt = newPhone()
    const typed = `+86 ${spelt.slice(0, 3)} ${spelt.slice(3, 7)} ${spelt.slice(7)}`
    expect((await joined({ phone: typed })).data['member']?.['phone']).toBe(spelt)
  })

  it('spells phones by E.164 when the platform counts in another currency', async () => {
    const { db } = shop.opened
    const currency = (code: 'GBP' | 'CNY') =>
      db.updateTable('platform').set({ currency: code }).where('platform_id', '=', '1002').execute()
    await currency('GBP')
    const abroad = await shop.till('1002').onDuty(manager)
    const { data } = await joined({ phone: '07911 123456' }, abroad)
    expect(data['member']?.['phone']).toBe('+447911123456')
    const found = await abroad.get('user/getUserInfo', { keyword: '0044 7911 123456' })
    expect(found.data['list']).toHaveLength(1)
    expect((await joined({ phone: '12345' }, abroad)).code).toBe(20101)
    await currency('CNY')
  })

  it('is known by the code of a card when there is no phone', async () => {
    const memberCode = `CARD${randomUUID().slice(0, 8)}`
    const { data } = await joined({ phone: '', memberCode })
    expect(data['member']).toMatchObject({ phone: '', memberCode: memberCode.toUpperCase() })
    const again = await joined({ phone: '', memberCode: memberCode.toLowerCase() })
    expect(again.data).toMatchObject({ isNew: false, member: { id: data['member']?.['id'] } })
    expect(await joined({ phone: newPhone(), memberCode })).toMatchObject({
      code: 20101,
      data: { faults: [{ at: 'memberCode', rule: 'taken' }] },
    })
  })

  it('has agreed to a text by its version when one was shown', async () => {
    const { data: setting } = await till.get('getStoreSetting')
    const termsId = `100101.${String(setting['membership']?.['termsVersion'])}`
    const { data } = await joined({ phone: newPhone(), termsId })
    const userId = String(data['member']?.['id'])
    const { data: read } = await till.get('member/getMember', { userId })
    expect(read['record']).toMatchObject({ consentTermsId: termsId })
    expect((await joined({ phone: newPhone(), termsId: '100101.77' })).code).toBe(20107)
    const text = await shop.opened.db
      .selectFrom('member_terms')
      .selectAll()
      .where('id', '=', termsId)
      .executeTakeFirstOrThrow()
    expect(text.text_en).toContain('By joining you agree')
  })

  it('agrees to the new text when the office changed it, and the old one stays', async () => {
    const page = { pageNo: 1, pageSize: 1, keyword: '' }
    const { data } = await till.post(office('queryOfficeMembershipForm'), page)
    const [form] = [data['list']?.[0]]
    const facts = { selfJoin: false, terms: '新条款', termsEn: 'New terms' }
    const save = { id: form?.['id'], saveId: randomUUID(), version: form?.['version'], facts }
    expect((await till.post(office('saveOfficeMembershipForm'), save)).code).toBe(1200)
    const { data: setting } = await till.get('getStoreSetting')
    const version = Number(setting['membership']?.['termsVersion'])
    expect(setting['membership']).toMatchObject({ terms: '新条款', termsVersion: version })
    expect((await joined({ phone: newPhone(), termsId: `100101.${version}` })).code).toBe(1200)
    expect((await joined({ phone: newPhone(), termsId: `100101.${version - 1}` })).code).toBe(1200)
  })
})

describe('a member who is there', () => {
  it('is changed over the version that was read, and by nobody who read an older one', async () => {
    const { data } = await joined({ phone: newPhone() })
    const userId = String(data['member']?.['id'])
    const { data: read } = await till.get('member/getMember', { userId })
    const record = Object(read['record'])
    const phone = newPhone()
    const after = await saved(record, { nick: '老林', birthday: '1990-02-28', phone })
    expect(after.data['record']).toMatchObject({
      birthday: '1990-02-28',
      version: 1,
      member: { nick: '老林', phone },
    })
    expect((await saved(record, { nick: '小林' })).code).toBe(20110)
    const now = Object(after.data['record'])
    expect((await saved(now, { phone: '13900000001' })).data).toMatchObject({
      faults: [{ at: 'phone', rule: 'taken' }],
    })
    expect((await saved(now, { birthday: '2999-01-01' })).code).toBe(20101)
    expect((await saved(now, { phone: '123' })).code).toBe(20101)
  })

  it('leaves no personal fact in audit and journal when they are changed', async () => {
    const phone = newPhone()
    const { data } = await joined({ phone, nick: '秘密名字' })
    const userId = String(data['member']?.['id'])
    const { data: read } = await till.get('member/getMember', { userId })
    await saved(Object(read['record']), { nick: '另一个秘密', birthday: '1990-02-28' })
    const { db } = shop.opened
    const audits = await db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', userId)
      .execute()
    const entries = await db
      .selectFrom('journal')
      .selectAll()
      .where('subject_id', '=', userId)
      .execute()
    expect([audits.length, entries.length]).toEqual([2, 2])
    const text = JSON.stringify([audits, entries])
    for (const secret of [phone, '秘密名字', '另一个秘密', '1990-02-28'])
      expect(text).not.toContain(secret)
  })

  it('is sold nothing as a member when they are blocked, until they are let in again', async () => {
    const { data } = await joined({ phone: newPhone() })
    const userId = String(data['member']?.['id'])
    const state = (stopped: boolean, by = till) =>
      by.post('member/setState', { userId, stopped, reason: '卡被偷' })
    const order = await till.cashOrder([apples], { userId })
    expect((await state(true)).data['record']?.['member']).toMatchObject({ stopped: true })
    expect((await till.sell(order)).code).toBe(20214)
    expect((await state(false)).data['record']?.['member']).toMatchObject({ stopped: false })
    expect((await till.sell({ ...order, clientOrderId: randomUUID() })).code).toBe(1200)
    const cashier = await shop.till().onDuty(supervisor)
    expect((await state(true, cashier)).code).toBe(20204)
  })

  it('belongs to their own platform when another one asks', async () => {
    const abroad = await shop.till('1002').onDuty(manager)
    const phone = newPhone()
    const { data } = await joined({ phone })
    const userId = String(data['member']?.['id'])
    expect((await abroad.get('member/getMember', { userId })).code).toBe(20107)
    const theirs = await joined({ phone }, abroad)
    expect(theirs.data).toMatchObject({ isNew: true })
  })
})

it('is noticed by verify when a member was changed by no act', async () => {
  const { data } = await joined({ phone: newPhone() })
  const id = String(data['member']?.['id'])
  const { db } = shop.opened
  const nick = (text: string) =>
    db.updateTable('member').set({ nick: text }).where('id', '=', id).execute()
  await nick('别人')
  expect(await verifyStates(db, '1001')).toEqual([`member ${id} was changed by no act`])
  await nick('')
  expect(await verifyStates(db, '1001')).toEqual([])
})
