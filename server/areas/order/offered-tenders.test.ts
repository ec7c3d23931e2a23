import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveBack } from '../../testing/give-back.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { soldInSilence } from '../../testing/wire-inputs.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill
/** A kilogram costs 13.60. */
const apples = { id: 'goods-10001', number: 1, weightG: 1000 }

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.opened
  // Setting saved by a store while these were still offered.
  const saved = {
    paymentGateway: 'none',
    integrationConversionRatio: 100,
    tenders: ['cash', 'card', 'transfer', 'other'],
    cashRounding: 'none',
    integrationName: 'points',
    integralPerYuan: 1,
    payByScan: true,
    offline: { tenders: ['cash', 'other'], mostMoney: 5000, mostOrders: 5, mostHours: 24 },
  }
  const key = { platform_id: '1001', store_id: '100101', scope: 'STORE', owner_id: '' } as const
  await db
    .insertInto('setting')
    .values({
      ...key,
      name: 'pay',
      value: JSON.stringify(saved),
      version: 1,
      updated_at: shop.clock.nowMs,
      updated_by: 'staff-0003',
    })
    .execute()
  till = await shop.till().onDuty()
})
afterAll(() => shop.close())

it('takes no new sale on account or by a transfer, whatever the store has saved', async () => {
  const { data } = await till.get('getPaySetting')
  expect(data['tenders']).toEqual(['cash', 'card'])
  expect(data['offline']?.['tenders']).toEqual(['cash'])
  for (const tender of ['transfer', 'other']) {
    const order = await till.cashOrder([apples])
    const payList = [{ tender, amountMoney: 13.6 }]
    expect(await till.sell({ ...order, payList })).toMatchObject({ code: 20404 })
  }
})

it('reads and refunds older sales by these tenders', async () => {
  const { data } = await till.sell(await till.cashOrder([apples]))
  const orderId = String(data['order']?.['orderId'])
  await shop.opened.db
    .updateTable('order_leg')
    .set({ tender: 'other' })
    .where('order_id', '=', orderId)
    .execute()
  const read = await till.get('order/getOrderInfo', { orderId })
  expect(read.data['order']?.['payList']?.[0]).toMatchObject({ tender: 'other', amountMoney: 13.6 })
  const back = await giveBack(till, orderId, [{ lineNo: 1, number: 1, weightG: 1000 }])
  expect(back).toMatchObject({ code: 1200, data: { refund: { refundMoney: 13.6 } } })
})

it('takes no stored value when the order has no member', async () => {
  const other = await openTestShop()
  const at = await other.till().onDuty()
  const order = await at.cashOrder([apples])
  const payList = [{ tender: 'storedValue', amountMoney: 13.6 }]
  for (const more of [{}, soldInSilence(other.clock)])
    expect(await at.sell({ ...order, ...more, payList })).toMatchObject({ code: 20404 })
  expect(await other.broken()).toEqual([])
  await other.close()
})
