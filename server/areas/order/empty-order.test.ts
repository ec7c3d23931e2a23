import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { soldInSilence } from '../../testing/wire-inputs.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(['1001'])
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

it('refuses an order of nothing, online and made offline', async () => {
  const till = await shop.till().onDuty()
  const count = async () =>
    (await shop.opened.db.selectFrom('orders').select('id').execute()).length
  const before = await count()
  const order = await till.cashOrder([{ id: 'goods-10001', number: 1, weightG: 500 }])
  for (const payList of [[], [{ tender: 'cash', amountMoney: 0, tenderedMoney: 0 }]])
    for (const more of [{}, soldInSilence(shop.clock)]) {
      const empty = { ...order, goodsList: [], orderMoney: 0, payList, ...more }
      expect((await till.sell(empty)).code).toBe(20101)
    }
  expect(await count()).toBe(before)
})
