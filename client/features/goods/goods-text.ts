// Goods in words: name, unit, quantity and stock as a person reads them.
import type { SellUnit } from '@tillwright/domain/goods/sell-unit.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import {
  convertUnitPrice,
  defaultWeightUnit,
  formatWeight,
  type WeightUnit,
} from '@tillwright/domain/weight/weight-unit.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import { inLanguage } from '@tillwright/domain/goods/goods-words.ts'
import { formatMilli } from '@tillwright/domain/number/milli.ts'
import type { DisplayFlags } from '../../session/settings.ts'
import type { Language, Words } from '../../platform/words/words.ts'

/** The name in the language of the screen; Chinese where there is no English one. */
export function goodsName(goods: Goods, language: Language): string {
  return inLanguage(language, goods.name.zh, goods.name.en)
}

/**
 * Returns the specification that distinguishes it from its variants, in the language of the screen.
 */
const specName = (goods: Goods, language: Language): string =>
  inLanguage(language, goods.specText, goods.specTextEn)

/** Returns the details besides the name, in one line: brand and specification. May be empty. */
export const goodsDetail = (goods: Goods, language: Language): string =>
  [goods.brand, specName(goods, language)].filter(Boolean).join(' · ')

/** Name and specification, as on a receipt: `Milk 250 ml`. */
export function fullGoodsName(goods: Goods, language: Language): string {
  return `${goodsName(goods, language)} ${specName(goods, language)}`.trim()
}

/** A unit of weight in the words of the screen. */
export function weightUnitName(unit: WeightUnit, words: Words): string {
  return unit === 'g' ? words.format.gram : words.format[unit]
}

/** The unit a customer compares prices in: the jin, and the kilogram for what is priced by the jin. */
const comparingUnit = (unit: WeightUnit): WeightUnit =>
  unit === defaultWeightUnit ? 'kg' : defaultWeightUnit

/** A price for a weight as it is in the unit that customers compare in. */
export function comparedPrice(price: Cents, unit: WeightUnit): { cents: Cents; unit: WeightUnit } {
  const other = comparingUnit(unit)
  return { cents: convertUnitPrice(price, unit, other), unit: other }
}

/** Returns the unit of a price: a piece by its name here, or a unit of weight. */
export function sellUnitName(unit: SellUnit, words: Words): string {
  return unit.kind === 'weight' ? weightUnitName(unit.unit, words) : words.sell.pieceUnit(unit.name)
}

/** A quantity in the unit of its goods, without idle zeros for pieces: `3`, `1.256`. */
export function quantityText(quantity: Quantity, unit: SellUnit): string {
  if (quantity.kind === 'count') return formatMilli(quantity.count)
  return formatWeight(quantity.weight, unit.kind === 'weight' ? unit.unit : 'g')
}

/**
 * Formats stock for a shelf sign: whole units where they are whole, one decimal at most for
 * weights.
 */
export function stockText(goods: Goods, words: Words): string | null {
  const { onHand, sellUnit } = goods
  if (onHand === null) return null
  const unit = sellUnitName(sellUnit, words)
  if (onHand.kind === 'count') return words.sell.inStock(`${formatMilli(onHand.count)} ${unit}`)
  const weight = formatWeight(onHand.weight, sellUnit.kind === 'weight' ? sellUnit.unit : 'g')
  return words.sell.inStock(`${oneDecimal(weight)} ${unit}`)
}

/** Returns the number of sell units left, rounded down; null where no stock is tracked. */
export function unitsLeft(goods: Goods): number | null {
  const { onHand, sellUnit } = goods
  if (onHand === null) return null
  const inUnits: string =
    onHand.kind === 'count'
      ? formatMilli(onHand.count)
      : formatWeight(onHand.weight, sellUnit.kind === 'weight' ? sellUnit.unit : 'g')
  return Math.floor(Number(inUnits.replace('\u2212', '-')))
}

export interface ShownAs {
  readonly flags: DisplayFlags
  readonly words: Words
  readonly language: Language
}

/** The second line under a name: what it is, or how much there is, or its barcode. */
export function goodsMeta(goods: Goods, { flags, words, language }: ShownAs): string {
  if (goods.soldOut) return words.sell.soldOutNow
  const detail = goodsDetail(goods, language)
  const stock = flags.stock ? stockText(goods, words) : null
  if (flags.barcode) {
    const code = goods.barcodes[0] ?? goods.itemCode ?? detail
    return stock === null ? code : `${stock} · ${code}`
  }
  if (detail !== '') return detail
  return stock ?? ''
}

/** Cuts three decimals to one, and to none where that is a zero: nobody counts stock in grams. */
const oneDecimal = (weight: string): string =>
  weight.replace(/(\.\d)\d+$/, '$1').replace(/\.0$/, '')
