// Staff log in by a short number in place of their phone, under the same limits.
import { randomUUID } from 'node:crypto'
import { demoPassword } from '@tillwright/demo/demo-staff.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { prepareOnce } from '../../testing/prepare-once.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { office } from '../../testing/wire-inputs.ts'

const [cashier, supervisor] = ['13800000001', '13800000002'] as const
let shop: TestShop
let owner: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  owner = shop.till()
  await owner.login('13800000004')
})
afterEach(async () => expect(await shop.broken()).toEqual([]))
afterAll(() => shop.close())

const prepared = (login: string, typed = demoPassword) =>
  prepareOnce(typed, { platformId: '1001', login })

/** Saves what is different about the person with this phone. */
async function save(phone: string, facts: object) {
  const page = { pageNo: 1, pageSize: 50, keyword: phone }
  const { data } = await owner.post(office('queryOfficeStaff'), page)
  const found = Object(data['list']?.[0]) as {
    id: string
    version: number
    facts: object
  }
  return owner.post(office('saveOfficeStaff'), {
    id: found.id,
    saveId: randomUUID(),
    version: found.version,
    facts: { ...found.facts, ...facts },
  })
}
const numbered = async (phone: string, staffNumber: string, typed = demoPassword) =>
  save(phone, {
    staffNumber,
    password: await prepared(phone, typed),
    numberPassword: await prepared(staffNumber, typed),
  })
const logIn = async (login: string, typed = demoPassword, device = `device-${login}`) =>
  (await shop.till().login(login, typed, device)).code

it('logs somebody in by number and by phone, until the number is taken away', async () => {
  expect(await logIn('1001')).toBe(20201)
  expect((await numbered(cashier, '1001')).code).toBe(1200)
  expect([await logIn('1001'), await logIn(cashier)]).toEqual([1200, 1200])
  expect((await save(cashier, { staffNumber: null })).code).toBe(1200)
  expect([await logIn('1001'), await logIn(cashier)]).toEqual([20201, 1200])
})

it('is one person’s alone, no phone, and comes with a password', async () => {
  expect((await numbered(cashier, '2002')).code).toBe(1200)
  expect(await numbered(supervisor, '2002')).toMatchObject({
    code: 20101,
    data: { faults: [{ at: 'facts.staffNumber', rule: 'taken' }] },
  })
  for (const staffNumber of ['12', '1234567', '13800000077', '12a'])
    expect((await numbered(supervisor, staffNumber)).code).toBe(20101)
  expect((await save(supervisor, { staffNumber: '3003' })).code).toBe(20101)
  const password = await prepared(cashier, 'another one')
  expect((await save(cashier, { password })).code).toBe(20101)
})

it('counts wrong passwords of one person together, however they are named', async () => {
  expect((await numbered(cashier, '4004')).code).toBe(1200)
  const codes: number[] = []
  for (const login of [cashier, '4004', cashier, '4004', cashier, '4004', cashier])
    codes.push(await logIn(login, 'wrong', 'one-device'))
  expect(codes).toEqual([20201, 20201, 20201, 20201, 20201, 20202, 20202])
  shop.clock.nowMs += 61_000
  expect(await logIn('4004', demoPassword, 'one-device')).toBe(1200)
})

it('follows a password that somebody changes themselves, and ends with one that does not say it', async () => {
  expect((await numbered(supervisor, '5005')).code).toBe(1200)
  const till = shop.till()
  await till.login(supervisor)
  const change = async (from: string, to: string, more: object = {}) =>
    till.post('user/changeOwnPassword', {
      oldPassword: await prepared(supervisor, from),
      password: await prepared(supervisor, to),
      pwdAlg: 'pc1',
      ...more,
    })
  const numberPassword = await prepared('5005', 'second password')
  expect((await change(demoPassword, 'second password', { numberPassword })).code).toBe(1200)
  expect(await logIn('5005')).toBe(20201)
  expect(await logIn('5005', 'second password')).toBe(1200)
  await till.login(supervisor, 'second password')
  expect((await change('second password', 'third password')).code).toBe(1200)
  expect(await logIn('5005', 'second password')).toBe(20201)
})
