import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../platform/db/statement-count.ts'
import { giveBack } from '../../testing/give-back.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, Wire } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill
let codes = 77_000

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  till = await shop.till().onDuty('13800000003')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const office = (name: string, body: unknown) => till.post(`/api/v1/backoffice/${name}`, body)
const importRows = (rows: readonly object[]) =>
  office('importGoods', { importId: randomUUID(), fileName: '箱.csv', isTrial: false, rows })
const idOf = async (itemCode: string): Promise<string> => (await stockOf(itemCode)).goodsId

async function stockOf(itemCode: string) {
  const input = { cursor: null, pageSize: 5, categoryId: null, shown: 'all' }
  const { data } = await office('queryStock', { ...input, keyword: itemCode })
  return Object(data['list']?.[0])
}

/** A bottle and its case of 24, with so much of each; the case is the first line of the file. */
async function bottles(open: number, cases: number) {
  codes += 2
  const [piece, box] = [String(codes), String(codes + 1)]
  const row = { regularCents: '3', countsStock: '1' }
  const boxed = { unit: '箱', baseUnit: '瓶', baseUnitsPerUnit: '24', piece }
  const { data } = await importRows([
    { line: 2, name: `case ${box}`, itemCode: box, stock: String(cases), ...row, ...boxed },
    { line: 3, name: `bottle ${piece}`, itemCode: piece, stock: String(open), unit: '瓶', ...row },
  ])
  expect(data).toMatchObject({ created: 2, refused: [] })
  return { piece, box, pieceId: await idOf(piece), boxId: await idOf(box) }
}

type Bottles = Awaited<ReturnType<typeof bottles>>

const held = async ({ piece, box }: Bottles) => [
  (await stockOf(piece)).onHand,
  (await stockOf(box)).onHand,
]
const sell = async (id: string, number: number, more: object = {}) => {
  shop.clock.nowMs += 600_000
  return till.sell({ ...(await till.cashOrder([{ id, number }])), ...more })
}
const openByHand = (goodsId: string, quantity: number) =>
  office('postStockDocument', {
    clientDocumentId: randomUUID(),
    kind: 'OPEN',
    supplierId: null,
    toStoreId: null,
    reason: null,
    note: '',
    lines: [{ goodsId, quantity, costMoney: null, expiresDay: null }],
  })
const receive = (goodsId: string, quantity: number, costMoney: number) =>
  office('postStockDocument', {
    clientDocumentId: randomUUID(),
    kind: 'RECEIVE',
    supplierId: null,
    toStoreId: null,
    reason: null,
    note: '',
    lines: [{ goodsId, quantity, costMoney, expiresDay: null }],
  })
const openings = async (of: Bottles): Promise<Wire[]> => {
  const input = { goodsId: of.boxId, beforeSeq: '0', pageSize: '50' }
  const { data } = await till.get('/api/v1/backoffice/queryStockMoves', input)
  const list: readonly Wire[] = Array.isArray(data['list']) ? data['list'] : []
  return list.filter((one) => String(one['source']) === 'OPEN')
}

