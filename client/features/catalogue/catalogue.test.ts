import { cents } from '@tillwright/domain/money/cents.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import { expect, test } from 'vitest'
import { aGoods } from '../../testing/a-goods.ts'
import { BookWriter } from './book-writer.ts'
import { openBook } from './goods-book.ts'
import { chunkRows, type GoodsChunk, packChunk, unpackRow } from './goods-chunk.ts'
import { emptyIndex, everything, indexGoods, isFoundAlike } from './goods-index.ts'
import { matchedParts } from './matched-parts.ts'
import { searchRows } from './search.ts'
import { joinSearchText } from './search-text.ts'

const numbered = (at: number, given: Partial<Goods> = {}): Goods =>
  aGoods({
    id: `g${at}`,
    name: { zh: `商品${at}`, en: `goods ${at}` },
    pinyinInitials: `sp${at}`,
    barcodes: [String(6_900_000_000_000 + at)],
    itemCode: String(10_000 + at),
    ...given,
  })

const bookOf = (goods: readonly (Goods | null)[], atMs = 0, hasStock = true) => {
  const chunks = new Map<number, GoodsChunk>()
  for (let at = 0; at * chunkRows < goods.length; at += 1) {
    chunks.set(at, packChunk(goods.slice(at * chunkRows, (at + 1) * chunkRows)))
  }
  return openBook(
    { index: indexGoods(goods), chunks, search: joinSearchText(goods) },
    atMs,
    hasStock,
  )
}

test('decodes goods as they were encoded', () => {
  const boxes = [{ kindId: 'crate', count: 2 }]
  const goods = [
    numbered(1),
    numbered(3, { boxes }),
    null,
    numbered(2, { soldOut: true, conversion: null }),
  ]
  const chunk = packChunk(goods)
  expect([0, 1, 2, 3].map((at) => unpackRow(chunk, at))).toEqual(goods)
  expect(unpackRow(chunk, 4)).toBeNull()
})

test('finds all goods by id, barcode and item code, across chunks', () => {
  const count = chunkRows + 500
  const book = bookOf(Array.from({ length: count }, (_, at) => numbered(at)))
  for (const at of [0, 1, chunkRows - 1, chunkRows, count - 1]) {
    expect(book.goodsFor('id', `g${at}`)[0]?.id).toBe(`g${at}`)
    expect(book.goodsFor('barcode', String(6_900_000_000_000 + at))[0]?.id).toBe(`g${at}`)
    expect(book.goodsFor('itemCode', `0${10_000 + at}`)[0]?.id).toBe(`g${at}`)
  }
  expect(book.goodsFor('barcode', '10001')).toEqual([])
  expect(book.has('id', `g${count}`)).toBe(false)
})

test('gives both goods when two share a barcode, for the cashier to choose', () => {
  const shared = { barcodes: ['6901028075862'] }
  const book = bookOf([numbered(1, shared), numbered(2, shared)])
  expect(book.goodsFor('barcode', '6901028075862').map(({ id }) => id)).toEqual(['g1', 'g2'])
})

test('lists the goods of a category in order, without sold out ones when they are hidden', () => {
  const book = bookOf([
    numbered(1, { categoryIds: ['fruit', 'apple'] }),
    numbered(2, { categoryIds: ['fruit'], soldOut: true }),
    null,
    numbered(3, { categoryIds: ['milk'] }),
  ])
  expect([...book.rowsIn('fruit', false)]).toEqual([0, 1])
  expect([...book.rowsIn('fruit', true)]).toEqual([0])
  expect([...book.rowsIn('', false)]).toEqual([0, 1, 3])
  expect([...book.rowsIn('nothing', false)]).toEqual([])
})

test('gives the same list again when the same search is repeated', () => {
  const book = bookOf([numbered(1), null, numbered(2), numbered(12)])
  const found = book.find('商品1', 10)
  expect(found.map(({ id }) => id)).toEqual(['g1', 'g12'])
  expect(book.find('商品1', 10)).toBe(found)
  expect(book.find('商品1', 1)).toEqual([found[0]])
  expect(book.find('商品2', 10).map(({ id }) => id)).toEqual(['g2'])
})

