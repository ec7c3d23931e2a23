// How a shop's label scale writes its barcodes. Every maker differs, so every part is a setting.

/** Whole fen, jiao or yuan in the amount field. */
export type AmountUnit = 'fen' | 'jiao' | 'yuan'

export interface ScaleFormat {
  /** Name on the settings page. */
  readonly name: string
  /** The leading digits that mark a label, such as `21`: one to three digits, all of one length. */
  readonly flags: readonly string[]
  readonly length: 13 | 18
  readonly mode: 'weight' | 'amount' | 'both'
  /** Which comes first where a label carries both. */
  readonly order: 'weight-first' | 'amount-first'
  /** Digits of the goods' item code (PLU), usually 5. */
  readonly codeLength: number
  /** Digits of the weight where a label carries both; the amount takes the rest. */
  readonly weightLength: number
  readonly amountUnit: AmountUnit
  /** Decimals of a kilogram in the weight: 3 means grams. */
  readonly weightDecimals: number
  /** A GS1 verifier digit before the value, which then has four or five digits. */
  readonly hasVerifier: boolean
  /** A GS1 check digit at the end. */
  readonly hasCheck: boolean
  /** Whether a weight of 1 means one piece of goods sold by count. */
  readonly marksPieces: boolean
}

export type ScaleField = 'flag' | 'code' | 'verifier' | 'weight' | 'amount' | 'check'

export interface ScalePart {
  readonly field: ScaleField
  readonly length: number
}

const verifier: ScalePart = { field: 'verifier', length: 1 }
const check: ScalePart = { field: 'check', length: 1 }

/** The fields of a label from left to right. Reading and writing both follow it. */
export function scaleParts(format: ScaleFormat): readonly ScalePart[] {
  const head: readonly ScalePart[] = [
    { field: 'flag', length: format.flags[0]?.length ?? 0 },
    { field: 'code', length: format.codeLength },
    ...(format.hasVerifier ? [verifier] : []),
  ]
  const tail = format.hasCheck ? [check] : []
  const taken = [...head, ...tail].reduce((sum, { length }) => sum + length, 0)
  return [...head, ...valueParts(format, format.length - taken), ...tail]
}

function valueParts(format: ScaleFormat, length: number): readonly ScalePart[] {
  if (format.mode !== 'both') return [{ field: format.mode, length }]
  const weight: ScalePart = { field: 'weight', length: format.weightLength }
  const amount: ScalePart = { field: 'amount', length: length - format.weightLength }
  return format.order === 'weight-first' ? [weight, amount] : [amount, weight]
}

export type ScaleFormatFault =
  | 'flags'
  | 'code-length'
  | 'weight-length'
  | 'weight-decimals'
  | 'no-room-for-values'
  | 'verifier-needs-one-value-of-four-or-five-digits'

/** Returns the first fault that makes a format unusable, or null when it can be used. */
export function scaleFormatFault(format: ScaleFormat): ScaleFormatFault | null {
  const { flags, codeLength, weightLength, weightDecimals } = format
  const flagLength = flags[0]?.length
  if (!flags.every((flag) => /^\d{1,3}$/.test(flag) && flag.length === flagLength)) return 'flags'
  if (flags.length === 0) return 'flags'
  if (!isWithin(codeLength, 4, 9)) return 'code-length'
  if (format.mode === 'both' && !isWithin(weightLength, 3, 7)) return 'weight-length'
  if (!isWithin(weightDecimals, 0, 4)) return 'weight-decimals'
  const values = scaleParts(format).filter(({ field }) => field === 'weight' || field === 'amount')
  if (!values.every(({ length }) => isWithin(length, 3, 8))) return 'no-room-for-values'
  if (format.hasVerifier && !(values.length === 1 && isWithin(values[0]?.length ?? 0, 4, 5))) {
    return 'verifier-needs-one-value-of-four-or-five-digits'
  }
  return null
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
