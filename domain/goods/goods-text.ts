// Facts about goods as people type them, into a form or into a spreadsheet, and back again.
import { boxesInText, textOfBoxes } from '../box/goods-boxes.ts'
import { type CurrencyCode, withoutSign } from '../currency.ts'
import { type Cents, cents, formatCents, zeroCents } from '../cents.ts'
import { mostCents, mostMilli } from '../amount-caps.ts'
import { formatDecimal, parseDecimal } from '../decimal.ts'
import { formatMilli, type Milli, milli } from '../milli.ts'
import type { PointsLimit } from './goods.ts'
import { type GoodsFacts, type GoodsFault, goodsFaults } from './goods-facts.ts'
import { choicesInText, specTextOf, textOfChoices } from './spec-choices.ts'

/** Every field as text. Empty is "none"; yes is `1`. The category is its id. */
export interface GoodsText {
  readonly name: string
  readonly nameEn: string
  readonly spec: string
  readonly specEn: string
  readonly style: string
  /** `colour=red; size=L`, with the other language behind a bar. */
  readonly specChoices: string
  readonly categoryId: string
  /** Divided by spaces or commas. */
  readonly barcodes: string
  readonly itemCode: string
  readonly regularCents: string
  readonly offlineCents: string
  readonly discountCents: string
  readonly memberCents: string
  readonly isWeighed: string
  readonly unit: string
  readonly baseUnit: string
  readonly baseUnitsPerUnit: string
  /** Per cent of a line that points may pay; -1 is all but the minimum. */
  readonly pointsLimit: string
  readonly countsStock: string
  readonly pictureUrl: string
  readonly isOnSale: string
  readonly isGrouped: string
  readonly shelfLifeDays: string
  readonly merchantId: string
  /** Kinds of boxes with how many of each: `kind×2, kind×1`. */
  readonly boxes: string
}

export const noGoodsText: GoodsText = {
  name: '',
  nameEn: '',
  spec: '',
  specEn: '',
  style: '',
  specChoices: '',
  categoryId: '',
  barcodes: '',
  itemCode: '',
  regularCents: '',
  offlineCents: '',
  discountCents: '',
  memberCents: '',
  isWeighed: '0',
  unit: '',
  baseUnit: '',
  baseUnitsPerUnit: '',
  pointsLimit: '0',
  countsStock: '0',
  pictureUrl: '',
  isOnSale: '1',
  isGrouped: '0',
  shelfLifeDays: '',
  merchantId: '',
  boxes: '',
}

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
  const decimal = (field: keyof GoodsText, places: number): number | null => {
    const typed = withoutSign(text[field], currency)
    if (typed === '') return null
    const value = parseDecimal(typed, places)
    const isTooLarge = value !== null && value > (places === 2 ? mostCents : mostMilli)
    if (value === null || isTooLarge) faults.push({ field, kind: 'notNumber', text: typed })
    return isTooLarge ? null : value
  }
  const price = (field: keyof GoodsText): Cents | null => {
    const value = decimal(field, 2)
    return value === null ? null : cents(value)
  }
  const regularCents = price('regularCents')
  const baseUnits = decimal('baseUnitsPerUnit', 3)
  const specChoices = choicesInText(text.specChoices)
  const facts: GoodsFacts = {
    name: text.name.trim(),
    nameEn: text.nameEn.trim(),
    spec: specTextOf(text.spec, specChoices),
    specEn: text.specEn.trim(),
    style: orNull(text.style),
    specChoices,
    categoryId: orNull(text.categoryId),
    barcodes: barcodesIn(text.barcodes),
    itemCode: orNull(text.itemCode),
    regularCents: regularCents ?? zeroCents,
    offlineCents: price('offlineCents'),
    discountCents: price('discountCents'),
    memberCents: price('memberCents'),
    isWeighed: isYes(text.isWeighed),
    unit: text.unit.trim(),
    baseUnit: orNull(text.baseUnit),
    baseUnitsPerUnit: baseUnits === null ? null : milli(baseUnits),
    pointsLimit: limitOf(decimal('pointsLimit', 2), faults),
    countsStock: isYes(text.countsStock),
    pictureUrl: orNull(text.pictureUrl),
    isOnSale: isYes(text.isOnSale),
    isGrouped: isYes(text.isGrouped),
    shelfLifeDays: decimal('shelfLifeDays', 0),
    merchantId: orNull(text.merchantId),
    boxes: boxesInText(text.boxes),
  }
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

/** The text that reads back as the same facts. */
export function textOfGoods(facts: GoodsFacts): GoodsText {
  const { regularCents, baseUnitsPerUnit, pointsLimit } = facts
  const price = (value: Cents | null) => (value === null ? '' : formatCents(value))
  const factor = (value: Milli | null) => (value === null ? '' : formatMilli(value))
  return {
    name: facts.name,
    nameEn: facts.nameEn,
    spec: facts.spec,
    specEn: facts.specEn,
    style: facts.style ?? '',
    specChoices: textOfChoices(facts.specChoices),
    categoryId: facts.categoryId ?? '',
    barcodes: facts.barcodes.join(' '),
    itemCode: facts.itemCode ?? '',
    regularCents: formatCents(regularCents),
    offlineCents: price(facts.offlineCents),
    discountCents: price(facts.discountCents),
    memberCents: price(facts.memberCents),
    isWeighed: facts.isWeighed ? '1' : '0',
    unit: facts.unit,
    baseUnit: facts.baseUnit ?? '',
    baseUnitsPerUnit: factor(baseUnitsPerUnit),
    pointsLimit: pointsText(pointsLimit),
    countsStock: facts.countsStock ? '1' : '0',
    pictureUrl: facts.pictureUrl ?? '',
    isOnSale: facts.isOnSale ? '1' : '0',
    isGrouped: facts.isGrouped ? '1' : '0',
    shelfLifeDays: facts.shelfLifeDays === null ? '' : String(facts.shelfLifeDays),
    merchantId: facts.merchantId ?? '',
    boxes: textOfBoxes(facts.boxes),
  }
}

function pointsText(limit: PointsLimit): string {
  if (limit.kind === 'allButMinimum') return '-1'
  return limit.kind === 'none' ? '0' : formatDecimal(limit.basisPoints, 2)
}
