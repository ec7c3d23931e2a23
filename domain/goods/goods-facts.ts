// Facts that a shop records about goods, and the values that are refused.
import { hasCheckDigit } from '../barcode/check-digit.ts'
import { milliPerPiece } from '../number/milli.ts'
import { weightUnits } from '../weight/weight-unit.ts'
import { openItemCode } from './open-item.ts'
import { boxesWithGoodsMost, type GoodsBoxes } from '../box/goods-boxes.ts'
import {
  type FieldValues,
  fieldList,
  type GoodsField,
  type goodsFields,
  type LimitedField,
} from './goods-fields.ts'
import { choiceFault } from './spec-choices.ts'

/** Everything about one good that people in the back office change; `goods-fields.ts` has the list. */
export type GoodsFacts = {
  readonly [F in GoodsField]: FieldValues[(typeof goodsFields)[F]['kind']]
}

/** Longest shelf life of anything a shop sells. */
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
  | 'wholeCase'
  | 'caseOfCase'
  | 'days'
  | 'boxCount'
  | 'unknown'
  | 'styleForm'
  | 'choiceForm'
  | 'together'
  | 'tooLong'

/** The most characters that a text about goods has, wherever it comes in. */
export const goodsTextMost = Object.fromEntries(
  fieldList.flatMap(([field, { most }]) => (most === undefined ? [] : [[field, most]])),
) as Readonly<Record<LimitedField, number>>

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
  // The form spreadsheets give thirteen digits in a narrow column: the last ones are lost.
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
    ...caseFaults(facts),
    ...styleFaults(facts),
    ...lengthFaults(facts),
  ]
}

function lengthFaults(facts: GoodsFacts): GoodsFault[] {
  const faults = fieldList.flatMap(([field, { most }]): GoodsFault[] => {
    const value = facts[field]
    const isLong = most !== undefined && typeof value === 'string' && value.length > most
    return isLong ? [{ field, kind: 'tooLong', text: String(most) }] : []
  })
  if (facts.barcodes.length > barcodesMost)
    faults.push({ field: 'barcodes', kind: 'tooLong', text: String(barcodesMost) })
  return faults
}

/** A case is sold by the piece and holds a whole number of pieces, two at least. */
function caseFaults({ pieceId, isWeighed, baseUnitsPerUnit: holds }: GoodsFacts): GoodsFault[] {
  if (pieceId === null) return []
  const isWhole = holds !== null && holds % milliPerPiece === 0 && holds >= 2 * milliPerPiece
  return isWhole && !isWeighed ? [] : [{ field: 'pieceId', kind: 'wholeCase', text: '' }]
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

/** A price is 0.01 at least, and a promotion is below the price it replaces. */
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