describe('a case', () => {
  it('is opened by the sale of more pieces than lie open, once, at no cost', async () => {
    const of = await bottles(5, 2)
    await receive(of.boxId, 1, 10)
    const sold = await sell(of.pieceId, 7)
    expect(sold.code).toBe(1200)
    expect(await held(of)).toEqual([22, 2])
    const [opened, ...others] = await openings(of)
    expect(others).toEqual([])
    const read = await till.get('/api/v1/backoffice/getStockDocument', {
      documentId: String(opened?.['sourceId']),
    })
    const lines = read.data['document']?.['lines'] ?? []
    expect(read.data['document']).toMatchObject({
      costMoney: 0,
      otherNumber: sold.data['order']?.['orderNo'],
    })
    // 24 bottles of 10.00: 16 at 0.42 and 8 at 0.41.
    expect(lines).toMatchObject([
      { amount: -1, costMoney: 10 },
      { amount: 16, costMoney: 0.42 },
      { amount: 8, costMoney: 0.41 },
    ])
    expect(await stockOf(of.piece)).toMatchObject({
      costMoney: 0.41,
      inCases: 48,
      cases: [{ unit: '箱', count: 2 }],
    })
  })

  it('stays closed when enough pieces lie open', async () => {
    const of = await bottles(5, 2)
    expect((await sell(of.pieceId, 5)).code).toBe(1200)
    expect(await held(of)).toEqual([0, 2])
  })

  it('counts as pieces at the till, which sells no more than all of them', async () => {
    const of = await bottles(5, 2)
    const listed = await till.get('queryGoodsByStore', {
      pageNo: '1',
      pageSize: '5',
      keyword: of.piece,
    })
    expect(listed.data['list']?.[0]?.['stock']).toBe(53)
    const refused = await sell(of.pieceId, 54)
    expect([refused.code, refused.data['lines']?.[0]]).toMatchObject([20301, { available: 53 }])
    expect(await held(of)).toEqual([5, 2])
    expect((await sell(of.pieceId, 53)).code).toBe(1200)
    expect(await held(of)).toEqual([0, 0])
  })

  it('is sold from its own stock alone', async () => {
    const of = await bottles(48, 1)
    expect((await sell(of.boxId, 2)).code).toBe(20301)
    expect((await sell(of.boxId, 1)).code).toBe(1200)
    expect(await held(of)).toEqual([48, 0])
  })

  it('is opened once when two tills sell the last pieces at once', async () => {
    const of = await bottles(1, 1)
    const orders = await Promise.all(
      [2, 2, 2].map((number) => till.cashOrder([{ id: of.pieceId, number }])),
    )
    const all = await Promise.all(orders.map((order) => till.sell(order)))
    expect(all.map(({ code }) => code)).toEqual([1200, 1200, 1200])
    expect(await held(of)).toEqual([19, 0])
    expect(await openings(of)).toHaveLength(1)
  })

  it('opened too many times at once sells no more than there is', async () => {
    const of = await bottles(0, 1)
    const orders = await Promise.all(
      [20, 20, 20].map((number) => till.cashOrder([{ id: of.pieceId, number }])),
    )
    const all = await Promise.all(orders.map((order) => till.sell(order)))
    expect(all.map(({ code }) => code).toSorted()).toEqual([1200, 20301, 20301])
    expect(await held(of)).toEqual([4, 0])
  })

  it('is opened for a sale that was made without a network, before the book goes below nothing', async () => {
    const of = await bottles(0, 1)
    const soldAt = new Date(shop.clock.nowMs).toISOString()
    const offline = { offline: true, saleTime: soldAt, receiptNo: `T-${randomUUID()}` }
    const { code } = await sell(of.pieceId, 2, offline)
    expect([code, await held(of)]).toEqual([1200, [22, 0]])
  })

  it('gives its pieces back as pieces', async () => {
    const of = await bottles(0, 1)
    const { data } = await sell(of.pieceId, 3)
    const orderId = String(data['order']?.['orderId'])
    expect((await giveBack(till, orderId, [{ lineNo: 1, number: 2 }])).code).toBe(1200)
    expect(await held(of)).toEqual([23, 0])
  })

  it('costs other goods no statement', async () => {
    const of = await bottles(50, 0)
    const order = await till.cashOrder([{ id: of.pieceId, number: 1 }])
    const { statements } = await countStatements(() => till.sell(order))
    expect(statements.length).toBeLessThanOrEqual(12)
  })

  it('counted while a sale waits at an offline till is not missed by the count', async () => {
    const of = await bottles(0, 2)
    const order = await till.cashOrder([{ id: of.pieceId, number: 14 }])
    shop.clock.nowMs += 60_000
    const stocktakeId = randomUUID()
    await office('beginStocktake', { clientStocktakeId: stocktakeId, name: 'water' })
    for (const [goodsId, quantity] of [
      [of.pieceId, 10],
      [of.boxId, 1],
    ] as const)
      await office('countGoods', { clientCountId: randomUUID(), stocktakeId, goodsId, quantity })
    shop.clock.nowMs += 60_000
    const late = { ...order, offline: true, receiptNo: `T-${randomUUID()}` }
    expect((await till.sell(late)).code).toBe(1200)
    await office('moveStocktake', { stocktakeId, to: 'COUNTED' })
    const approved = { clientDocumentId: randomUUID(), stocktakeId, note: '' }
    expect((await office('approveStocktake', approved)).code).toBe(1200)
    expect(await held(of)).toEqual([10, 1])
  })
})

