// The barcode a label scale or the packing table puts on a bag: read and written.
import { type Cents, cents } from '../money/cents.ts'
import { type Grams, grams } from '../weight/grams.ts'
import { multiplyDivide } from '../number/rounding.ts'
import { hasCheckDigit, withCheckDigit } from './check-digit.ts'
import {
  type AmountUnit,
  type ScaleField,
  type ScaleFormat,
  scaleFormatFault,
  scaleParts,
} from './scale-format.ts'
import { verifierDigit } from './verifier-digit.ts'

export interface ScaleLabel {
  /** The goods' item code (PLU) as `itemCodeKey` spells it. */
  readonly itemCode: string
  /** Null where the label carries none, or counts a piece. */
  readonly weight: Grams | null
  /** Null where the label carries none. */
  readonly amount: Cents | null
  /** The label says one piece instead of a weight. */
  readonly isPiece: boolean
}

const centsPer: Readonly<Record<AmountUnit, number>> = { fen: 1, jiao: 10, yuan: 100 }
const gramsPerKilogram = 1000

/** The one spelling of an item code (PLU): without leading zeros, `00012` and `12` are the same. */
export const itemCodeKey = (code: string): string => code.toUpperCase().replace(/^0+(?=.)/, '')

/**
 * Reads a label in one format. Null when the code is not of that format: other length, flag or
 * check digit, a code of zero, or neither weight nor amount above zero.
 */
export function readScaleLabel(code: string, format: ScaleFormat): ScaleLabel | null {
  if (code.length !== format.length || !/^\d+$/.test(code)) return null
  if (scaleFormatFault(format) || (format.hasCheck && !hasCheckDigit(code))) return null
  const fields = cutFields(code, format)
  if (!format.flags.includes(fields.flag)) return null
  const value = fields.weight + fields.amount
  if (format.hasVerifier && String(verifierDigit(value)) !== fields.verifier) return null
  const itemCode = itemCodeKey(fields.code)
  if (itemCode === '0' || Number(value) === 0) return null
  const isPiece = format.marksPieces && fields.weight !== '' && Number(fields.weight) === 1
  return {
    itemCode,
    weight: fields.weight === '' || isPiece ? null : weightOf(fields.weight, format),
    amount:
      fields.amount === '' ? null : cents(Number(fields.amount) * centsPer[format.amountUnit]),
    isPiece,
  }
}

/** The formats a code fits, with what each of them reads. */
export function readScaleLabels(code: string, formats: readonly ScaleFormat[]): ScaleLabel[] {
  return formats.flatMap((format) => readScaleLabel(code, format) ?? [])
}

/**
 * Writes a label under the format's first flag. Throws RangeError when the format is faulty, or a
 * value is missing, does not fit its field, or is finer than the field can say.
 */
export function writeScaleLabel(label: ScaleLabel, format: ScaleFormat): string {
  const fault = scaleFormatFault(format)
  if (fault) throw new RangeError(`scale format ${format.name}: ${fault}`)
  const values: Readonly<Record<ScaleField, string>> = {
    flag: format.flags[0] ?? '',
    code: label.itemCode,
    verifier: '',
    weight: label.isPiece ? '1' : weightDigits(label.weight, format),
    amount: amountDigits(label.amount, format),
    check: '',
  }
  const parts = scaleParts(format).map(({ field, length }) => {
    const text = values[field].padStart(length, '0')
    if (text.length > length)
      throw new RangeError(`${field} ${text} needs more than ${length} digits`)
    return { field, text }
  })
  const value = parts.filter(({ field }) => field === 'weight' || field === 'amount')
  const digits = parts
    .filter(({ field }) => field !== 'check')
    .map(({ field, text }) => (field === 'verifier' ? verifierDigit(value[0]?.text ?? '') : text))
    .join('')
  return format.hasCheck ? withCheckDigit(digits) : digits
}

function cutFields(code: string, format: ScaleFormat): Record<ScaleField, string> {
  const fields = { flag: '', code: '', verifier: '', weight: '', amount: '', check: '' }
  let start = 0
  for (const { field, length } of scaleParts(format)) {
    fields[field] = code.slice(start, start + length)
    start += length
  }
  return fields
}

function weightOf(digits: string, format: ScaleFormat): Grams {
  const scale = 10 ** format.weightDecimals
  return grams(multiplyDivide(Number(digits), gramsPerKilogram, scale, 'half-up'))
}

function weightDigits(weight: Grams | null, format: ScaleFormat): string {
  if (format.mode === 'amount') return ''
  if (weight === null) throw new RangeError('the label carries a weight')
  return exactly(weight * 10 ** format.weightDecimals, gramsPerKilogram)
}

function amountDigits(amount: Cents | null, format: ScaleFormat): string {
  if (format.mode === 'weight') return ''
  if (amount === null) throw new RangeError('the label carries an amount')
  return exactly(amount, centsPer[format.amountUnit])
}

function exactly(dividend: number, divisor: number): string {
  if (dividend < 0 || dividend % divisor !== 0) {
    throw new RangeError(`${dividend} / ${divisor} is no whole number of zero or more`)
  }
  return String(dividend / divisor)
}
