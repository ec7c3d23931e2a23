// What a shop writes down about goods, and what may not be written.
import { hasCheckDigit } from '../barcode/check-digit.ts'
import type { Cents } from '../cents.ts'
import type { Milli } from '../milli.ts'
import { weightUnits } from '../weight-unit.ts'
import { openItemCode } from './open-item.ts'
import { boxesWithGoodsMost, type GoodsBoxes } from '../box/goods-boxes.ts'
import type { PointsLimit, SpecChoice } from './goods.ts'
import { choiceFault } from './spec-choices.ts'

/** Everything about one good that people in the back office change. */
export interface GoodsFacts {
  readonly name: string
  readonly nameEn: string
  readonly spec: string
  readonly specEn: string
  /** What the specifications of one product share; null where the goods are a product by themselves. */
  readonly style: string | null
  /** What tells them apart, one for each group; empty without a style. */
  readonly specChoices: readonly SpecChoice[]
  readonly categoryId: string | null
  readonly barcodes: readonly string[]
  readonly itemCode: string | null
  readonly regularCents: Cents
  readonly offlineCents: Cents | null
  readonly discountCents: Cents | null
  readonly memberCents: Cents | null
  readonly isWeighed: boolean
  readonly unit: string
  readonly baseUnit: string | null
  readonly baseUnitsPerUnit: Milli | null
  readonly pointsLimit: PointsLimit
  readonly countsStock: boolean
  readonly pictureUrl: string | null
  readonly isOnSale: boolean
  /** A grouper offers it too. */
  readonly isGrouped: boolean
  /** How many days it keeps from the day it comes; null where nobody said. */
  readonly shelfLifeDays: number | null
  /** Null leaves them with the merchant they have; new goods are the store's own merchant's. */
  readonly merchantId: string | null
  /** The boxes that one sell unit leaves in, each kind once. */
  readonly boxes: readonly GoodsBoxes[]
}

/** Nothing that a shop sells keeps longer than that. */
const shelfLifeDaysMost = 3650

export type GoodsFaultKind =
  | 'needed'
  | 'tooLow'
  | 'notLower'
  | 'checkDigit'
  | 'rounded'
  | 'barcodeForm'
  | 'twice'
  | 'itemCodeForm'
  | 'reserved'
  | 'weightUnit'
  | 'conversion'
  | 'days'
  | 'boxCount'
  | 'unknown'
  | 'styleForm'
  | 'choiceForm'
  | 'together'
  | 'tooLong'

/** The most characters that a text about goods has, wherever it comes in. */
export const goodsTextMost = {
  name: 140,
  nameEn: 140,
  spec: 60,
  specEn: 60,
  unit: 20,
  baseUnit: 20,
  pictureUrl: 400,
} as const

/** So many barcodes may goods have. */
export const barcodesMost = 20

/** One thing wrong, in which field, with the text that is wrong where there are several. */
export interface GoodsFault {
  readonly field: keyof GoodsFacts
  readonly kind: GoodsFaultKind
  readonly text: string
}

/** Numbers of GS1 goods have one of these lengths, and their last digit checks the others. */
const checkedLengths: ReadonlySet<number> = new Set([8, 12, 13, 14])

/** Why a barcode cannot be one, or null. A shop's own codes may be of any other length. */
export function barcodeFault(barcode: string): 'barcodeForm' | 'checkDigit' | 'rounded' | null {
  if (!/^[\x21-\x7e]{3,32}$/.test(barcode)) return 'barcodeForm'
  // What spreadsheets make of thirteen digits in a narrow column: the last ones are lost.
  if (/^\d(\.\d+)?E\+\d+$/i.test(barcode)) return 'rounded'
  const isGoodsNumber = /^\d+$/.test(barcode) && checkedLengths.has(barcode.length)
  return isGoodsNumber && !hasCheckDigit(barcode) ? 'checkDigit' : null
}

