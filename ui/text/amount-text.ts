import { currencySign } from './currency-sign.ts'

/** An amount cut into the parts that are drawn differently. */
export interface AmountText {
  readonly minus: boolean
  readonly whole: string
  readonly fraction: string
}

/**
 * Writes whole cents as two-decimal text; thousands get a comma from 10,000 on.
 * Throws a RangeError on a fraction of a cent: the screen never rounds money.
 */
export function amountText(cents: number): AmountText {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`)
  const size = Math.abs(cents)
  const units = String(Math.trunc(size / 100))
  const fraction = String(size % 100).padStart(2, '0')
  const whole = units.length > 4 ? units.replace(/\B(?=(\d{3})+$)/g, ',') : units
  return { minus: cents < 0, whole, fraction }
}

/** The amount as one string, for labels read aloud and for buttons: `−¥12.80`. */
export function amountLabel(cents: number): string {
  const { minus, whole, fraction } = amountText(cents)
  return `${minus ? '\u2212' : ''}${currencySign()}${whole}.${fraction}`
}
