import { setup } from '@tillwright/server/testing/keep-seeds.ts'
import { openTestShop, type TestShop } from '@tillwright/server/testing/test-shop.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { growOrders, waitingOrder } from './grown-orders.ts'

let shop: TestShop
const forgetSeeds = setup()

beforeAll(async () => {
  shop = await openTestShop(['1001'])
})
afterAll(async () => {
  await shop.close()
  forgetSeeds()
})

it('adds older rows for which every invariant holds', async () => {
  const till = await shop.till().onDuty('13800000002')
  const sold = await till.sell(
    await till.cashOrder([
      { id: 'goods-10001', number: 1, weightG: 100 },
      { id: 'goods-10002', number: 1, weightG: 100 },
    ]),
  )
  const orderId = String(sold.data['order']?.['orderId'])
  const { db } = shop.opened
  await growOrders(db, { orderId, from: 0, to: 30 })
  await growOrders(db, { orderId, from: 30, to: 50 })
  await growOrders(db, { orderId: await waitingOrder(db), from: 0, to: 10 })
  expect(await shop.broken()).toEqual([])
  const { report } = (await till.get('statis/getCloseReport')).data
  expect(report).toMatchObject({ salesCount: 51 })
})
