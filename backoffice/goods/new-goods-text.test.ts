import { weightUnits } from '@tillwright/domain/weight-unit.ts'
import { expect, it } from 'vitest'
import { goodsEn } from '../words/en-goods.ts'
import { goodsZh } from '../words/zh-goods.ts'
import { newGoodsText } from './new-goods-text.ts'

it('begins in units of the reader’s own language', () => {
  expect(newGoodsText(goodsEn.goods.usualUnit).unit).toMatch(/^[a-z]+$/)
  expect(newGoodsText(goodsZh.goods.usualUnit).unit).toMatch(/^\p{Script=Han}$/u)
  for (const { goods } of [goodsEn, goodsZh]) expect(weightUnits).toContain(goods.usualWeightUnit)
})
