import { expect, it } from 'vitest'
import { goodsColumns, matchColumns } from './goods-columns.ts'

it('finds columns by their names in both languages, however they are spelled', () => {
  expect(matchColumns(['商品名称', ' 条 形 码 ', '零售价（元）', 'Member Price', '备注'])).toEqual([
    'name',
    'barcodes',
    'regularCents',
    'memberCents',
    null,
  ])
  expect(matchColumns(['名称', '品名', '__proto__'])).toEqual(['name', null, null])
  for (const at of [0, 1])
    expect(matchColumns(Object.values(goodsColumns).map((names) => names[at] ?? ''))).toEqual(
      Object.keys(goodsColumns),
    )
})
