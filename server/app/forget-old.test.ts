import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetOld } from './forget-old.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  expect(await shop.broken()).toEqual([])
  await shop.close()
})

it('deletes a login and its failed tries when their time is up, not before', async () => {
  const till = shop.till()
  await till.login('13800000001', 'wrong')
  await till.login('13800000002')
  const left = async (table: 'session' | 'attempt') =>
    (await shop.opened.db.selectFrom(table).selectAll().execute()).length
  const day = 24 * 60 * 60_000
  await forgetOld(shop.opened.db, shop.clock.nowMs + day)
  expect(await left('session')).toBe(1)
  expect(await left('attempt')).toBeGreaterThan(0)
  expect(await till.get('getSetting')).toMatchObject({ code: 1200 })
  await forgetOld(shop.opened.db, shop.clock.nowMs + 40 * day)
  expect([await left('session'), await left('attempt')]).toEqual([0, 0])
})
