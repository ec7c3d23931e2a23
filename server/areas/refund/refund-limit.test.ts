import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { refundOf } from '../../testing/give-back.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill } from '../../testing/test-till.ts'

let shop: TestShop
const supervisorPhone = '13800000002'
/** Apples at 6.80 a jin: a kilogram costs 13.60, and one person may refund 50.00 alone. */
const apples = { id: 'goods-10001', number: 1 }

beforeAll(async () => {
  shop = await openTestShop()
  await keepRules({ refundFreeMoney: 0, refundAloneMoney: 50 })
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

async function keepRules(limits: object): Promise<void> {
  const rules = {
    lineDiscountPercent: 20,
    lineDiscountMostPercent: 100,
    cashForOtherTenders: true,
    differenceFreeMoney: 100,
    ...limits,
  }
  const key = {
    platform_id: '1001',
    store_id: '100101',
    scope: 'STORE',
    owner_id: '',
    name: 'approval',
  } as const
  const { db } = shop.opened
  await db.deleteFrom('setting').where('name', '=', 'approval').execute()
  const by = { updated_at: shop.clock.nowMs, updated_by: 'staff-0003' }
  await db
    .insertInto('setting')
    .values({ ...key, value: JSON.stringify(rules), version: 1, ...by })
    .execute()
}

async function sold(till: TestTill, weightG: number): Promise<string> {
  const { data } = await till.sell(await till.cashOrder([{ ...apples, weightG }]))
  return String(data['order']?.['orderId'])
}

/** Gives some of an order back with one's own approval, or somebody else's. */
async function back(
  till: TestTill,
  orderId: string,
  { weightG, by = till.phone }: { weightG: number; by?: string },
): Promise<CallResponse> {
  const input = refundOf(orderId, [{ lineNo: 1, number: 1, weightG }])
  const response = await till.post('refund/create', { ...input, refundMoney: 9_999_999 })
  const refundMoney = response.data['orderMoney']
  const approval = { operation: 'order.refund', subjectId: orderId, amountMoney: refundMoney }
  const approvalToken = await till.approvalToken(approval, by)
  return till.post('refund/create', { ...input, refundMoney, approvalToken })
}

const needsAnother = { code: 20207, data: { operation: 'order.refund', byAnother: true } }

it('sums what one person gives back of an order, in however many parts', async () => {
  const till = await shop.till().onDuty()
  const orderId = await sold(till, 10_000)
  for (const _part of [1, 2, 3])
    expect(await back(till, orderId, { weightG: 1_000 })).toMatchObject({ code: 1200 })
  expect(await back(till, orderId, { weightG: 1_000 })).toMatchObject(needsAnother)
  // 9.20 is left of the limit.
  expect(await back(till, orderId, { weightG: 600 })).toMatchObject({ code: 1200 })
  const other = { weightG: 1_000, by: supervisorPhone }
  expect(await back(till, orderId, other)).toMatchObject({ code: 1200 })
  expect(await back(till, orderId, { weightG: 200 })).toMatchObject(needsAnother)
})

it('sums what one person gives back in a shift, of however many orders', async () => {
  const till = await shop.till().onDuty(supervisorPhone)
  const orders = [await sold(till, 3_000), await sold(till, 3_000)]
  expect(await back(till, orders[0] ?? '', { weightG: 3_000 })).toMatchObject({ code: 1200 })
  expect(await back(till, orders[1] ?? '', { weightG: 3_000 })).toMatchObject(needsAnother)
  const other = { weightG: 3_000, by: '13800000003' }
  expect(await back(till, orders[1] ?? '', other)).toMatchObject({ code: 1200 })
})

it('sums what the store lets go back without anybody’s approval', async () => {
  const manager = await shop.till().onDuty('13800000003')
  const orderId = await sold(manager, 10_000)
  await keepRules({ refundFreeMoney: 30, refundAloneMoney: 500 })
  const free = async () => {
    const input = refundOf(orderId, [{ lineNo: 1, number: 1, weightG: 1_000 }])
    return manager.post('refund/create', { ...input, refundMoney: 13.6 })
  }
  expect([(await free()).code, (await free()).code, (await free()).code]).toEqual([
    1200, 1200, 20207,
  ])
})
