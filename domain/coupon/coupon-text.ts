// A coupon as a row of a spreadsheet says it.
import { mostCents } from '../money/amount-caps.ts'
import { type LocalDay, compareDays, parseDay } from '../time/calendar.ts'
import { type Cents, cents, zeroCents } from '../money/cents.ts'
import { type CurrencyCode, withoutSign } from '../money/currency.ts'
import { parseDecimal } from '../number/decimal.ts'
import { yesNoIn } from '../goods/cell-words.ts'
import { cashierChannel, type Coupon, type CouponRules } from './coupon.ts'
import type { CouponColumn } from './coupon-columns.ts'
import { basisPointsOff, type PercentSense } from './percent-sense.ts'

export type CouponCells = Readonly<Partial<Record<CouponColumn, string | undefined>>>

export type CouponFaultKind =
  | 'needed'
  | 'notNumber'
  | 'tooLow'
  | 'tooLong'
  | 'unknownWord'
  | 'percentForm'
  | 'dayForm'
  | 'past'
  | 'order'
  | 'countForm'

export interface CouponFault {
  readonly field: CouponColumn
  readonly kind: CouponFaultKind
  readonly text: string
}

/** Terms under which a file is read. */
export interface CouponFileTerms {
  /** Meaning of its percentages. */
  readonly sense: PercentSense
  readonly currency: CurrencyCode
  readonly today: LocalDay
}

/** A row as it is understood; the coupon holds only without faults. */
export interface ReadCoupon {
  readonly coupon: Coupon
  /** So many of them. */
  readonly count: number
  readonly faults: readonly CouponFault[]
}

const couponsOfRowMost = 100
const nameMost = 60
const wholeTenths = 1000

const kindWords: ReadonlyMap<string, Coupon['kind']> = new Map([
  ...['满减', '满减券', '代金', '代金券', '立减', '现金券', 'amount', 'amount off', '1'].map(
    (word) => [word, 'amount'] as const,
  ),
  ...['折扣', '折扣券', '打折', '打折券', 'percent', 'per cent off', 'discount', '2'].map(
    (word) => [word, 'percent'] as const,
  ),
  ...['单品', '单品券', 'one product', 'single product', '6'].map(
    (word) => [word, 'singleProduct'] as const,
  ),
])

/** Kind of the coupon in a row; null for a word that names none. A percentage without a word is one off. */
function kindOf({ type = '', value = '' }: CouponCells): Coupon['kind'] | null {
  const word = type.trim().toLowerCase()
  if (word !== '') return kindWords.get(word) ?? null
  return /[%％折]/.test(value) ? 'percent' : 'amount'
}

/** True where a file has to say what its percentages mean: a cell with 折 says it itself. */
export const needsSense = (cells: CouponCells): boolean =>
  kindOf(cells) === 'percent' && !(cells.value ?? '').includes('折')

/** Reads one row. */
export function couponFromCells(cells: CouponCells, terms: CouponFileTerms): ReadCoupon {
  const read = new Row(cells, terms)
  const kind = kindOf(cells)
  if (kind === null) read.fault('type', 'unknownWord')
  const [from, until] = [read.day('from'), read.day('until')]
  if (from !== null && until !== null && compareDays(from, until) > 0) read.fault('until', 'order')
  else if (until !== null && compareDays(until, terms.today) < 0) read.fault('until', 'past')
  const bound = (day: LocalDay | null) => (day === null ? null : { day, secondOfDay: null })
  const rules: CouponRules = {
    id: 'new',
    name: read.name('name', true),
    nameEn: read.name('nameEn', false),
    memberId: null,
    active: true,
    deleted: false,
    channels: [cashierChannel],
    window: {
      from: bound(from),
      until: bound(until),
      days: { kind: 'every' },
      hours: { kind: 'always' },
    },
    goodsLimit: { kind: 'all' },
    merchantLimit: { kind: 'any' },
    threshold: { kind: 'fixed', cents: read.money('threshold') ?? zeroCents },
    stackable: read.flag('stackable'),
  }
  const coupon: Coupon =
    kind === 'percent'
      ? { ...rules, kind, basisPointsOff: read.percent(), capCents: read.money('cap') }
      : kind === 'singleProduct'
        ? { ...rules, kind, valueCents: read.value(), byOriginalPrice: false }
        : { ...rules, kind: 'amount', valueCents: read.value() }
  return { coupon, count: read.count(), faults: read.faults }
}

/** The cells of one row, and what is wrong with them. */
class Row {
  readonly #cells: CouponCells
  readonly #terms: CouponFileTerms
  readonly faults: CouponFault[] = []

  constructor(cells: CouponCells, terms: CouponFileTerms) {
    this.#cells = cells
    this.#terms = terms
  }

  text = (field: CouponColumn): string => (this.#cells[field] ?? '').trim()

  fault(field: CouponColumn, kind: CouponFaultKind): void {
    this.faults.push({ field, kind, text: this.text(field).slice(0, 140) })
  }

  name(field: 'name' | 'nameEn', isNeeded: boolean): string {
    const text = this.text(field)
    if (isNeeded && text === '') this.fault(field, 'needed')
    if (text.length > nameMost) this.faults.push({ field, kind: 'tooLong', text: String(nameMost) })
    return text
  }

  /** Null for an empty cell. */
  money(field: CouponColumn): Cents | null {
    const typed = withoutSign(this.text(field), this.#terms.currency)
    if (typed === '') return null
    const value = parseDecimal(typed, 2)
    if (value !== null && value >= 0 && value <= mostCents) return cents(value)
    this.fault(field, 'notNumber')
    return null
  }

  value(): Cents {
    const value = this.money('value')
    if (value === null && this.text('value') === '') this.fault('value', 'needed')
    if (value === 0) this.fault('value', 'tooLow')
    return value ?? zeroCents
  }

  /** What a percentage takes off. 折 says that the rest is paid: 8.8折 and 88折 are the same. */
  percent(): number {
    const typed = this.text('value')
    if (typed === '') this.fault('value', 'needed')
    if (typed === '') return 0
    const [, number = '', mark = ''] = /^([\d.]+)\s*([%％折]?)$/.exec(typed) ?? []
    const basisPoints = parseDecimal(number, 2)
    const tenths = mark === '折' && basisPoints !== null && basisPoints < wholeTenths ? 10 : 1
    const sense = mark === '折' ? 'remaining' : this.#terms.sense
    // 10折 is no discount at all, and not a tenth of the price.
    const isNone = mark === '折' && basisPoints === wholeTenths
    const off = basisPoints === null || isNone ? null : basisPointsOff(basisPoints * tenths, sense)
    if (off === null) this.fault('value', basisPoints === null ? 'notNumber' : 'percentForm')
    return off ?? 0
  }

  day(field: 'from' | 'until'): LocalDay | null {
    const typed = this.text(field)
    if (typed === '') return null
    const [, year = '', month = '', day = ''] =
      /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T].*)?$/.exec(typed) ?? []
    const read = parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    if (read === null) this.fault(field, 'dayForm')
    return read
  }

  flag(field: CouponColumn): boolean {
    const said = this.text(field) === '' ? false : yesNoIn(this.text(field))
    if (said === null) this.fault(field, 'unknownWord')
    return said ?? false
  }

  count(): number {
    const typed = this.text('count')
    const count = typed === '' ? 1 : Number(typed)
    if (Number.isInteger(count) && count >= 1 && count <= couponsOfRowMost) return count
    this.fault('count', 'countForm')
    return 1
  }
}
