import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let manager: TestTill
let couponId: string

beforeAll(async () => {
  shop = await openTestShop()
  manager = shop.till()
  await manager.login('13800000003')
  const facts = { pageNo: 1, pageSize: 10, keyword: '' }
  const { data } = await manager.post('/api/v1/backoffice/queryOfficeCouponKind', facts)
  couponId = String(data['list']?.[0]?.['id'])
})
afterAll(async () => {
  expect(await shop.broken()).toEqual([])
  await shop.close()
})

const path = '/api/v1/backoffice/queryPaperCodes'

const issue = async (paperCount: number): Promise<string[]> => {
  const input = { saveId: randomUUID(), couponId, phones: [], paperCount }
  const { data } = await manager.post('/api/v1/backoffice/issueCoupons', input)
  return JSON.parse(JSON.stringify(data['codes'])) as string[]
}

it('lists the printed codes again, page by page, and audits each access', async () => {
  const made = [...(await issue(1000)), ...(await issue(2))]
  expect(made).toHaveLength(1002)
  const first = await manager.post(path, { couponId })
  expect(first.data['list']).toHaveLength(1000)
  const second = await manager.post(path, { couponId, after: first.data['next'] })
  expect(second.data).toMatchObject({ next: null })
  const seen = [first, second].flatMap(
    ({ data }) => JSON.parse(JSON.stringify(data['list'])) as { code: string }[],
  )
  expect(seen.map(({ code }) => code).toSorted()).toEqual(made.toSorted())
  const rows = await shop.opened.db
    .selectFrom('audit')
    .select(['staff_id', 'subject_id', 'after'])
    .where('operation', '=', 'coupon.codes')
    .orderBy('at')
    .execute()
  expect(rows.map(({ after }) => after).toSorted()).toEqual(['{"codes":1000}', '{"codes":2}'])
  expect(JSON.stringify(rows)).not.toContain(made[1])
})

it('lists them only with the permission, and none of an unknown kind', async () => {
  const cashier = shop.till()
  await cashier.login('13800000001')
  expect(await cashier.post(path, { couponId })).toMatchObject({ code: 20204 })
  expect(await manager.post(path, { couponId: 'nobody-made-it' })).toMatchObject({ code: 20107 })
})
