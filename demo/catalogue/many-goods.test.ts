import { hasCheckDigit } from '@tillwright/domain/barcode/check-digit.ts'
import { expect, it } from 'vitest'
import { demoGoods } from './demo-goods.ts'
import { manyGoods, mostGoods } from './many-goods.ts'

it('makes 100,000 goods with unique names, codes and barcodes', () => {
  const goods = manyGoods(100_000)
  expect(goods.length).toBe(100_000)
  const distinct = (values: readonly string[]): number => new Set(values).size
  expect(distinct(goods.map(({ itemCode }) => itemCode))).toBe(goods.length)
  expect(distinct(goods.map(({ nameZh, specTextZh }) => `${nameZh}|${specTextZh}`))).toBe(
    goods.length,
  )
  const barcodes = goods.flatMap(({ barcode }) => barcode ?? [])
  expect(distinct(barcodes)).toBe(barcodes.length)
  expect(barcodes.filter((code) => !/^69\d{11}$/.test(code) || !hasCheckDigit(code))).toEqual([])
  const onScale = goods.filter(({ isWeighed }) => isWeighed)
  expect(onScale.filter(({ itemCode }) => !/^[1-9]\d{4}$/.test(itemCode))).toEqual([])
  expect(goods.filter(({ regularCents }) => regularCents <= 0)).toEqual([])
})

it('begins with the goods of the first demo store and stops where it is told', () => {
  expect(manyGoods(10)).toEqual(demoGoods(1).slice(0, 10))
  expect(manyGoods(4000).length).toBe(4000)
})

it('refuses more than the scale has codes for, and can make as many', () => {
  expect(() => manyGoods(mostGoods + 1)).toThrow(RangeError)
  expect(manyGoods(mostGoods).length).toBe(mostGoods)
})
