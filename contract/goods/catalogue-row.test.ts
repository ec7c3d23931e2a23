import { cents } from '@tillwright/domain/money/cents.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { milk, samplePrices } from '@tillwright/domain/testing/sample-goods.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { expect, it } from 'vitest'
import { catalogueRow, goodsFromRow } from './catalogue-row.ts'

/** As the first program wrote it, before English specifications, plans and boxes. */
const firstRow: readonly unknown[] = [
  'shirt-l',
  'shirt',
  'own',
  '本店',
  ['clothes', 'shirts'],
  '衬衫',
  'Shirt',
  'L',
  ['尺寸', 'L'],
  'cs',
  ['6901234567892'],
  '10001',
  59,
  55,
  49,
  45,
  0,
  '件',
  '盒',
  12,
  30,
  7,
  null,
  0,
  '/files/shirt.jpg',
  9,
]

const shirt: Goods = {
  ...milk,
  id: 'shirt-l',
  productId: 'shirt',
  categoryIds: ['clothes', 'shirts'],
  name: { zh: '衬衫', en: 'Shirt' },
  specText: 'L',
  specChoices: [{ group: '尺寸', value: 'L', groupEn: '', valueEn: '' }],
  pinyinInitials: 'cs',
  barcodes: ['6901234567892'],
  itemCode: '10001',
  prices: samplePrices(5900, {
    offlineCents: cents(5500),
    discountCents: cents(4900),
    memberCents: cents(4500),
  }),
  sellUnit: { kind: 'piece', name: '件' },
  conversion: { baseUnit: '盒', baseUnitsPerUnit: milli(12_000) },
  pointsLimit: { kind: 'share', basisPoints: 3000 },
  onHand: { kind: 'count', count: milli(7000) },
  pictureUrl: '/files/shirt.jpg',
  version: 9,
}

it('reads rows stored by older versions', () => {
  expect(goodsFromRow(firstRow)).toEqual(shirt)
  const withEnglish = [...firstRow, 44, 'L', ['Size', 'L']]
  const english: Goods = {
    ...shirt,
    specTextEn: 'L',
    specChoices: [{ group: '尺寸', value: 'L', groupEn: 'Size', valueEn: 'L' }],
    prices: { ...shirt.prices, shownCents: cents(4400) },
  }
  expect(goodsFromRow(withEnglish)).toEqual(english)
  const boxed: Goods = { ...english, boxes: [{ kindId: 'crate', count: 2 }] }
  expect(goodsFromRow([...withEnglish, [], ['2 crate']])).toEqual(boxed)
})

it('writes each column where older versions read it, and no more than needed', () => {
  const row = catalogueRow(shirt)
  expect(row.slice(0, firstRow.length)).toEqual(firstRow)
  expect(row.slice(firstRow.length)).toEqual([null, '', ['', '']])
  const boxed = { ...shirt, boxes: [{ kindId: 'crate', count: 2 }] }
  expect(catalogueRow(boxed).slice(29)).toEqual([null, ['2 crate']])
  expect(goodsFromRow(JSON.parse(JSON.stringify(catalogueRow(boxed))))).toEqual(boxed)
  const branded = { ...shirt, brand: '华山' }
  expect(catalogueRow(branded).slice(29)).toEqual([null, null, '华山'])
  expect(goodsFromRow(JSON.parse(JSON.stringify(catalogueRow(branded))))).toEqual(branded)
})

it('refuses a row with a value of the wrong type in any place', () => {
  for (const at of firstRow.keys()) expect(goodsFromRow(firstRow.with(at, {}))).toBeNull()
})