test('gives the same object again for goods read before, so that nothing is redrawn', () => {
  const book = bookOf([numbered(1)])
  expect(book.goodsAt(0)).toBe(book.goodsAt(0))
})

test('applies changes in place, adds new goods at the end, and leaves a gap for removed ones', async () => {
  const before = [numbered(1), numbered(2), numbered(3)]
  const stored = packChunk(before)
  const writer = new BookWriter(indexGoods(before), 3, async () => stored)
  const dearer = numbered(2, { prices: { ...before[1]!.prices, regularCents: cents(999) } })
  await writer.take([dearer, numbered(9)], ['g1', 'unknown'])
  expect(writer.rowCount).toBe(4)
  const [chunk] = writer.changedChunks().values()
  expect([0, 1, 2, 3].map((at) => unpackRow(chunk!, at)?.id ?? null)).toEqual([
    null,
    'g2',
    'g3',
    'g9',
  ])
  expect(unpackRow(chunk!, 1)?.prices.regularCents).toBe(999)
  expect(writer.needsIndexing).toBe(true)
  expect([...writer.changedChunks().keys()]).toEqual([])
})

test('builds no new index when only a price changed', async () => {
  const before = numbered(1)
  const after = { ...before, prices: { ...before.prices, regularCents: cents(1) }, version: 9 }
  expect(isFoundAlike(before, after)).toBe(true)
  expect(isFoundAlike(before, { ...before, soldOut: true })).toBe(false)
  const writer = new BookWriter(indexGoods([before]), 1, async () => packChunk([before]))
  await writer.take([after], [])
  expect(writer.needsIndexing).toBe(false)
})

test('applies a change to goods that the same sync brought', async () => {
  const writer = new BookWriter(emptyIndex, 0, async () => undefined)
  await writer.take([numbered(1)], [])
  await writer.take([numbered(1, { soldOut: true })], [])
  expect(writer.rowCount).toBe(1)
  expect((await writer.allRows()).map((row) => row?.soldOut)).toEqual([true])
})

const shop = joinSearchText([
  aGoods({
    id: 'a',
    name: { zh: '纯牛奶', en: 'Pure milk' },
    pinyinInitials: 'cnn',
    barcodes: ['6901'],
  }),
  aGoods({
    id: 'b',
    name: { zh: '牛奶巧克力', en: 'Milk chocolate' },
    pinyinInitials: 'nnqkl',
    barcodes: ['6902'],
  }),
  null,
  aGoods({
    id: 'c',
    name: { zh: '酸奶', en: 'Yogurt' },
    pinyinInitials: 'sn',
    barcodes: ['7001'],
    itemCode: '12',
  }),
  aGoods({
    id: 'd',
    name: { zh: '牛奶', en: 'milk' },
    pinyinInitials: 'nn',
    barcodes: ['8001'],
    specText: '250ML',
  }),
])

test.each([
  ['牛奶', [4, 0, 1]],
  ['milk', [4, 0, 1]],
  ['nn', [4, 1, 0]],
  ['690', [0, 1]],
  ['12', [3]],
  ['ＭＩＬＫ', [4, 0, 1]],
  ['niunai', [4, 0, 1]],
  ['niun', [1, 4, 0]],
  ['suannai', [3]],
  ['annai', []],
  ['uan', []],
  ['qiaokeli', [1]],
  ['milk 250', [4]],
  ['chocolate 牛奶', [1]],
  ['zzz', []],
  ['', []],
  ['   ', []],
])('ranks the best match for "%s" first', (query, rows) => {
  expect(searchRows(shop, query, 10)).toEqual(rows)
})

test('ranks a name that begins with the word above a specification that does', () => {
  const goods = joinSearchText([
    numbered(1, { name: { zh: '杯子', en: 'Mug' }, specText: '牛奶白', specTextEn: 'Milk white' }),
    numbered(2, { name: { zh: '牛奶白菜', en: 'Milk cabbage' } }),
  ])
  expect(searchRows(goods, 'milk', 5)).toEqual([1, 0])
  expect(searchRows(goods, '牛奶', 5)).toEqual([1, 0])
})

