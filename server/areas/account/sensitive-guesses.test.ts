import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { prepareOnce } from '../../testing/prepare-once.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => {
  shop.clock.nowMs += 48 * 3_600_000
})
afterAll(async () => {
  expect(await shop.broken()).toEqual([])
  await shop.close()
})

const [cashier, supervisor, manager] = ['13800000001', '13800000002', '13800000003']
const drawer = { operation: 'drawer.open', subjectId: 'till', password: 'wrong' }

/** A cashier's till of a new name. */
async function newTill(phone = cashier): Promise<TestTill> {
  const till = shop.till()
  await till.login(phone, undefined, randomUUID())
  return till
}

const rowsOf = (operation: string) =>
  shop.opened.db
    .selectFrom('audit')
    .selectAll()
    .where('operation', '=', operation)
    .where('at', '>=', shop.clock.nowMs - 3_600_000)
    .execute()

it('refuses a sensitive password after twenty wrong tries a day on any tills, and audits each', async () => {
  const codes = []
  for (let turn = 0; turn < 8; turn += 1) {
    const till = await newTill()
    for (let at = 0; at < 4; at += 1) codes.push((await till.approve(drawer, manager)).code)
  }
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 20208))
  expect(codes.slice(20)).toEqual(Array.from({ length: 12 }, () => 20209))
  const wrong = await rowsOf('sensitive.wrong')
  expect(wrong).toHaveLength(20)
  for (const row of wrong)
    expect(row).toMatchObject({ staff_id: 'staff-0001', subject_id: 'staff-0003' })
  expect(await rowsOf('sensitive.locked')).toHaveLength(1)
  // The owner of the password continues with it at a till of their own.
  const own = await newTill(manager)
  const { password: _wrong, ...right } = drawer
  expect(await own.approve(right)).toMatchObject({ code: 1200 })
  const dayAt = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)
  const { nowMs } = shop.clock
  // The store's day may be the next one already.
  const input = { fromDay: dayAt(nowMs), untilDay: dayAt(nowMs + 24 * 3_600_000) }
  const radar = await own.get('/api/v1/backoffice/queryLossRadar', input)
  expect(JSON.stringify(radar.data)).toMatch(/"staffId":"staff-0001",[^}]*"wrongPasswords":20[^\d]/)
})

it('still counts wrong tries when a right one follows', async () => {
  const { password: _wrong, ...right } = drawer
  for (let at = 0; at < 19; at += 1) {
    const till = await newTill()
    expect((await till.approve(drawer, supervisor)).code).toBe(20208)
    if (at % 5 === 0) expect((await till.approve(right, supervisor)).code).toBe(1200)
  }
  expect(await (await newTill()).approve(drawer, supervisor)).toMatchObject({
    code: 20208,
    data: { triesLeft: 0 },
  })
  expect(await (await newTill()).approve(right, supervisor)).toMatchObject({ code: 20209 })
})

it('counts wrong tries against different people together by store', async () => {
  const codes = []
  let till = await newTill()
  for (let at = 0; at < 64; at += 1) {
    if (at % 8 === 0) till = await newTill()
    codes.push((await till.approve(drawer, `1390000${1000 + at}`)).code)
  }
  expect(codes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 20208))
  expect(codes.slice(60)).toEqual([20209, 20209, 20209, 20209])
  // No full phone number is stored.
  expect(JSON.stringify(await rowsOf('sensitive.wrong'))).not.toMatch(/1390000\d{4}/)
})

it('locks the till and no person when customers guess at the exit of self-service', async () => {
  const kiosk = await newTill()
  await kiosk.signOn()
  expect(await kiosk.post('user/enterSelfService', {})).toMatchObject({ code: 1200 })
  const exit = async (phone: string, typed: string) =>
    kiosk.post('user/quitSelfService', {
      phone,
      password: await prepareOnce(typed, { platformId: '1001', login: phone }, 'pin'),
      pwdAlg: 'pc1',
    })
  const phones = [manager, supervisor, manager, '13811112222', manager]
  for (const phone of phones) expect((await exit(phone, '1')).code).toBe(20208)
  for (const phone of [manager, supervisor]) expect((await exit(phone, '1')).code).toBe(20209)
  expect(await rowsOf('sensitive.wrong')).toHaveLength(5)
  expect(await rowsOf('sensitive.locked')).toHaveLength(1)
  const { password: _wrong, ...right } = drawer
  for (const phone of [manager, supervisor])
    expect(await (await newTill(supervisor)).approve(right, phone)).toMatchObject({ code: 1200 })
})
