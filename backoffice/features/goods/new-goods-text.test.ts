import { weightUnits } from '@tillwright/domain/weight/weight-unit.ts'
import { expect, it } from 'vitest'
import { en, zh } from '../../platform/words/goods.words.ts'
import { newGoodsText } from './new-goods-text.ts'

it("starts with the units of the reader's language", () => {
  expect(newGoodsText(en.goods.usualUnit).unit).toMatch(/^[a-z]+$/)
  expect(newGoodsText(zh.goods.usualUnit).unit).toMatch(/^\p{Script=Han}$/u)
  for (const { goods } of [en, zh]) expect(weightUnits).toContain(goods.usualWeightUnit)
})
