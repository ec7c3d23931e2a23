import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { demoPassword, demoSensitivePassword } from '@tillwright/demo/demo-staff.ts'
import { prepareOnce } from '../../testing/prepare-once.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let kiosk: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  kiosk = await shop.till().onDuty('13800000001')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const quit = async (
  login: string,
  typed = demoSensitivePassword,
  more: object = { phone: login },
) =>
  kiosk.post('user/quitSelfService', {
    password: await prepareOnce(typed, { platformId: '1001', login }, 'pin'),
    pwdAlg: 'pc1',
    ...more,
  })

it('ends self-service when somebody of the store proves themselves, and audits who', async () => {
  expect(await quit('13800000001', demoSensitivePassword, {})).toMatchObject({
    code: 1200,
    data: { userId: 'staff-0001' },
  })
  expect(await quit('13800000002')).toMatchObject({ code: 1200, data: { nick: '李悦' } })
  const rows = await shop.opened.db
    .selectFrom('audit')
    .select(['staff_id', 'approver_id'])
    .where('operation', '=', 'selfService.quit')
    .orderBy('approver_id')
    .execute()
  expect(rows).toEqual([
    { staff_id: 'staff-0001', approver_id: 'staff-0001' },
    { staff_id: 'staff-0001', approver_id: 'staff-0002' },
  ])
})

it('refuses a login password, an unknown phone, a disabled account and another store’s staff with one answer', async () => {
  await shop.opened.db.deleteFrom('staff_store').where('staff_id', '=', 'staff-0003').execute()
  for (const phone of ['13800000002', '13800001111', '13800000009', '13800000003']) {
    const typed = phone === '13800000002' ? demoPassword : demoSensitivePassword
    expect(await quit(phone, typed)).toMatchObject({ code: 20208, data: { triesLeft: 4 } })
  }
  expect(await quit('13800000002', demoSensitivePassword, { pwdAlg: 'plain' })).toMatchObject({
    code: 20203,
  })
})

it('refuses every try for fifteen minutes after five wrong ones', async () => {
  shop.clock.nowMs += 16 * 60_000
  const guesses = await Promise.all(Array.from({ length: 20 }, () => quit('13800000002', '000000')))
  expect(guesses.filter(({ code }) => code === 20208)).toHaveLength(5)
  expect(guesses.filter(({ code }) => code === 20209)).toHaveLength(15)
  expect(await quit('13800000002')).toMatchObject({ code: 20209 })
  shop.clock.nowMs += 16 * 60_000
  expect(await quit('13800000002')).toMatchObject({ code: 1200 })
})
