// Shares of an amount in hundredths of a percent: 2000 basis points are 20 %.
import { type Cents, cents } from '../money/cents.ts'
import { formatShort } from './decimal.ts'
import { multiplyDivide } from './rounding.ts'

export const wholeBasisPoints = 10_000

/** A share of an amount, half up. */
export const basisPointsOf = (amount: Cents, basisPoints: number): Cents =>
  cents(multiplyDivide(amount, basisPoints, wholeBasisPoints, 'half-up'))

/** Per cent without idle zeros: 1250 is `12.5`. */
export const formatPercent = (basisPoints: number): string => formatShort(basisPoints, 2)

/** The tenths of a price that so much off leaves, as Chinese shops say it (折): 1250 leaves `8.75`. */
export const formatFold = (basisPointsOff: number): string =>
  formatShort(wholeBasisPoints - basisPointsOff, 3)
