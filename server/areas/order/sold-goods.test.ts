// An order line says what its goods were when they were sold, whatever the office makes of them later.
import type { Updateable } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GoodsTable } from '../goods/goods.tables.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, Wire, WireOrder } from '../../testing/test-till.ts'
import { giveBack } from '../../testing/give-back.ts'
import { soldInSilence } from '../../testing/wire-inputs.ts'

let shop: TestShop
let till: TestTill
let milkId = ''

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty()
  const query = { pageNo: '1', pageSize: '1', keyword: '牧野纯牛奶' }
  const found = await till.get('queryGoodsByStore', query)
  milkId = found.data['list']?.[0]?.['id'] ?? ''
})
afterAll(() => shop.close())
beforeEach(() =>
  change({
    name_zh: '纯牛奶',
    name_en: 'Milk',
    spec_text: '整箱',
    spec_text_en: 'Case',
    regular_cents: 6000,
    offline_cents: 5800,
    discount_cents: 5500,
    member_cents: null,
    points_limit: 2550,
    unit: '箱',
    base_unit: '盒',
    base_units_milli: 12_000,
  }),
)
afterEach(async () => expect(await shop.broken()).toEqual([]))

const change = (facts: Updateable<GoodsTable>) =>
  shop.opened.db.updateTable('goods').set(facts).where('id', '=', milkId).execute()

/** Everything about the goods is another thing by now. */
const changeAll = () =>
  change({
    name_zh: '燕麦奶',
    name_en: 'Oat drink',
    spec_text: '单盒',
    spec_text_en: 'Single',
    regular_cents: 900,
    offline_cents: null,
    discount_cents: null,
    points_limit: 0,
    unit: '盒',
    base_unit: null,
    base_units_milli: null,
  })

const asSold = {
  name: '纯牛奶',
  name_en: 'Milk',
  spec: '整箱',
  spec_en: 'Case',
  price: 55,
  all_price: 55,
  ArealPaidMoney: 55,
  number: 1,
  is_weight: 0,
  unit: '箱',
  offline_price: 58,
  discount_price: 55,
  integral_percentage: 25.5,
  base_unit: '盒',
  unit_conversion: 12,
}

async function sold(more: WireOrder = {}, line: WireOrder = {}): Promise<Wire> {
  const order = await till.cashOrder([{ id: milkId, number: 1, ...line }])
  const answered = await till.sell({ ...order, ...more })
  expect(answered.code).toBe(1200)
  return answered.data['order'] as Wire
}

const readAgain = async (order: Wire) =>
  (await till.get('order/getOrderInfo', { orderId: String(order['orderId']) })).data[
    'order'
  ] as Wire

describe('a line of an order', () => {
  it('has all sixteen names of a goods line, on a weighed line too', async () => {
    const answered = await till.sell(
      await till.cashOrder([{ id: 'goods-10001', number: 1, weightG: 628 }]),
    )
    const line = answered.data['order']?.['lines']?.[0]
    expect(Object.keys(line ?? {})).toEqual(
      expect.arrayContaining(
        `id product_id merchant_id categorty_sum all_price price discount_price offline_price number
        integral_percentage ArealPaidMoney base_unit unit unit_conversion is_weight weightG`.split(
          /\s+/,
        ),
      ),
    )
    expect(line).toMatchObject({ is_weight: 1, unit: 'jin', weightG: 628 })
  })

  it('says what was sold after the goods were changed, when it is read and given back', async () => {
    const order = await sold()
    expect(order['lines']?.[0]).toMatchObject(asSold)
    await changeAll()
    expect((await readAgain(order))['lines']?.[0]).toMatchObject(asSold)
    const refund = await giveBack(till, String(order['orderId']), [{ lineNo: 1, number: 1 }])
    expect(refund.data['refund']?.['lines']?.[0]).toMatchObject({ name: '纯牛奶', nameEn: 'Milk' })
  })

  it('keeps the names on the receipt where the goods were renamed before an offline sale came in', async () => {
    const order = await till.cashOrder([{ id: milkId, number: 1 }])
    await change({ name_zh: '燕麦奶', name_en: 'Oat drink', spec_text: '单盒', spec_text_en: '' })
    const soldAtNames = { name: '纯牛奶', name_en: 'Milk', spec: '整箱', spec_en: 'Case' }
    const line = { id: milkId, number: 1, soldAtNames }
    const answered = await till.sell({ ...order, goodsList: [line], ...soldInSilence(shop.clock) })
    expect(answered.data['order']?.['lines']?.[0]).toMatchObject(soldAtNames)
  })

  it('takes the names of the catalogue when a till sold online', async () => {
    const soldAtNames = { name: '黄金', name_en: 'Gold', spec: '', spec_en: '' }
    expect((await sold({}, { soldAtNames }))['lines']?.[0]).toMatchObject(asSold)
  })

  it('leaves fields empty in orders from before they were stored', async () => {
    const order = await sold()
    const unknown = { offline_cents: null, discount_cents: null, points_limit: null }
    const lines = shop.opened.db
      .updateTable('order_line')
      .where('order_id', '=', String(order['orderId']))
    await lines.set({ ...unknown, base_unit: null, base_units_milli: null }).execute()
    expect((await readAgain(order))['lines']?.[0]).toMatchObject({
      ...asSold,
      offline_price: null,
      discount_price: null,
      integral_percentage: null,
      base_unit: null,
      unit_conversion: null,
    })
    const asWritten = { offline_cents: 5800, discount_cents: 5500, points_limit: 2550 }
    await lines.set({ ...asWritten, base_unit: '盒', base_units_milli: 12_000 }).execute()
  })
})