describe('opening cases by hand', () => {
  it('moves whole cases into pieces, and a correction closes them again', async () => {
    const of = await bottles(1, 3)
    const { code, data } = await openByHand(of.boxId, 2)
    expect([code, await held(of)]).toEqual([1200, [49, 1]])
    const documentId = data['document']?.['id']
    expect(data['document']).toMatchObject({ kind: 'OPEN', canCorrect: true })
    const back = { clientDocumentId: randomUUID(), documentId, note: '' }
    expect((await office('correctStockDocument', back)).code).toBe(1200)
    expect(await held(of)).toEqual([1, 3])
  })

  it('refuses parts of a case, more than there are, and what is no case', async () => {
    const of = await bottles(1, 3)
    expect((await openByHand(of.boxId, 0.5)).code).toBe(20101)
    expect((await openByHand(of.pieceId, 1)).code).toBe(20101)
    expect((await openByHand(of.boxId, 4)).code).toBe(20301)
    expect(await held(of)).toEqual([1, 3])
  })
})

describe('goods', () => {
  it('are refused as a case of themselves, of a case, and of nothing, in a file and in the form', async () => {
    const of = await bottles(1, 1)
    const row = { regularCents: '3', countsStock: '1', baseUnit: '箱', baseUnitsPerUnit: '4' }
    const pallet = { line: 2, name: 'pallet', itemCode: '78000', ...row, piece: of.box }
    const own = { line: 3, name: 'own', itemCode: '78001', ...row, piece: '78001' }
    const none = { line: 4, name: 'none', itemCode: '78002', ...row, piece: '78009' }
    const { data } = await importRows([pallet, own, none])
    expect(data['refused']).toMatchObject([
      { line: 2, field: 'piece', kind: 'caseOfCase' },
      { line: 3, field: 'piece', kind: 'caseOfCase' },
      { line: 4, field: 'piece', kind: 'unknown', text: '78009' },
    ])
    const read = await till.get('/api/v1/backoffice/getOfficeGoods', { goodsId: of.pieceId })
    const {
      id: _,
      productId: _p,
      pricePlan: _plan,
      version,
      onHand: _h,
      ...facts
    } = Object(read.data['goods'])
    const circle = { ...facts, baseUnit: '箱', baseUnitsPerUnit: 2, pieceId: of.boxId }
    const saved = await office('saveOfficeGoods', {
      goodsId: of.pieceId,
      clientGoodsId: randomUUID(),
      version,
      openingStock: null,
      facts: circle,
    })
    expect([saved.code, saved.data]).toMatchObject([
      20101,
      { faults: [{ at: 'facts.pieceId', rule: 'caseOfCase' }] },
    ])
  })

  it('come out of an export with the code of their piece, and in again the same', async () => {
    const of = await bottles(1, 1)
    const filter = { keyword: of.box, categoryId: null, shown: 'all' }
    const { data } = await office('exportGoods', { cursor: null, filter })
    const row = Object(data['rows']?.[0])
    expect(row).toMatchObject({ piece: of.piece, baseUnitsPerUnit: '24' })
    expect((await importRows([{ ...row, line: 2 }])).data).toMatchObject({ same: 1, refused: [] })
  })
})
