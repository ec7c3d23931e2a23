// The most that anybody may name of something. A day of sales at these caps still sums to a safe integer.
import { type Cents, cents } from './cents.ts'
import { type Grams, grams } from '../weight/grams.ts'
import { type Milli, milli } from '../number/milli.ts'
import { type Points, points } from './points.ts'

/** One amount of money: 9,999,999.99. */
export const mostCents: Cents = cents(999_999_999)

/** One counted quantity: 999,999.999. */
export const mostMilli: Milli = milli(999_999_999)

/** One weight: a hundred tonnes. */
export const mostGrams: Grams = grams(100_000_000)

/** Points in one number. */
export const mostPoints: Points = points(999_999_999)