/** Everything wrong with the facts in themselves; empty where they may be written down. */
export function goodsFaults(facts: GoodsFacts): GoodsFault[] {
  const faults: GoodsFault[] = []
  const add = (field: keyof GoodsFacts, kind: GoodsFaultKind, text = '') =>
    faults.push({ field, kind, text })
  if (facts.name.trim() === '') add('name', 'needed')
  if (facts.unit.trim() === '') add('unit', 'needed')
  else if (facts.isWeighed && !weightUnits.some((unit) => unit === facts.unit))
    add('unit', 'weightUnit', facts.unit)
  if ((facts.baseUnit === null) !== (facts.baseUnitsPerUnit === null))
    add('baseUnitsPerUnit', 'conversion')
  else if (facts.baseUnitsPerUnit !== null && facts.baseUnitsPerUnit <= 0)
    add('baseUnitsPerUnit', 'conversion')
  if (facts.itemCode === openItemCode) add('itemCode', 'reserved', openItemCode)
  else if (facts.itemCode !== null && !/^\d{1,10}$/.test(facts.itemCode))
    add('itemCode', 'itemCodeForm', facts.itemCode)
  const { shelfLifeDays: days } = facts
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= shelfLifeDaysMost))
    add('shelfLifeDays', 'days', String(days))
  return [
    ...faults,
    ...priceFaults(facts),
    ...barcodeFaults(facts.barcodes),
    ...boxFaults(facts.boxes),
    ...styleFaults(facts),
    ...lengthFaults(facts),
  ]
}

function lengthFaults(facts: GoodsFacts): GoodsFault[] {
  const fields = ['name', 'nameEn', 'spec', 'specEn', 'unit', 'baseUnit', 'pictureUrl'] as const
  const long = fields.filter((field) => (facts[field] ?? '').length > goodsTextMost[field])
  const faults = long.map((field): GoodsFault => {
    return { field, kind: 'tooLong', text: String(goodsTextMost[field]) }
  })
  if (facts.barcodes.length > barcodesMost)
    faults.push({ field: 'barcodes', kind: 'tooLong', text: String(barcodesMost) })
  return faults
}

/** A style is an id on the wire, and goods of a style say which of its specifications they are. */
function styleFaults({ style, specChoices }: GoodsFacts): GoodsFault[] {
  const faults: GoodsFault[] = []
  if (style !== null && !/^[\x21-\x7e]{1,64}$/.test(style))
    faults.push({ field: 'style', kind: 'styleForm', text: style })
  const wrong = choiceFault(specChoices)
  if (wrong !== null) faults.push({ field: 'specChoices', kind: 'choiceForm', text: wrong })
  if ((style === null) !== (specChoices.length === 0))
    faults.push({ field: style === null ? 'style' : 'specChoices', kind: 'together', text: '' })
  return faults
}

/** A price is 0.01 at least, and a promotion is below the price it stands for. */
function priceFaults(facts: GoodsFacts): GoodsFault[] {
  const faults: GoodsFault[] = []
  for (const field of ['regularCents', 'offlineCents', 'discountCents', 'memberCents'] as const) {
    const price = facts[field]
    if (price !== null && price < 1) faults.push({ field, kind: 'tooLow', text: '' })
  }
  const shelf = facts.offlineCents ?? facts.regularCents
  if (facts.discountCents !== null && facts.discountCents >= shelf)
    faults.push({ field: 'discountCents', kind: 'notLower', text: '' })
  return faults
}

function barcodeFaults(barcodes: readonly string[]): GoodsFault[] {
  return barcodes.flatMap((barcode, at): GoodsFault[] => {
    const kind = barcodes.indexOf(barcode) < at ? 'twice' : barcodeFault(barcode)
    return kind === null ? [] : [{ field: 'barcodes', kind, text: barcode }]
  })
}

function boxFaults(boxes: readonly GoodsBoxes[]): GoodsFault[] {
  return boxes.flatMap(({ kindId, count }, at): GoodsFault[] => {
    if (boxes.findIndex((one) => one.kindId === kindId) < at)
      return [{ field: 'boxes', kind: 'twice', text: kindId }]
    const isCount = Number.isInteger(count) && count >= 1 && count <= boxesWithGoodsMost
    return isCount ? [] : [{ field: 'boxes', kind: 'boxCount', text: String(count) }]
  })
}
