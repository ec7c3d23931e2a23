// Customers join on their own phones: nobody learns who is a member, and nobody speaks for one.
import { randomUUID } from 'node:crypto'
import { joinPath } from '@tillwright/printing/join-path.ts'
import { receiptPath } from '@tillwright/printing/receipt/receipt-path.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { office } from '../../testing/wire-inputs.ts'

const path = joinPath('1001', '100101')
let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  till = await shop.till().onDuty('13800000003')
})
afterEach(async () => expect(await shop.broken()).toEqual([]))
afterAll(() => shop.close())

async function offer(selfJoin: boolean, terms = ''): Promise<number> {
  const page = { pageNo: 1, pageSize: 1, keyword: '' }
  const { data } = await till.post(office('queryOfficeMembershipForm'), page)
  const { id, version } = Object(data['list']?.[0])
  const facts = { selfJoin, terms, termsEn: terms }
  const save = { id, saveId: randomUUID(), version, facts }
  expect((await till.post(office('saveOfficeMembershipForm'), save)).code).toBe(1200)
  const { data: setting } = await till.get('getStoreSetting')
  return Number(setting['membership']?.['termsVersion'])
}

const page = async (at: string, body?: Record<string, string>, language = 'zh-CN') => {
  const answered = await fetch(shop.url + at, {
    headers: { 'accept-language': language },
    ...(body !== undefined && { method: 'POST', body: new URLSearchParams(body) }),
  })
  return { status: answered.status, text: await answered.text() }
}

const found = async (phone: string) => {
  const { data } = await till.get('user/getUserInfo', { keyword: phone })
  return data['list']?.[0]
}

it('makes a member with consent to the words that were shown, in the language of whoever reads', async () => {
  expect((await page(path)).status).toBe(404)
  const termsVersion = await offer(true, '会员条款 <1>')
  const form = await page(path)
  expect(form.text).toContain('会员条款 &#60;1&#62;')
  expect(form.text).not.toContain('<script')
  expect((await page(path, undefined, 'en-GB')).text).toContain('Phone (required)')
  const body = { phone: '177 6000 0001', name: '小周', birthday: '1999-12-31', agree: '1' }
  const joined = await page(path, { ...body, termsVersion: String(termsVersion) })
  expect(joined.status).toBe(200)
  const member = await found('17760000001')
  expect(member).toMatchObject({ nick: '小周', integral: 0 })
  const { data } = await till.get('member/getMember', { userId: String(member?.['id']) })
  expect(data['record']).toMatchObject({
    birthday: '1999-12-31',
    consentTermsId: `100101.${termsVersion}`,
  })
})

it('says the same to whoever is a member already, and leaves them as they are', async () => {
  const termsVersion = String(await offer(true, 'again'))
  const before = await found('13900000001')
  const rows = async () =>
    (await shop.opened.db.selectFrom('member_join').select('client_id').execute()).length
  const joins = await rows()
  const body = { name: 'impostor', birthday: '2001-01-01', agree: '1', termsVersion }
  const known = await page(path, { ...body, phone: '13900000001' })
  expect(await rows()).toBe(joins)
  const fresh = await page(path, { ...body, phone: '17760000002' })
  expect(known).toEqual(fresh)
  expect(await found('13900000001')).toEqual(before)
})

it('makes one member when the same form comes many times at once', async () => {
  const termsVersion = String(await offer(true, 'once'))
  const body = { phone: '17760000003', name: '', birthday: '', agree: '1', termsVersion }
  const answers = await Promise.all(Array.from({ length: 8 }, () => page(path, body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await shop.opened.db
    .selectFrom('member')
    .select('id')
    .where('phone', '=', '17760000003')
    .execute()
  expect(rows).toHaveLength(1)
})

it('shows the form again, and writes nothing, when something in it cannot be', async () => {
  const termsVersion = String(await offer(true, 'right'))
  const right = { phone: '17760000004', name: '', birthday: '', agree: '1', termsVersion }
  for (const wrong of [
    { phone: '123' },
    { birthday: '2999-01-01' },
    { birthday: 'spring' },
    { agree: '' },
    { termsVersion: '9999' },
  ]) {
    const again = await page(path, { ...right, ...wrong })
    expect(again.status).toBe(400)
    expect(again.text).toContain('role="alert"')
  }
  expect(await found('17760000004')).toBeUndefined()
  for (const other of [joinPath('1002', '100101'), joinPath('1001', '999')])
    expect((await page(other, right)).status).toBe(404)
})

it('is offered on a receipt without a member where the store lets people join', async () => {
  const sold = async (userId: string | null) => {
    const order = await till.cashOrder([{ id: 'goods-10001', number: 1, weightG: 500 }], { userId })
    expect((await till.sell(order)).code).toBe(1200)
    return (await page(receiptPath('1001', String(order['clientOrderId'])))).text
  }
  await offer(true)
  expect(await sold(null)).toContain(`href="../..${path}"`)
  expect(await sold('member-0001')).not.toContain('/j/')
  await offer(false)
  expect(await sold(null)).not.toContain('/j/')
})

it('takes no more from one address than the other public pages do', async () => {
  const hasty = await openTestShop(['1001'], { rate: { perSecond: 1, burst: 3 } })
  const codes = await Promise.all(
    Array.from({ length: 6 }, async () => (await fetch(hasty.url + path)).status),
  )
  expect(codes).toContain(429)
  await hasty.close()
})
