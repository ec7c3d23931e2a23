// Decimal text to scaled whole numbers and back, digit by digit: no binary fraction on the way.

export interface DecimalStyle {
  /** Comma between thousands, from 10,000 on. */
  readonly grouped?: boolean
  /** Put between the minus and the digits, such as a currency sign. */
  readonly sign?: string
}

const minus = '\u2212'
const groupedFrom = 5
const decimalShape = /^([-\u2212]?)(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/

/**
 * Writes a whole number of units of 10^-places: `formatDecimal(2914, 2)` is `29.14`.
 * A negative value begins with U+2212. Throws RangeError on anything but a safe integer.
 */
export function formatDecimal(value: number, places: number, style: DecimalStyle = {}): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`)
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places)
  const shown = style.grouped && whole.length >= groupedFrom ? withCommas(whole) : whole
  const point = places > 0 ? '.' : ''
  return `${value < 0 ? minus : ''}${style.sign ?? ''}${shown}${point}${fraction}`
}

/** The same without idle zeros behind the point: `formatShort(1250, 2)` is `12.5`. */
export const formatShort = (value: number, places: number): string =>
  formatDecimal(value, places).replace(/\.?0+$/, '')

/**
 * Reads decimal text as a whole number of units of 10^-places: `parseDecimal('29.1', 2)` is 2910.
 * Null when the text is no decimal number, has more places than requested, or is too large.
 */
export function parseDecimal(text: string, places: number): number | null {
  const match = decimalShape.exec(text.trim())
  if (!match) return null
  const [, sign = '', whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return null
  if (fraction.length > places) return null
  const value = Number(whole.replaceAll(',', '') + fraction.padEnd(places, '0'))
  if (!Number.isSafeInteger(value)) return null
  return sign === '' || value === 0 ? value : -value
}

function withCommas(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
