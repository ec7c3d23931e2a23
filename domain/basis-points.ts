// Shares of an amount in hundredths of a percent: 2000 basis points are 20 %.
import { type Cents, cents } from './cents.ts'
import { multiplyDivide } from './rounding.ts'

export const wholeBasisPoints = 10_000

/** A share of an amount, half up. */
export const basisPointsOf = (amount: Cents, basisPoints: number): Cents =>
  cents(multiplyDivide(amount, basisPoints, wholeBasisPoints, 'half-up'))
