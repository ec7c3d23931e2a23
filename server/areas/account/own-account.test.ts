// People's own account: their password, and where they are logged in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '@tillwright/demo/demo-staff.ts'
import { prepareOnce } from '../../testing/prepare-once.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  expect(await shop.broken()).toEqual([])
  await shop.close()
})

const change = async (till: TestTill, from: string, to: string, pwdAlg = 'pc1') => {
  const owner = { platformId: '1001', login: till.phone }
  return till.post('user/changeOwnPassword', {
    oldPassword: await prepareOnce(from, owner),
    password: await prepareOnce(to, owner),
    pwdAlg,
  })
}

const officeOf = async (phone: string, typed = demoPassword): Promise<TestTill> => {
  const office = shop.till()
  const password = await prepareOnce(typed, { platformId: '1001', login: phone })
  const body = new URLSearchParams({ phone, password, pwdAlg: 'pc1', app: 'office' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await office.raw('/api/v1/cashier/user/login', { method: 'POST', body, headers })
  const answered = (await response.json()) as { code: number; data: { token: string } }
  expect(answered.code).toBe(1200)
  office.token = answered.data.token
  office.phone = phone
  return office
}

const isIn = async (till: TestTill) => (await till.get('user/getLoginUserInfo')).code === 1200

const acts = async (staffId: string) =>
  (
    await shop.opened.db
      .selectFrom('audit')
      .select('operation')
      .where('staff_id', '=', staffId)
      .execute()
  ).map(({ operation }) => operation)

describe("one's own password", () => {
  it('is changed by whoever knows the old one, and ends the other sessions', async () => {
    const phone = '13800000002'
    const till = shop.till()
    await till.login(phone)
    const office = await officeOf(phone)
    expect(await change(office, 'wrong', 'a new word')).toMatchObject({ code: 20201 })
    expect(await isIn(till)).toBe(true)
    expect(await change(office, demoPassword, 'a new word', 'plain')).toMatchObject({ code: 20203 })
    expect(await change(office, demoPassword, demoPassword)).toMatchObject({ code: 20101 })
    expect(await change(office, demoPassword, 'a new word')).toMatchObject({ code: 1200 })
    // The answer was lost: the same again changes nothing.
    expect(await change(office, demoPassword, 'a new word')).toMatchObject({ code: 1200 })
    expect([await isIn(office), await isIn(till)]).toEqual([true, false])
    expect((await shop.till().login(phone)).code).toBe(20201)
    expect((await shop.till().login(phone, 'a new word')).code).toBe(1200)
    const all = await acts('staff-0002')
    expect(all.filter((one) => one.startsWith('password.')).toSorted()).toEqual([
      'password.change',
      'password.wrong',
    ])
  })

  it('refuses every try for a while after five wrong ones', async () => {
    const till = shop.till()
    await till.login('13800000003')
    const codes: number[] = []
    for (let tries = 0; tries < 6; tries += 1)
      codes.push((await change(till, `guess ${tries}`, 'a new word')).code)
    expect(codes).toEqual([20201, 20201, 20201, 20201, 20201, 20202])
    shop.clock.nowMs += 61_000
    expect((await change(till, demoPassword, 'another word')).code).toBe(1200)
    expect((await shop.till().login('13800000003', 'another word')).code).toBe(1200)
  })
})

describe("one's own sessions", () => {
  it('are listed with their place, and another one can be ended', async () => {
    const phone = '13800000001'
    const till = shop.till()
    await till.login(phone, undefined, 'device-front')
    const office = await officeOf(phone)
    const { data } = await office.post('user/queryOwnSessions', {})
    const list = JSON.parse(JSON.stringify(data['list'])) as { isCurrent: boolean }[]
    expect(list).toHaveLength(2)
    const mine = list.find(({ isCurrent }) => isCurrent)
    const theirs = list.find(({ isCurrent }) => !isCurrent)
    expect(mine).toMatchObject({ kind: 'OFFICE', deviceName: '' })
    expect(theirs).toMatchObject({ kind: 'TILL', deviceName: expect.stringMatching(/^\d+$/) })
    expect(JSON.stringify(list)).not.toContain(till.token)
    const end = (one: unknown, at = office) =>
      at.post('user/endOwnSession', { sessionId: Object(one)['sessionId'] })
    expect(await end(mine)).toMatchObject({ code: 20504 })
    const colleague = await officeOf('13800000004')
    expect(await end(theirs, colleague)).toMatchObject({ code: 1200 })
    expect(await isIn(till)).toBe(true)
    expect(await end(theirs)).toMatchObject({ code: 1200 })
    expect(await end(theirs)).toMatchObject({ code: 1200 })
    expect([await isIn(office), await isIn(till)]).toEqual([true, false])
    expect(await acts('staff-0001')).toEqual(['session.end'])
  })
})
