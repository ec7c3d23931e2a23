// The most that one line of a cart may hold. Typing slips end here, and no sum of a cart that stays
// below them is more than a whole number can say exactly.
import { type Cents, cents } from '../money/cents.ts'
import { type Grams, grams } from '../weight/grams.ts'
import { type Milli, milliPerPiece, pieces } from '../number/milli.ts'

/** Ten tonnes. */
const gramsBelow = grams(10_000_000)
const piecesBelow = pieces(10_000)
/** A million currency units for each piece or unit of weight. */
const unitPriceBelow = cents(100_000_000)

/** True for a weight that can be sold in one line. */
export const isLineWeight = (weight: Grams): boolean => weight > 0 && weight < gramsBelow

/** A tenth: nobody cuts a smaller part off a piece, and a thousandth of a bottle is a slip. */
const leastPart = 100

/** True for whole pieces, and for a part of one that somebody can cut off: half a box, a third of a cake. */
export const isPieceCount = (count: Milli): boolean => {
  const part = count % milliPerPiece
  return part === 0 || part >= leastPart
}

/** True for a number of pieces, or parts of one, that can be sold in one line. */
export const isLineCount = (count: Milli): boolean =>
  count > 0 && count < piecesBelow && isPieceCount(count)

/** True for a price that a cashier may set: at least 0.01 an item (Specification 5). */
export const isLinePrice = (price: Cents): boolean => price >= 1 && price < unitPriceBelow
