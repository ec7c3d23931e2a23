import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { Wire } from '../../testing/test-till.ts'
import { endOf } from '../../testing/wire-inputs.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  await shop.opened.db
    .updateTable('role')
    .set({ permissions: '["order.create","order.read"]' })
    .where('id', '=', 'cashier')
    .execute()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

it('hands a shift over without the right to see shift reports, and sees nobody else’s', async () => {
  const supervisor = await shop.till().onDuty('13800000002')
  const till = await shop.till().onDuty('13800000001')
  const { data } = await till.get('/api/v1/role/queryFrontHadMenus')
  const keys = [...(data['menus'] ?? [])].map((menu: Wire) => menu['key'])
  expect(keys).toContain('shift')
  const own = await till.get('statis/getCloseReport', { cashierRecordId: till.shiftId })
  expect(own.code).toBe(1200)
  expect((await till.get('statis/getCloseReport')).code).toBe(1200)
  const refused = { code: 20204, data: { permission: 'report.shift' } }
  const theirs = { cashierRecordId: supervisor.shiftId }
  expect(await till.get('statis/getCloseReport', theirs)).toMatchObject(refused)
  const nobody = { cashierRecordId: 'shift-of-nobody' }
  expect(await till.get('statis/getCloseReport', nobody)).toMatchObject(refused)
  const paper = { kind: 'HANDOVER', paper: '80', printerId: null, asCopy: false }
  const slip = (sourceId: string) =>
    till.post('/api/v1/comm/createPrintCommand', { ...paper, sourceId })
  expect((await slip(till.shiftId)).code).toBe(1200)
  expect(await slip(supervisor.shiftId)).toMatchObject(refused)
  expect((await till.post('shift/closeShift', endOf(till))).code).toBe(1200)
})
