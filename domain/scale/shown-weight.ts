import { parseDecimal } from '../number/decimal.ts'
import { type Grams, grams } from '../weight/grams.ts'
import { multiplyDivide } from '../number/rounding.ts'
import type { WeightUnit } from '../weight/weight-unit.ts'

/** Grams in one hundred thousand of the unit: whole even for the pound of 453.59 g. */
const gramsPerHundredThousand: Readonly<Record<WeightUnit, number>> = {
  g: 100_000,
  jin: 50_000_000,
  kg: 100_000_000,
  lb: 45_359_000,
}

const places = 5

/**
 * A weight as scales write it, such as `  1.234` or `-0.020`, to the nearest gram. Null when it is no
 * number, has more than five decimals, or is too much for any plate.
 */
export function shownWeight(text: string, unit: WeightUnit): Grams | null {
  const tidy = /^\s*([+-]?)\s*(\d{1,7}(?:\.\d{0,5})?|\.\d{1,5})\s*$/.exec(text)
  if (tidy === null) return null
  const [, sign = '', digits = ''] = tidy
  const value = parseDecimal(digits.replace(/^\./, '0.').replace(/\.$/, ''), places)
  if (value === null) return null
  const scale = 10 ** places * 100_000
  const weight = multiplyDivide(value, gramsPerHundredThousand[unit], scale, 'half-up')
  return grams(sign === '-' ? 0 - weight : weight)
}
