import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoSensitivePassword } from '@tillwright/demo/demo-staff.ts'
import { prepareOnce } from '../../testing/prepare-once.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  expect(await shop.broken()).toEqual([])
  await shop.close()
})

const owner = { platformId: '1001', login: '13800000002' }
const change = async (from: string, to: string, pwdAlg = 'pc1') => ({
  password: await prepareOnce(to, owner, 'pin'),
  oldPassword: await prepareOnce(from, owner, 'pin'),
  pwdAlg,
})

it('the sensitive password is changed by whoever knows it, and the change is on record', async () => {
  const till = await shop.till().onDuty(owner.login)
  const set = async (from: string, to: string) =>
    till.post('setSensitivePwd', await change(from, to))
  expect(await set('000000', '135790')).toMatchObject({ code: 20208, data: { triesLeft: 4 } })
  expect(await set(demoSensitivePassword, '135790')).toMatchObject({ code: 1200 })
  expect(await set(demoSensitivePassword, '246810')).toMatchObject({ code: 20208 })
  const rows = await shop.opened.db
    .selectFrom('audit')
    .selectAll()
    .where('staff_id', '=', 'staff-0002')
    .execute()
  expect(rows.map(({ operation, staff_id }) => [operation, staff_id]).sort()).toEqual([
    ['sensitive.set', 'staff-0002'],
    ['sensitive.wrong', 'staff-0002'],
    ['sensitive.wrong', 'staff-0002'],
  ])
  expect(JSON.stringify(rows)).not.toContain((await change('135790', '1')).oldPassword)
  expect(
    await till.post('setSensitivePwd', await change('135790', '246810', 'plain')),
  ).toMatchObject({ code: 20203 })
})

it('it may be guessed five times, then not for a quarter of an hour', async () => {
  const till = await shop.till().onDuty('13800000003')
  const guess = { password: 'x', oldPassword: 'wrong', pwdAlg: 'pc1' }
  for (let at = 0; at < 5; at += 1)
    expect(await till.post('setSensitivePwd', guess)).toMatchObject({ code: 20208 })
  expect(await till.post('setSensitivePwd', guess)).toMatchObject({ code: 20209 })
  shop.clock.nowMs += 16 * 60_000
  expect(await till.post('setSensitivePwd', guess)).toMatchObject({ code: 20208 })
})
