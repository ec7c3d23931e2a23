import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, WireOrder } from '../../testing/test-till.ts'
import { soldInSilence } from '../../testing/wire-inputs.ts'

let shop: TestShop
let till: TestTill
/** Apples at 6.80 a jin: 628 g cost 8.54. */
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
  it('is accepted without approval or audit when weight and price explain it', async () => {
    for (const labelMoney of [8.54, 8.53, 8.55]) {
      const { order, answered } = await sold({ ...apples, labelMoney })
      expect(answered).toMatchObject({ code: 1200, data: { order: { orderMoney: labelMoney } } })
      expect(await audited(order['clientOrderId'])).toEqual([])
    }
  })

  it('is refused without approval when weight and price do not explain it', async () => {
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

  it('is accepted with approval of exactly this cut, and audited with both people', async () => {
    const input = { operation: 'price.override', subjectId: apples.id }
    const low = await till.approvalToken({ ...input, amountMoney: 8 }, '13800000002')
    const line = { ...apples, labelMoney: 0.01 }
    expect((await sold({ ...line, approvalToken: low })).answered).toMatchObject({ code: 20207 })
    const approvalToken = await till.approvalToken({ ...input, amountMoney: 8.53 }, '13800000002')
    expect((await sold({ ...line, approvalToken })).answered).toMatchObject({ code: 1200 })
  })

  it('is audited when it is a little cheaper or dearer than the price of the shop', async () => {
    for (const labelMoney of [7.5, 9.9]) {
      const { order, answered } = await sold({ ...apples, labelMoney })
      expect(answered).toMatchObject({ code: 1200 })
      expect(await audited(order['clientOrderId'])).toMatchObject([{ subject_id: apples.id }])
    }
  })

  it('is accepted from an offline receipt, and audited as not approved', async () => {
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
