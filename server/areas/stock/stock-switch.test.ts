import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { giveBack } from '../../testing/give-back.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  till = await shop.till().onDuty('13800000003')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const office = (name: string, body: unknown) => till.post(`/api/v1/backoffice/${name}`, body)

async function bring(row: object): Promise<string> {
  const importId = randomUUID()
  const rows = [{ line: 2, unit: '袋', regularCents: '3', ...row }]
  const { data } = await office('importGoods', {
    importId,
    fileName: '库存.csv',
    isTrial: false,
    rows,
  })
  expect(data).toMatchObject({ refused: [] })
  return importId
}

async function goodsOf(itemCode: string) {
  const { id } = await shop.opened.db
    .selectFrom('goods')
    .select('id')
    .where('item_code', '=', itemCode)
    .executeTakeFirstOrThrow()
  return id
}

const factsOf = async (goodsId: string) =>
  Object((await till.get('/api/v1/backoffice/getOfficeGoods', { goodsId })).data['goods'])

const onHandOf = async (goodsId: string) => (await factsOf(goodsId)).onHand

/**
 * Sells so many; returns the code of the response. Time passes, so that no two things happen in one
 * moment.
 */
async function sell(id: string, number: number) {
  shop.clock.nowMs += 600_000
  const { code, data } = await till.sell(await till.cashOrder([{ id, number }]))
  shop.clock.nowMs += 600_000
  return { code, orderId: String(data?.['order']?.['orderId']) }
}

const codeOf = async (id: string, number: number) => (await sell(id, number)).code

/** Returns the stock a till gets when it requests everything. */
async function caughtStock(itemCode: string) {
  const { data } = await till.get('queryGoodsByStore', {
    pageNo: '1',
    pageSize: '5',
    keyword: itemCode,
  })
  return data['list']?.[0]?.['stock']
}

async function save(goodsId: string, facts: object, openingStock: number | null = null) {
  const {
    id: _id,
    productId: _product,
    pricePlan: _plan,
    version,
    onHand: _onHand,
    ...now
  } = await factsOf(goodsId)
  const input = { goodsId, clientGoodsId: randomUUID(), version, openingStock }
  const { code } = await office('saveOfficeGoods', { ...input, facts: { ...now, ...facts } })
  expect(code).toBe(1200)
}

describe('counting the stock of goods that are there', () => {
  it('begins with what a file says and ends with the import: the till follows at once', async () => {
    const row = { name: '袋装核桃', itemCode: '66001' }
    await bring(row)
    const id = await goodsOf('66001')
    expect([await codeOf(id, 5), await caughtStock('66001')]).toEqual([1200, null])
    const importId = await bring({ ...row, countsStock: '是', stock: '50' })
    expect([await onHandOf(id), await caughtStock('66001')]).toEqual([50, 50])
    const { data } = await till.get('/api/v1/backoffice/queryStockMoves', {
      goodsId: id,
      beforeSeq: '0',
      pageSize: '5',
    })
    expect(data['list']).toMatchObject([{ source: 'COUNT', amount: 50, left: 50 }])
    const sold = await sell(id, 2)
    expect([sold.code, await codeOf(id, 49)]).toEqual([1200, 20301])
    // The same chunk again takes no sale back.
    const again = { importId, fileName: '库存.csv', isTrial: false }
    const rows = [
      { line: 2, unit: '袋', regularCents: '3', ...row, countsStock: '是', stock: '50' },
    ]
    expect((await office('importGoods', { ...again, rows })).data).toMatchObject({ same: 1 })
    expect(await onHandOf(id)).toBe(48)
    expect((await office('undoGoodsImport', { importId })).data).toMatchObject({ undone: 1 })
    expect([await onHandOf(id), await caughtStock('66001')]).toEqual([null, null])
    expect(await codeOf(id, 500)).toBe(1200)
    // Goods sold while they were counted come back to an account that is no longer read.
    expect((await giveBack(till, sold.orderId, [{ lineNo: 1, number: 1 }])).code).toBe(1200)
    await bring({ ...row, countsStock: '是', stock: '7' })
    expect([await onHandOf(id), await codeOf(id, 8), await codeOf(id, 7)]).toEqual([7, 20301, 1200])
  })

  it('is switched off and on by hand, and begins with the given figure or zero', async () => {
    await bring({ name: '手动计数', itemCode: '66002', stock: '3' })
    const id = await goodsOf('66002')
    expect(await codeOf(id, 4)).toBe(20301)
    await save(id, { countsStock: false })
    expect([await onHandOf(id), await codeOf(id, 40)]).toEqual([null, 1200])
    await save(id, { countsStock: true }, 6)
    expect([await onHandOf(id), await codeOf(id, 7), await codeOf(id, 5)]).toEqual([6, 20301, 1200])
    await save(id, { countsStock: false })
    await save(id, { countsStock: true })
    expect([await onHandOf(id), await codeOf(id, 1)]).toEqual([0, 20301])
  })

  it('takes the figure of a file while nothing has moved, and leaves what is sold to a stocktake', async () => {
    const row = { name: '已在计数', itemCode: '66003' }
    await bring({ ...row, countsStock: '是' })
    const id = await goodsOf('66003')
    const importId = await bring({ ...row, stock: '10' })
    expect([await onHandOf(id), await codeOf(id, 1), await onHandOf(id)]).toEqual([10, 1200, 9])
    const rows = [{ line: 2, ...row, stock: '10' }]
    const { data } = await office('importGoods', { importId: randomUUID(), isTrial: true, rows })
    expect(data['outcomes']).toMatchObject([{ kind: 'same', stock: 'stays' }])
    await bring({ ...row, stock: '10' })
    expect(await onHandOf(id)).toBe(9)
    await office('undoGoodsImport', { importId })
    expect(await onHandOf(id)).toBe(-1)
    const off = await bring({ ...row, countsStock: '否' })
    expect(await onHandOf(id)).toBe(null)
    await office('undoGoodsImport', { importId: off })
    expect(await onHandOf(id)).toBe(-1)
  })

  it('is seen by verify where a switch and the goods differ, or a count begins with another figure', async () => {
    const { db } = shop.opened
    const switched = db.updateTable('goods').where('item_code', '=', '66001')
    await switched.set({ counts_stock: 0 }).execute()
    expect((await shop.broken()).join()).toContain('stock switches')
    await switched.set({ counts_stock: 1 }).execute()
  })
})
