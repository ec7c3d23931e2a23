import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, WireOrder } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill
/** Apples at 6.80 a jin: a kilogram costs 13.60. */
const apples = { id: 'goods-10001', number: 1, weightG: 1000 }
const cheap = { ...apples, repricedMoney: 0.01 }
const minuteMs = 60_000

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const offline = async (line: object, more: WireOrder = {}): Promise<WireOrder> => ({
  ...(await till.cashOrder([line])),
  offline: true,
  ...more,
})

const auditOf = async (operation: string, subjectId: unknown) =>
  shop.opened.db
    .selectFrom('audit')
    .select(['after', 'approver_id'])
    .where('operation', '=', operation as 'order.offlinePolicy')
    .where('subject_id', '=', String(subjectId))
    .execute()

const needsAnother = { code: 20207, data: { operation: 'price.override', byAnother: true } }

describe('an online till that claims a sale was made offline', () => {
  it('needs approval of a price, a discount or a label all the same', async () => {
    const soldAtPrices = {
      price: 0.01,
      offline_price: null,
      discount_price: null,
      member_price: null,
    }
    for (const line of [cheap, { ...apples, discountPercent: 90 }, { ...apples, labelMoney: 0.01 }])
      expect(await till.sell(await offline(line))).toMatchObject(needsAnother)
    const payList = [{ tender: 'cash', amountMoney: 0.02, tenderedMoney: 0.02 }]
    const details = { goodsList: [{ ...apples, soldAtPrices }], orderMoney: 0.02, payList }
    expect(await till.sell(await offline(apples, details))).toMatchObject(needsAnother)
  })

  it('is accepted at the prices of the shop', async () => {
    expect(await till.sell(await offline(apples))).toMatchObject({ code: 1200 })
  })

  it('is stored once another person has approved the sale as a whole', async () => {
    const order = await offline(cheap)
    expect(await till.sell(order)).toMatchObject(needsAnother)
    const input = { operation: 'price.override', subjectId: order['clientOrderId'] }
    const amountMoney = order['orderMoney']
    await till.approve({ ...input, amountMoney })
    expect(await till.sell(order)).toMatchObject(needsAnother)
    await till.approve({ ...input, amountMoney }, '13800000002')
    expect(await till.sell(order)).toMatchObject({ code: 1200 })
    const audited = await auditOf('price.override', order['clientOrderId'])
    expect(audited.map(({ approver_id: by }) => by)).toEqual(['staff-0002'])
  })
})

describe('a till that was silent', () => {
  it('has its offline sale written with a row in the audit', async () => {
    shop.clock.nowMs += 10 * minuteMs
    const saleTime = new Date(shop.clock.nowMs - 5 * minuteMs).toISOString()
    const order = await offline(cheap, { saleTime })
    expect(await till.sell(order)).toMatchObject({ code: 1200 })
    const audited = await auditOf('price.override', apples.id)
    expect(audited.filter(({ after }) => after?.includes(String(order['clientOrderId'])))).toEqual([
      { after: expect.stringContaining('1358'), approver_id: null },
    ])
  })

  it('has a sale written that the store does not allow offline, named in the audit', async () => {
    const saleTime = new Date(shop.clock.nowMs - 5 * minuteMs).toISOString()
    const order = await offline(apples, {
      saleTime,
      payList: [{ tender: 'other', amountMoney: 13.6 }],
    })
    expect(await till.sell(order)).toMatchObject({ code: 1200 })
    expect(await auditOf('order.offlinePolicy', order['clientOrderId'])).toEqual([
      { after: expect.stringContaining('"tenders":["other"]'), approver_id: null },
    ])
  })
})
