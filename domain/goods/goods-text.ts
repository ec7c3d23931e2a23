// Facts about goods as people type them, into a form or into a spreadsheet, and back again.
import { boxesInText, textOfBoxes } from '../box/goods-boxes.ts'
import { type CurrencyCode, withoutSign } from '../money/currency.ts'
import { type Cents, cents, formatCents, zeroCents } from '../money/cents.ts'
import { mostCents, mostMilli } from '../money/amount-caps.ts'
import { formatDecimal, parseDecimal } from '../number/decimal.ts'
import { formatMilli, type Milli, milli } from '../number/milli.ts'
import type { PointsLimit } from './goods.ts'
import { type GoodsFacts, type GoodsFault, goodsFaults } from './goods-facts.ts'
import {
  type FieldDescription,
  type FieldKind,
  type FieldValues,
  fieldList,
  type GoodsField,
} from './goods-fields.ts'
import { choicesInText, specTextOf, textOfChoices } from './spec-choices.ts'

/** Every field as text. Empty is "none"; yes is `1`. The category is its id. */
export type GoodsText = Readonly<Record<GoodsField, string>>

/** A form before anything was typed. */
export const noGoodsText: GoodsText = mapFields(
  (_field, { kind, usual }) => usual ?? (kind === 'flag' ? '0' : ''),
)

export type GoodsTextFault = Omit<GoodsFault, 'kind'> & {
  readonly kind: GoodsFault['kind'] | 'notNumber'
}

export interface ReadGoods {
  readonly facts: GoodsFacts
  readonly faults: readonly GoodsTextFault[]
}

const wholeShare = 10_000

/** Reads typed text; prices may carry the sign of the currency. The facts hold only without faults. */
export function goodsFromText(text: GoodsText, currency: CurrencyCode): ReadGoods {
  const faults: GoodsTextFault[] = []
  const decimal = (field: GoodsField, places: number): number | null => {
    const typed = withoutSign(text[field], currency)
    if (typed === '') return null
    const value = parseDecimal(typed, places)
    const isTooLarge = value !== null && value > (places === 2 ? mostCents : mostMilli)
    if (value === null || isTooLarge) faults.push({ field, kind: 'notNumber', text: typed })
    return isTooLarge ? null : value
  }
  const price = (field: GoodsField): Cents | null => {
    const value = decimal(field, 2)
    return value === null ? null : cents(value)
  }
  const baseUnits = (field: GoodsField): Milli | null => {
    const value = decimal(field, 3)
    return value === null ? null : milli(value)
  }
  const readers: { readonly [K in FieldKind]: (field: GoodsField) => FieldValues[K] } = {
    text: (field) => text[field].trim(),
    textOrNull: (field) => orNull(text[field]),
    flag: (field) => isYes(text[field]),
    price: (field) => price(field) ?? zeroCents,
    priceOrNull: price,
    milliOrNull: baseUnits,
    wholeOrNull: (field) => decimal(field, 0),
    points: (field) => limitOf(decimal(field, 2), faults),
    codes: (field) => barcodesIn(text[field]),
    choices: (field) => choicesInText(text[field]),
    boxes: (field) => boxesInText(text[field]),
  }
  const read = mapFields((field, { kind }) => readers[kind](field)) as GoodsFacts
  const facts: GoodsFacts = { ...read, spec: specTextOf(text.spec, read.specChoices) }
  const unread = new Set(faults.map(({ field }) => field))
  return {
    facts,
    faults: [...faults, ...goodsFaults(facts).filter(({ field }) => !unread.has(field))],
  }
}

/** Barcodes as people divide them. */
export const barcodesIn = (typed: string): string[] =>
  typed.split(/[\s,，;；、]+/).filter((barcode) => barcode !== '')

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

const isYes = (typed: string): boolean => /^(1|y|yes|true|是|√)$/i.test(typed.trim())

function limitOf(percentInHundredths: number | null, faults: GoodsTextFault[]): PointsLimit {
  if (percentInHundredths === null || percentInHundredths === 0) return { kind: 'none' }
  if (percentInHundredths <= -100) return { kind: 'allButMinimum' }
  if (percentInHundredths < 0 || percentInHundredths > wholeShare) {
    const text = formatDecimal(percentInHundredths, 2)
    faults.push({ field: 'pointsLimit', kind: 'notNumber', text })
    return { kind: 'none' }
  }
  return { kind: 'share', basisPoints: percentInHundredths }
}

const writers: { readonly [K in FieldKind]: (value: FieldValues[K]) => string } = {
  text: (value) => value,
  textOrNull: (value) => value ?? '',
  flag: (value) => (value ? '1' : '0'),
  price: formatCents,
  priceOrNull: (value) => (value === null ? '' : formatCents(value)),
  milliOrNull: (value) => (value === null ? '' : formatMilli(value)),
  wholeOrNull: (value) => (value === null ? '' : String(value)),
  points: pointsText,
  codes: (value) => value.join(' '),
  choices: textOfChoices,
  boxes: (value) => textOfBoxes(value),
}

/** The text that reads back as the same facts. */
export const textOfGoods = (facts: GoodsFacts): GoodsText =>
  // The kind of a field says which value it has.
  mapFields((field, { kind }) => writers[kind](facts[field] as never))

/** One value for each field. */
function mapFields<T>(
  valueOf: (field: GoodsField, described: FieldDescription) => T,
): Readonly<Record<GoodsField, T>> {
  const pairs = fieldList.map(([field, described]) => [field, valueOf(field, described)])
  return Object.fromEntries(pairs) as Record<GoodsField, T>
}

function pointsText(limit: PointsLimit): string {
  if (limit.kind === 'allButMinimum') return '-1'
  return limit.kind === 'none' ? '0' : formatDecimal(limit.basisPoints, 2)
}
