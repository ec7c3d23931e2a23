import type { GoodsBoxes } from '@tillwright/domain/box/goods-boxes.ts'
import {
  mapPlainFields,
  plainFieldNames,
  writtenTexts,
} from '@tillwright/domain/goods/plain-fields.ts'
import type { Goods, SpecChoice } from '@tillwright/domain/goods/goods.ts'
import { type PricePlan, planOfTexts, textsOfPlan } from '@tillwright/domain/goods/price-plan.ts'
import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import { type Grams, grams } from '@tillwright/domain/weight/grams.ts'
import { type Cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import type { Milli } from '@tillwright/domain/number/milli.ts'
import { integralPercentageOf, pointsLimitFrom, sellUnitFrom } from './goods-facts.ts'
import { centsFromDecimal, decimalFromCents } from '../wire/money.ts'
import { decimalFromMilli, milliFromDecimal } from '../wire/weight.ts'

/** Goods as a list of values without names: a catalogue of 100,000 is a third of the size this way. */
export type CatalogueRow = readonly unknown[]

/**
 * The columns of a row, in their order, and the values goods write into each. A row stored by an
 * older program is still read: a new column goes at the end, writes undefined where goods have no
 * value, and no column is removed or moved.
 */
const ownColumns = [
  ['id', ({ id }) => id],
  ['productId', ({ productId }) => productId],
  ['merchantId', ({ merchantId }) => merchantId],
  ['merchantName', ({ merchantName }) => merchantName],
  ['categoryIds', ({ categoryIds }) => categoryIds],
  ['nameZh', ({ name }) => name.zh],
  ['nameEn', ({ name }) => name.en],
  ['specText', ({ specText }) => specText],
  ['choices', ({ specChoices }) => specChoices.flatMap(({ group, value }) => [group, value])],
  ['pinyinInitials', ({ pinyinInitials }) => pinyinInitials],
  ['barcodes', ({ barcodes }) => barcodes],
  ['itemCode', ({ itemCode }) => itemCode],
  ['regularPrice', ({ prices }) => decimalFromCents(prices.regularCents)],
  ['offlinePrice', ({ prices }) => decimalOrNull(prices.offlineCents)],
  ['discountPrice', ({ prices }) => decimalOrNull(prices.discountCents)],
  ['memberPrice', ({ prices }) => decimalOrNull(prices.memberCents)],
  ['isWeighed', ({ sellUnit }) => (sellUnit.kind === 'weight' ? 1 : 0)],
  ['unit', ({ sellUnit }) => (sellUnit.kind === 'weight' ? sellUnit.unit : sellUnit.name)],
  ['baseUnit', ({ conversion }) => conversion?.baseUnit ?? null],
  [
    'baseUnitsPerUnit',
    ({ conversion }) => conversion && decimalFromMilli(conversion.baseUnitsPerUnit),
  ],
  ['pointsPercentage', ({ pointsLimit }) => integralPercentageOf(pointsLimit)],
  ['count', ({ onHand }) => (onHand?.kind === 'count' ? decimalFromMilli(onHand.count) : null)],
  ['weightG', ({ onHand }) => (onHand?.kind === 'weight' ? onHand.weight : null)],
  ['soldOut', ({ soldOut }) => (soldOut ? 1 : 0)],
  ['pictureUrl', ({ pictureUrl }) => pictureUrl],
  ['version', ({ version }) => version],
  ['shownPrice', ({ prices }) => decimalOrNull(prices.shownCents ?? null)],
  ['specTextEn', ({ specTextEn }) => specTextEn],
  [
    'choicesEn',
    ({ specChoices }) => specChoices.flatMap(({ groupEn, valueEn }) => [groupEn, valueEn]),
  ],
  ['pricePlan', ({ pricePlan }) => pricePlan && textsOfPlan(pricePlan)],
  ['boxes', ({ boxes }) => boxes?.map(({ kindId, count }) => `${count} ${kindId}`)],
] as const satisfies readonly (readonly [name: string, valueOf: (goods: Goods) => unknown])[]

/** The plain texts follow, in the order of their list. */
const columns = [
  ...ownColumns,
  ...plainFieldNames.map((field) => [field, (goods: Goods) => goods[field]] as const),
]

type Column = (typeof columns)[number][0]

const places = Object.fromEntries(columns.map(([column], at) => [column, at])) as Readonly<
  Record<Column, number>
>

/**
 * Returns the row of one good. Columns that few goods use are at the very end, and only as far as
 * needed.
 */
export function catalogueRow(goods: Goods): CatalogueRow {
  const row: unknown[] = []
  for (const [, valueOf] of columns) row.push(valueOf(goods))
  while (row.at(-1) === undefined) row.pop()
  return row.includes(undefined) ? row.map((value) => value ?? null) : row
}

const decimalOrNull = (amount: Cents | null) => (amount === null ? null : decimalFromCents(amount))

/** Reads a row back. Null for a row with a value of the wrong kind in any place. */
export function goodsFromRow(row: CatalogueRow): Goods | null {
  const read = new RowReader(row)
  const goods = readGoods(read)
  return read.isBad ? null : goods
}

function readGoods(read: RowReader): Goods {
  const shownCents = read.moneyOrNull('shownPrice')
  const pricePlan = read.plan('pricePlan')
  const boxes = read.textsOrNone('boxes').map(boxesOf)
  return {
    id: read.text('id'),
    productId: read.text('productId'),
    merchantId: read.text('merchantId'),
    merchantName: read.text('merchantName'),
    categoryIds: read.texts('categoryIds'),
    name: { zh: read.text('nameZh'), en: read.text('nameEn') },
    specText: read.text('specText'),
    specTextEn: read.textOrNull('specTextEn') ?? '',
    specChoices: choicesOf(read.texts('choices'), read.textsOrNone('choicesEn')),
    pinyinInitials: read.text('pinyinInitials'),
    barcodes: read.texts('barcodes'),
    itemCode: read.textOrNull('itemCode'),
    prices: {
      regularCents: read.money('regularPrice'),
      offlineCents: read.moneyOrNull('offlinePrice'),
      discountCents: read.moneyOrNull('discountPrice'),
      memberCents: read.moneyOrNull('memberPrice'),
      ...(shownCents !== null && { shownCents }),
    },
    sellUnit: sellUnitFrom(read.flag('isWeighed'), read.text('unit')),
    conversion: conversionOf(read.textOrNull('baseUnit'), read.milliOrNull('baseUnitsPerUnit')),
    pointsLimit: pointsLimitFrom(read.number('pointsPercentage')) ?? read.bad({ kind: 'none' }),
    onHand: onHandOf(read.milliOrNull('count'), read.gramsOrNull('weightG')),
    soldOut: read.flag('soldOut'),
    pictureUrl: read.textOrNull('pictureUrl'),
    version: read.number('version'),
    ...(pricePlan.length > 0 && { pricePlan }),
    ...(boxes.length > 0 && { boxes }),
    ...writtenTexts(mapPlainFields((field) => read.textOrNull(field) ?? '')),
  }
}

const conversionOf = (baseUnit: string | null, baseUnitsPerUnit: Milli | null) =>
  baseUnit === null || baseUnitsPerUnit === null ? null : { baseUnit, baseUnitsPerUnit }

function onHandOf(count: Milli | null, weight: Grams | null): Quantity | null {
  if (weight !== null) return { kind: 'weight', weight }
  return count === null ? null : { kind: 'count', count }
}

const boxesOf = (text: string): GoodsBoxes => {
  const [count, kindId = ''] = text.split(' ')
  return { kindId, count: Number(count) }
}

function choicesOf(texts: readonly string[], english: readonly string[]): SpecChoice[] {
  const choices: SpecChoice[] = []
  for (let at = 0; at + 1 < texts.length; at += 2) {
    const [group = '', value = ''] = texts.slice(at)
    const [groupEn = '', valueEn = ''] = english.slice(at)
    choices.push({ group, value, groupEn, valueEn })
  }
  return choices
}

/** Takes the values of a row by their columns and remembers whether one was of the wrong kind. */
class RowReader {
  readonly #row: CatalogueRow
  isBad = false

  constructor(row: CatalogueRow) {
    this.#row = row
  }

  bad<T>(instead: T): T {
    this.isBad = true
    return instead
  }

  #at(column: Column): unknown {
    return this.#row[places[column]]
  }

  #isNull(column: Column): boolean {
    return (this.#at(column) ?? null) === null
  }

  text(column: Column): string {
    const value = this.#at(column)
    return typeof value === 'string' ? value : this.bad('')
  }

  textOrNull(column: Column): string | null {
    return this.#isNull(column) ? null : this.text(column)
  }

  texts(column: Column): readonly string[] {
    const value = this.#at(column)
    if (!Array.isArray(value)) return this.bad([])
    return value.every((one) => typeof one === 'string') ? value : this.bad([])
  }

  textsOrNone(column: Column): readonly string[] {
    return this.#isNull(column) ? [] : this.texts(column)
  }

  plan(column: Column): PricePlan {
    try {
      return planOfTexts(this.textsOrNone(column))
    } catch {
      return this.bad([])
    }
  }

  number(column: Column): number {
    const value = this.#at(column)
    return typeof value === 'number' && Number.isFinite(value) ? value : this.bad(0)
  }

  flag(column: Column): boolean {
    const value = this.#at(column)
    return value === 1 || (value === 0 ? false : this.bad(false))
  }

  money(column: Column): Cents {
    return centsFromDecimal(String(this.#at(column))) ?? this.bad(zeroCents)
  }

  moneyOrNull(column: Column): Cents | null {
    return this.#isNull(column) ? null : this.money(column)
  }

  milliOrNull(column: Column): Milli | null {
    if (this.#isNull(column)) return null
    return milliFromDecimal(String(this.#at(column))) ?? this.bad(null)
  }

  gramsOrNull(column: Column): Grams | null {
    if (this.#isNull(column)) return null
    const value = this.number(column)
    return Number.isSafeInteger(value) ? grams(value) : this.bad(null)
  }
}
