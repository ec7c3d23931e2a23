// Counted quantity in thousandths, so that half a box is exact: one piece is 1000.
import { formatShort, parseDecimal } from './decimal.ts'
import { type Whole, whole } from './whole.ts'

export type Milli = Whole<'thousandths'>

/** A whole number of thousandths of a piece. Throws RangeError on a fraction. */
export const milli = (value: number): Milli => whole(value, 'thousandths')

export const milliPerPiece = 1000

/** So many whole pieces. */
export const pieces = (count: number): Milli => milli(count * milliPerPiece)

/** Throws RangeError where the sum is beyond what a till counts exactly. */
export const addMilli = (left: Milli, right: Milli): Milli => milli(left + right)

/** The quantity as people write it, without idle zeros: `2`, `0.5`, `1.125`. */
export const formatMilli = (quantity: Milli): string => formatShort(quantity, 3)

/** A typed quantity: `2`, `.5`, `1.125`. Null for anything else, a fourth decimal included. */
export function parseMilli(text: string): Milli | null {
  const value = parseDecimal(text, 3)
  return value === null ? null : milli(value)
}
