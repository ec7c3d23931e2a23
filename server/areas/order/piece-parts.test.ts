import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill
let milk = ''

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  till = await shop.till().onDuty()
  const named = { pageNo: '1', pageSize: '1', keyword: '牧野纯牛奶' }
  milk = (await till.get('queryGoodsByStore', named)).data['list']?.[0]?.['id'] ?? ''
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const sell = async (number: number, more: object = {}) => {
  const order = await till.cashOrder([{ id: milk, number }])
  return { order, said: await till.sell({ ...order, ...more }) }
}

describe('a part of a piece', () => {
  it.each([0.001, 0.05, 2.05])(
    'is refused by its line when nobody cuts it off: %s',
    async (part) => {
      expect((await sell(part)).said).toMatchObject({
        code: 20101,
        data: { faults: [{ at: 'goodsList.0.number' }] },
      })
    },
  )

  it.each([0.5, 0.333, 1.25])('is sold when somebody can: %s', async (part) => {
    expect((await sell(part)).said).toMatchObject({ code: 1200 })
  })

  it('that was sold without a network is written down, and noted', async () => {
    const { order, said } = await sell(0.001, { offline: true })
    expect(said).toMatchObject({ code: 1200 })
    const noted = await shop.opened.db
      .selectFrom('audit')
      .select('after')
      .where('operation', '=', 'order.offlinePolicy')
      .where('subject_id', '=', String(order['clientOrderId']))
      .executeTakeFirstOrThrow()
    expect(JSON.parse(noted.after ?? '')).toMatchObject({ tinyParts: [milk] })
  })
})
