import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

const path = (name: string) => `/api/v1/backoffice/${name}`

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  till = await shop.till().onDuty('13800000003')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const each = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : [])
const write = (rows: unknown) =>
  till.post(path('importGoods'), { importId: randomUUID(), isTrial: false, rows })

describe('what a row of goods may say', () => {
  it('refuses what is longer than its field, and unknown words, by name', async () => {
    const long = 'x'.repeat(141)
    const deep = 'a/b/c/d/e/f'
    const row = (line: number, more: object) => ({
      line,
      name: `行 ${line}`,
      itemCode: String(88800 + line),
      regularCents: '1',
      ...more,
    })
    const said = await write([
      row(2, { name: long }),
      row(3, { spec: long }),
      row(4, { category: deep }),
      row(5, { isWeighed: '计时', isOnSale: '也许' }),
      row(6, { isWeighed: '计重', category: 'y'.repeat(41) }),
      row(7, { isWeighed: '计重', isOnSale: '否' }),
      row(8, { isWeighed: '计件', unit: 'kg' }),
    ])
    expect(each(said.data['refused']).map(({ line, field, kind }) => [line, field, kind])).toEqual([
      [2, 'name', 'tooLong'],
      [3, 'spec', 'tooLong'],
      [4, 'category', 'tooDeep'],
      [5, 'isOnSale', 'unknownWord'],
      [5, 'isWeighed', 'unknownWord'],
      [6, 'category', 'tooLong'],
    ])
    expect(each(said.data['outcomes']).map(({ isWeighed }) => isWeighed)).toEqual([true, false])
  })

  it('lists goods that were written with a longer name than there may be', async () => {
    await write([{ line: 2, name: '改长名', itemCode: '88810', regularCents: '1' }])
    const { db } = shop.opened
    await db
      .updateTable('goods')
      .set({ name_zh: '长'.repeat(600) })
      .where('item_code', '=', '88810')
      .execute()
    const input = { cursor: null, pageSize: 5, keyword: '88810', categoryId: null, shown: 'all' }
    const { code, data } = await till.post(path('queryOfficeGoods'), input)
    expect([code, String(each(data['list'])[0]?.['name']).length]).toEqual([1200, 140])
    const till2 = await till.get('queryGoodsByStore', {
      pageNo: '1',
      pageSize: '5',
      keyword: '88810',
    })
    expect(till2.code).toBe(1200)
  })

  it('takes codes of the shop that look like others with a wrong digit, where the owner says so', async () => {
    const rows = [{ line: 2, name: '自编码', barcodes: '6901234567890', regularCents: '1' }]
    const send = (more: object) =>
      till.post(path('importGoods'), { importId: randomUUID(), isTrial: false, rows, ...more })
    expect((await send({})).data['refused']).toMatchObject([{ kind: 'checkDigit' }])
    expect((await send({ takesAnyCheckDigit: true })).data).toMatchObject({ created: 1 })
    const found = await till.get('queryGoodsBarcodeByStore', { barcode: '6901234567890' })
    expect(each(found.data['list'])).toHaveLength(1)
    // Known by it, they need no approval any more, neither from a file nor from the form.
    expect((await send({})).data).toMatchObject({ same: 1, refused: [] })
    const input = { cursor: null, pageSize: 5, keyword: '自编码', categoryId: null, shown: 'all' }
    const one = each((await till.post(path('queryOfficeGoods'), input)).data['list'])[0]
    const { id, version, productId: _p, pricePlan: _l, onHand: _h, ...facts } = Object(one)
    const save = { goodsId: id, clientGoodsId: randomUUID(), version, openingStock: null, facts }
    expect((await till.post(path('saveOfficeGoods'), save)).code).toBe(1200)
  })
})
