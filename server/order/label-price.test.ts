import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import type { TestTill, WireOrder } from '../testing/test-till.ts'
import { soldInSilence } from '../testing/wire-inputs.ts'

let shop: TestShop
let till: TestTill
/** Apples at 6.80 a jin: 628 g come to 8.54. */
const apples = { id: 'goods-10001', number: 1, weightG: 628 }
let milk: { id: string; number: number }

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty()
  const query = { pageNo: '1', pageSize: '1', keyword: '牧野纯牛奶' }
  const found = await till.get('queryGoodsByStore', query)
  milk = { id: found.data['list']?.[0]?.['id'] ?? '', number: 1 }
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const audited = (clientOrderId: unknown) =>
  shop.opened.db
    .selectFrom('audit')
    .select(['operation', 'reason', 'subject_id', 'after'])
    .where('operation', '=', 'price.override')
    .where('after', 'like', `%${String(clientOrderId)}%`)
    .execute()

const sold = async (line: object, more: WireOrder = {}) => {
  const order = { ...(await till.cashOrder([line])), ...more }
  return { order, answered: await till.sell(order) }
}

describe('the amount of a scale’s label', () => {
  it('pays for a line where weight and price come to it, with no approval and no trace', async () => {
    for (const labelMoney of [8.54, 8.53, 8.55]) {
      const { order, answered } = await sold({ ...apples, labelMoney })
      expect(answered).toMatchObject({ code: 1200, data: { order: { orderMoney: labelMoney } } })
      expect(await audited(order['clientOrderId'])).toEqual([])
    }
  })

  it('is refused like any price of a cashier’s own where weight and price do not explain it', async () => {
    for (const line of [
      { ...apples, labelMoney: 0.01 },
      { ...apples, labelMoney: 5 },
      { ...milk, labelMoney: 0.01 },
    ]) {
      const { answered } = await sold(line)
      expect(answered).toMatchObject({
        code: 20207,
        data: { operation: 'price.override', byAnother: false },
      })
    }
  })

  it('stands with somebody’s approval of exactly this cut, and names both in the audit', async () => {
    const input = { operation: 'price.override', subjectId: apples.id }
    const low = await till.approvalToken({ ...input, amountMoney: 8 }, '13800000002')
    const line = { ...apples, labelMoney: 0.01 }
    expect((await sold({ ...line, approvalToken: low })).answered).toMatchObject({ code: 20207 })
    const approvalToken = await till.approvalToken({ ...input, amountMoney: 8.53 }, '13800000002')
    expect((await sold({ ...line, approvalToken })).answered).toMatchObject({ code: 1200 })
  })

  it('stands in the audit where it is a little cheaper, or dearer than the shop would ask', async () => {
    for (const labelMoney of [7.5, 9.9]) {
      const { order, answered } = await sold({ ...apples, labelMoney })
      expect(answered).toMatchObject({ code: 1200 })
      expect(await audited(order['clientOrderId'])).toMatchObject([{ subject_id: apples.id }])
    }
  })

  it('stands on an offline receipt, and says in the audit that nobody approved it', async () => {
    const { order, answered } = await sold(
      { ...apples, labelMoney: 0.01 },
      soldInSilence(shop.clock),
    )
    expect(answered).toMatchObject({ code: 1200 })
    expect(await audited(order['clientOrderId'])).toMatchObject([
      { subject_id: apples.id, reason: 'sold offline without an approval' },
    ])
  })
})
