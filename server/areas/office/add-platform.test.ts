import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { resetOwner } from '../account/reset-owner.ts'
import { addPlatform } from './add-platform.ts'

const facts = {
  shopName: 'Second shop',
  storeName: 'Main street',
  storePhone: '',
  storeAddress: '',
  language: 'en',
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
  nick: 'Wang Fang',
  phone: '13700000001',
} as const

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(['1001'])
})
afterAll(() => shop.close())

const add = (platformId: string, change: Partial<typeof facts> | Record<string, string> = {}) =>
  addPlatform(shop.opened.db, shop.services.secrets, {
    platformId,
    facts: { ...facts, ...change },
    nowMs: shop.clock.nowMs,
  })

const login = async (password: string, { platformId = '2002', phone = '13700000001' } = {}) => {
  const till = shop.till(platformId)
  const { code } = await till.login(phone, password)
  return { till, code }
}

it('opens a platform whose owner logs in with the drawn password, apart from the first', async () => {
  const { password, sensitivePassword } = await add('2002')
  expect(sensitivePassword).toMatch(/^\d{6}$/)
  const { till, code } = await login(password)
  expect(code).toBe(1200)
  const { data } = await till.get('user/getLoginUserInfo')
  expect(data['userInfo']).toMatchObject({ nick: 'Wang Fang', phone: '13700000001' })
  expect((await login(password, { platformId: '1001' })).code).not.toBe(1200)
  expect(await shop.broken()).toEqual([])
})

it('refuses a number that is taken and leaves that platform as it is', async () => {
  await expect(add('1001')).rejects.toThrow('a platform 1001 already')
  await expect(add('2002')).rejects.toThrow('a platform 2002 already')
  const platforms = await shop.opened.db.selectFrom('platform').select('name').execute()
  expect(platforms.filter(({ name }) => name === facts.shopName)).toHaveLength(1)
})

it.each([
  ['a b', {}, 'is no platform'],
  ['', {}, 'is no platform'],
  ['2003', { phone: '123' }, 'phone must be'],
  ['2003', { storeName: ' ' }, 'storeName must be'],
  ['2003', { currency: 'JPY' }, 'currency must be'],
  ['2003', { timeZone: 'Moon' }, 'timeZone must be'],
])('refuses %s with %o', async (platformId, change, message) => {
  await expect(add(platformId, change)).rejects.toThrow(message)
})

it('refuses on a server without a shop, which is set up in the back office', async () => {
  const empty = await openTestShop([])
  const { opened, services, clock } = empty
  const first = { platformId: '1001', facts, nowMs: clock.nowMs }
  await expect(addPlatform(opened.db, services.secrets, first)).rejects.toThrow('no shop here yet')
  await empty.close()
})

const reset = (phone: string | null, platformId = '2002') =>
  resetOwner(shop.opened.db, shop.services.secrets, { platformId, phone, nowMs: shop.clock.nowMs })

it('gives an owner new passwords, ends their sessions and forgets wrong tries', async () => {
  const { password: first } = await reset(null)
  const { till } = await login(first)
  for (let tries = 0; tries < 7; tries += 1) await login('wrong-wrong')
  expect((await login(first)).code).not.toBe(1200)
  const { password, phone } = await reset('13700000001')
  expect(phone).toBe('13700000001')
  expect((await till.get('user/getLoginUserInfo')).code).toBe(1405)
  expect((await login(first)).code).not.toBe(1200)
  expect((await login(password)).code).toBe(1200)
  const rows = await shop.opened.db
    .selectFrom('audit')
    .select(['operation', 'subject_id'])
    .where('platform_id', '=', '2002')
    .where('operation', '=', 'password.reset')
    .execute()
  expect(rows).toHaveLength(2)
  expect(await shop.broken()).toEqual([])
})

it('resets nobody but an active owner', async () => {
  await expect(reset('13800000001', '1001')).rejects.toThrow('no active owner')
  await expect(reset(null, '3003')).rejects.toThrow('no active owner')
})