test.each([
  ['milk', '鲜牛奶', 'Fresh milk', '奶白菜', 'Milk cabbage'],
  ['奶', '鲜牛奶', 'Fresh milk', '奶白菜', 'Milk cabbage'],
  ['cokolad', 'Čokolada', 'Čokolada', '可可', 'Cocoa'],
  ['Čokolada', 'cokolada', 'cokolada', '可可', 'Cocoa'],
  ['durdica', 'Đurđica', 'Đurđica', '可可', 'Cocoa'],
  ['kele', '可乐', 'Cola', '可可', 'Cocoa'],
])('ranks for "%s" %s before %s', (query, zh, en, otherZh, otherEn) => {
  const goods = joinSearchText([
    numbered(1, { name: { zh: otherZh, en: otherEn } }),
    numbered(2, { name: { zh, en } }),
  ])
  expect(searchRows(goods, query, 5)[0]).toBe(1)
})

test('ranks goods that sell more first when they match alike', () => {
  const rows = ['鲜牛奶', '纯牛奶', '酸牛奶'].map((zh, at) =>
    numbered(at, { name: { zh, en: `${zh} milk` } }),
  )
  expect(searchRows(joinSearchText(rows), '牛奶', 5)).toEqual([0, 1, 2])
})

test('ranks matches by where they match, whatever their order', () => {
  const many = joinSearchText([
    ...Array.from({ length: 5000 }, (_, at) =>
      numbered(at, { name: { zh: `大苹果${at}`, en: 'x' } }),
    ),
    numbered(5000, { name: { zh: '苹果', en: 'apple' } }),
  ])
  expect(searchRows(many, '苹果', 5)[0]).toBe(5000)
  expect(searchRows(many, '苹果', 5)).toHaveLength(5)
})

test('applies planned prices from their moment on, and knows the next moment', () => {
  const none = { offlineCents: null, discountCents: null, memberCents: null }
  const pricePlan = [{ fromAtMs: 5000, regularCents: cents(77), ...none }]
  const goods = [numbered(1), numbered(2, { pricePlan })]
  expect(indexGoods(goods).turns).toEqual([5000])
  expect(isFoundAlike(numbered(2), numbered(2, { pricePlan }))).toBe(false)
  const price = (atMs: number) => bookOf(goods, atMs).goodsFor('id', 'g2')[0]?.prices.regularCents
  expect(price(4999)).toBe(numbered(2).prices.regularCents)
  expect(price(5000)).toBe(77)
  expect(bookOf(goods, 5000).goodsFor('id', 'g1')[0]).toEqual(numbered(1))
})

test.each([
  ['红富士苹果', '苹果', 'hfspg', '红富士[苹果]'],
  ['红富士苹果', 'PG', 'hfspg', '红富士[苹果]'],
  ['红富士苹果', 'fs 果', 'hfspg', '红[富士]苹[果]'],
  ['Fuji apples', 'APP', '', 'Fuji [app]les'],
  ['牛奶 250ml', 'n2', 'nn250ml', '牛[奶] [2]50ml'],
  ['红富士苹果', '690102', 'hfspg', '红富士苹果'],
  ['Mliječna čokolada', 'cokol', '', 'Mliječna [čokol]ada'],
  ['苹果（散装）', 'gs', 'pgsz', '苹[果]（[散]装）'],
  ['苹果', 'pg', 'apingguo', '苹果'],
])('marks in %s what the search for %s matched', (text, query, initials, shown) => {
  const parts = matchedParts(text, query, initials)
  expect(parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')).toBe(shown)
})

test('never shows, counts as sold out or hides goods by stock when the store keeps none', () => {
  const goods = [numbered(1, { soldOut: true, onHand: { kind: 'count', count: pieces(0) } })]
  expect(bookOf(goods).rowsIn(everything, true)).toHaveLength(0)
  const book = bookOf(goods, 0, false)
  expect(book.rowsIn(everything, true)).toHaveLength(1)
  expect(book.goodsAt(0)).toMatchObject({ soldOut: false, onHand: null })
})
