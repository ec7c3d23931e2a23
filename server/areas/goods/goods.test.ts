import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill } from '../../testing/test-till.ts'

interface WireGoods {
  readonly id: string
  readonly name: string
  readonly name_en: string
  readonly parentId: string | null
  readonly goodsCount: number
  readonly sold_out: 0 | 1
}

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  till = shop.till()
  await till.login()
})
afterAll(async () => {
  expect(await shop.broken()).toEqual([])
  await shop.close()
})

const listOf = ({ data }: CallResponse): WireGoods[] => JSON.parse(JSON.stringify(data['list']))
const namesOf = (answered: CallResponse) => listOf(answered).map(({ name }) => name)
const idsOf = (answered: CallResponse) => listOf(answered).map(({ id }) => id)

const page = (call: string, input: Record<string, string> = {}) =>
  till.get(call, { pageNo: '1', pageSize: '20', ...input })

describe('the lists of goods', () => {
  it('come page by page, without a gap and without a double', async () => {
    const first = await page('queryGoodsByStore')
    const second = await page('queryGoodsByStore', { pageNo: '2' })
    const both = await page('queryGoodsByStore', { pageSize: '40' })
    expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(both))
    expect(first.data['total']).toBeGreaterThan(2000)
  })

  it.each([
    ['its Chinese name', '牧野纯牛奶'],
    ['pinyin initials', 'mycnn'],
    ['its English name', 'muye'],
  ])('are searched by %s', async (_, keyword) => {
    expect(namesOf(await page('queryGoodsByStore', { keyword })).join()).toContain('牧野纯牛奶')
  })

  it('are empty when nothing matches', async () => {
    for (const keyword of ['there is no such thing', '_', "' or 1=1 --", '\\'])
      expect((await page('queryGoodsByStore', { keyword })).data['total']).toBe(0)
  })

  it('treat wildcards in a keyword as plain text', async () => {
    const found = listOf(await page('queryGoodsByStore', { keyword: '%' }))
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((goods) => !`${goods.name}${goods.name_en}`.includes('%'))).toEqual([])
  })

  it('stay inside a category and its branches', async () => {
    const all = listOf(await till.get('queryGoodsCategory'))
    const roots = all.filter(({ parentId }) => parentId === null)
    expect(roots.length).toBeGreaterThan(5)
    for (const root of roots.slice(0, 3)) {
      const branches = all.filter(({ parentId }) => parentId === root.id)
      const counted = [root, ...branches].reduce((sum, { goodsCount }) => sum + goodsCount, 0)
      const found = await page('queryGoodsByStore', { categoryId: root.id })
      expect(found.data['total']).toBe(counted)
      expect(counted).toBeGreaterThan(0)
    }
  })

  it('omit sold out goods when the cashier hides them', async () => {
    const strawberries = { keyword: '丹东草莓' }
    const shown = listOf(await page('queryGoodsByStore', strawberries))
    const hidden = listOf(await page('queryGoodsByStore', { ...strawberries, hideSoldOut: 'true' }))
    expect(hidden).toEqual(shown.filter((goods) => goods.sold_out === 0))
    expect(hidden.length).toBeLessThan(shown.length)
  })

  it("are the merchant's, the group's or the store's", async () => {
    const total = async (call: string) => Number((await page(call)).data['total'])
    const [store, merchant, grouper] = [
      await total('queryGoodsByStore'),
      await total('queryGoodsByMerchant'),
      await total('queryGoodsByGrouper'),
    ]
    expect(merchant).toBeGreaterThan(0)
    expect(grouper).toBeGreaterThan(0)
    expect(Math.max(merchant, grouper)).toBeLessThanOrEqual(store)
  })
})

describe('single goods', () => {
  it('are returned with their specifications, and found by the choices', async () => {
    const { id: productId, choices } = await productWithChoices()
    const info = await till.get('getGoodsSpecsInfo', { productId })
    expect(listOf(info).length).toBeGreaterThan(1)
    expect(info.data['groups']).toHaveLength(choices.length)
    const values = JSON.stringify(choices)
    const found = await till.get('queryGoodsBySpecs', { productId, values })
    expect(found.data['goods']?.['product_id']).toBe(productId)
    const none = await till.get('queryGoodsBySpecs', { productId, values: '["no such choice"]' })
    expect(none.data['goods']).toBeNull()
  })

  it('are returned in one response for a cart, also the deleted ones', async () => {
    const goodsIds = ['goods-10001', 'goods-gone', 'goods-10002']
    const answered = await till.post('getGoodsInfoBatch', { goodsIds })
    expect(idsOf(answered).toSorted()).toEqual(['goods-10001', 'goods-10002'])
    expect(answered.data['missingIds']).toEqual(['goods-gone'])
  })

  it('does not find goods of another store', async () => {
    await shop.opened.db
      .deleteFrom('goods')
      .where('id', '=', 'goods-10003')
      .where('store_id', '=', '100101')
      .execute()
    expect(await till.post('getGoodsInfo', { goodsId: 'goods-10003' })).toMatchObject({
      code: 20107,
    })
    const { data } = await till.post('getGoodsInfoBatch', { goodsIds: ['goods-10003'] })
    expect(data['missingIds']).toEqual(['goods-10003'])
  })
})

describe('the catalogue of a till', () => {
  const sync = (cursor: string | null, limit = 2000) =>
    till.post('catalogue/syncGoods', { offlineCachierProduct: 3, cursor, limit })

  const rowsOf = (goods: unknown): unknown[] => (Array.isArray(goods) ? goods : [])

  async function wholeCatalogue(limit: number) {
    const rows: unknown[] = []
    let cursor: string | null = null
    for (;;) {
      const { data } = await sync(cursor, limit)
      expect(data['startsOver']).toBe(cursor === null)
      rows.push(...rowsOf(data['goods']))
      cursor = String(data['cursor'])
      if (data['isComplete']) return { rows, cursor, total: data['total'] }
    }
  }

  it('is complete after its pages, whatever their size', async () => {
    const large = await wholeCatalogue(2000)
    const small = await wholeCatalogue(333)
    expect(large.rows.length).toBe(large.total)
    expect(small.rows).toEqual(large.rows)
  })

  it('receives afterwards only what was changed or removed', async () => {
    const { cursor } = await wholeCatalogue(2000)
    expect((await sync(cursor)).data).toMatchObject({ goods: [], removedIds: [], cursor })
    const newest = 1_000_000_000
    const change = (id: string, values: object) =>
      shop.opened.db.updateTable('goods').set(values).where('id', '=', id).execute()
    await change('goods-10004', { regular_cents: 4321, version: newest })
    await change('goods-10005', { state: 'OFF', version: newest })
    const { data } = await sync(cursor)
    expect(data['goods']).toHaveLength(1)
    expect(JSON.stringify(data['goods'])).toContain('goods-10004')
    expect(data['removedIds']).toEqual(['goods-10005'])
    expect((await sync(data['cursor'] ?? '')).data).toMatchObject({ goods: [], removedIds: [] })
  })

  it('starts over with a cursor of another scope, and with an invalid one', async () => {
    for (const cursor of ['merchant:5:goods-1', 'nonsense', 'store:-1:x'])
      expect((await sync(cursor, 1)).data['startsOver']).toBe(true)
  })
})

async function productWithChoices(): Promise<{ id: string; choices: string[] }> {
  const row = await shop.opened.db
    .selectFrom('goods')
    .select(['product_id', 'spec_choices'])
    .where('spec_choices', 'like', '%value%')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const choices: { value: string }[] = JSON.parse(row.spec_choices)
  return { id: row.product_id, choices: choices.map(({ value }) => value) }
}
