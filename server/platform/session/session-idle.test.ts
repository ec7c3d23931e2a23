// When an unused session ends, and what that costs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '@tillwright/demo/demo-staff.ts'
import { prepareOnce } from '../../testing/prepare-once.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { tokenHash } from './session.store.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  expect(await shop.broken()).toEqual([])
  await shop.close()
})

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

describe('a session that nobody uses', () => {
  const minuteMs = 60_000
  const lastUseOf = async (till: TestTill) =>
    await shop.opened.db
      .selectFrom('session')
      .select(['last_used_at', 'end_reason'])
      .where('token_hash', '=', tokenHash(till.token))
      .executeTakeFirstOrThrow()

  const limit = async (tillIdleMinutes: number) => {
    await shop.opened.db
      .updateTable('platform')
      .set({ till_idle_minutes: tillIdleMinutes })
      .execute()
  }

  it('ends in the back office after eight hours, and stores its use once a minute at most', async () => {
    const office = await officeOf('13800000004')
    expect((await lastUseOf(office)).last_used_at).toBeNull()
    shop.clock.nowMs += minuteMs
    const usedAtMs = shop.clock.nowMs
    expect(await isIn(office)).toBe(true)
    shop.clock.nowMs += minuteMs - 1
    expect(await isIn(office)).toBe(true)
    expect(await lastUseOf(office)).toMatchObject({ last_used_at: usedAtMs })
    shop.clock.nowMs = usedAtMs + 480 * minuteMs - 1
    expect(await isIn(office)).toBe(true)
    shop.clock.nowMs += 480 * minuteMs
    expect((await office.get('user/getLoginUserInfo')).code).toBe(1405)
    expect(await lastUseOf(office)).toMatchObject({ end_reason: 'IDLE' })
  })

  it('ends at a till only when the platform sets after how long', async () => {
    const till = await shop.till().onDuty('13800000004')
    shop.clock.nowMs += 900 * minuteMs
    expect(await isIn(till)).toBe(true)
    await limit(30)
    shop.clock.nowMs += 29 * minuteMs
    expect(await isIn(till)).toBe(true)
    // The page's automatic requests do not count as use.
    shop.clock.nowMs += 20 * minuteMs
    expect((await till.get('catalogue/queryChanges')).code).toBe(1200)
    shop.clock.nowMs += 10 * minuteMs
    expect((await till.get('catalogue/queryChanges')).code).toBe(1405)
    await limit(0)
    expect(await isIn(till)).toBe(false)
  })

  it('keeps sales that wait on its till, and the next login sends them', async () => {
    const till = shop.till()
    await till.login('13800000004')
    const { data } = await till.get('user/getLoginUserInfo')
    till.shiftId = String(data['cashierRecord']?.['cashierRecordId'])
    const order = await till.cashOrder([{ id: 'goods-10001', number: 1, weightG: 500 }])
    await limit(30)
    shop.clock.nowMs += 31 * minuteMs
    expect((await till.sell(order)).code).toBe(1405)
    await till.login('13800000004')
    expect((await till.sell(order)).code).toBe(1200)
    expect((await till.sell(order)).code).toBe(1200)
    await limit(0)
  })
})
