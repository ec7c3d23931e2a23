import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

const apples = 'goods-10001'
const machineId = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  till = await shop.till().onDuty('13800000003')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

interface Entry {
  readonly operation: string
  readonly subjectName: string
  readonly after: string
}

async function entries(operation = ''): Promise<Entry[]> {
  const path = '/api/v1/backoffice/'
  const { data } = await till.get(`${path}queryDashboard`)
  const day = String(data['today']?.['day'])
  const input = { fromDay: day, untilDay: day, keyword: '', operation }
  return (await till.get(`${path}queryAudit`, input)).data['list'] as unknown as Entry[]
}

it('names goods and sales when an act is about them', async () => {
  const order = await till.cashOrder([
    { id: apples, number: 1, weightG: 1000, discountPercent: 10 },
  ])
  const sold = await till.sell(order)
  expect(sold.code).toBe(1200)
  const [cut] = await entries('discount.line')
  expect(cut?.subjectName).toContain('红富士苹果')
  expect(JSON.parse(cut?.after ?? '')).toMatchObject({
    order: expect.stringMatching(/^TO/),
  })
})

it('shows nothing in place of an id that no person knows', async () => {
  const approvalToken = await till.approvalToken({
    operation: 'drawer.open',
    subjectId: till.shiftId,
  })
  const opened = await till.post('shift/moveDrawerCash', {
    clientCashId: randomUUID(),
    kind: 'open',
    amountMoney: 0,
    reason: '看一眼',
    approvalToken,
  })
  expect(opened.code).toBe(1200)
  const [entry] = await entries('drawer.open')
  expect(entry?.subjectName).toBe('')
  for (const { subjectName } of await entries()) expect(subjectName).not.toMatch(machineId)
})
