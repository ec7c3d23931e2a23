import { cents } from '@tillwright/domain/money/cents.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import { describe, expect, it } from 'vitest'
import { aGoods } from '../../testing/a-goods.ts'
import { en } from '../../platform/words/all-en.ts'
import { zh } from '../../platform/words/all-zh.ts'
import { goodsSign, shelfSign } from './goods-signs.ts'
import { settingsAtFirst } from '../../session/settings.ts'
import { comparedPrice, goodsMeta, stockText, unitsLeft } from './goods-text.ts'

const jin = { kind: 'weight', unit: 'jin' } as const
const weighed = (weight: number) =>
  aGoods({ sellUnit: jin, onHand: { kind: 'weight', weight: grams(weight) } })

describe('stock as text', () => {
  it.each([
    [43_000, '库存 86 斤'],
    [43_100, '库存 86.2 斤'],
    [43_133, '库存 86.2 斤'],
    [18_502, '库存 37 斤'],
    [0, '库存 0 斤'],
  ])('shows %i g as %s', (weight, text) => {
    expect(stockText(weighed(weight), zh)).toBe(text)
  })

  it('counts pieces by their name, in the language of the screen', () => {
    const goods = aGoods({ onHand: { kind: 'count', count: pieces(12) } })
    expect(stockText(goods, zh)).toBe('库存 12 盒')
    expect(stockText(goods, en)).toBe('12 box in stock')
  })

  it('shows nothing when no stock is kept', () => {
    expect(stockText(aGoods(), zh)).toBeNull()
    expect(unitsLeft(aGoods())).toBeNull()
  })

  it('stands next to the barcode', () => {
    const { flags } = settingsAtFirst
    const goods = aGoods({
      barcodes: ['6901028075862'],
      onHand: { kind: 'count', count: pieces(12) },
    })
    const shown = (stock: boolean) =>
      goodsMeta(goods, { flags: { ...flags, stock, barcode: true }, words: zh, language: 'zh' })
    expect(shown(true)).toBe('库存 12 盒 · 6901028075862')
    expect(shown(false)).toBe('6901028075862')
  })

  it('stands below the brand and the specification', () => {
    const meta = (details: Partial<Goods>) =>
      goodsMeta(aGoods(details), { flags: settingsAtFirst.flags, words: zh, language: 'zh' })
    expect(meta({ brand: '光明', specText: '250 ml' })).toBe('光明 · 250 ml')
    expect(meta({ brand: '光明', specText: '' })).toBe('光明')
    expect(meta({ specText: '250 ml' })).toBe('250 ml')
  })

  it('rounds the remaining amount down', () => {
    expect(unitsLeft(weighed(4999))).toBe(9)
    expect(unitsLeft(weighed(-600))).toBe(-2)
  })
})

describe('the badge of goods', () => {
  const deal = { prices: { ...aGoods().prices, discountCents: cents(500) } }
  const few = { onHand: { kind: 'count', count: pieces(4) } } as const

  it('prefers sold out to low stock, and low stock to a promotion', () => {
    expect(goodsSign(aGoods({ ...deal, ...few, soldOut: true }), true)).toEqual({ kind: 'soldOut' })
    expect(goodsSign(aGoods({ ...deal, ...few }), true)).toEqual({ kind: 'little', units: 4 })
    expect(goodsSign(aGoods(deal), true)).toEqual({ kind: 'deal' })
    expect(goodsSign(aGoods(), true)).toBeNull()
  })

  it('does not mention stock when the shop hides it', () => {
    expect(goodsSign(aGoods(few), false)).toBeNull()
  })

  it('shows the member price only for a member', () => {
    const goods = aGoods({ prices: { ...aGoods().prices, memberCents: cents(600) } })
    expect(shelfSign(goods, false)).toEqual({ cents: 680, beforeCents: null, tone: 'plain' })
    expect(shelfSign(goods, true)).toEqual({ cents: 600, beforeCents: 680, tone: 'member' })
  })
})

it.each([
  [2000, 'kg', 1000, 'jin'],
  [680, 'jin', 1360, 'kg'],
  [1000, 'lb', 1102, 'jin'],
] as const)('compares %i a %s as %i a %s', (price, unit, shown, other) => {
  expect(comparedPrice(cents(price), unit)).toEqual({ cents: shown, unit: other })
})
