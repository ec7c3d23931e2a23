// Cases that are opened for their pieces: a case of 24 bottles becomes 24 bottles.
import { type Cents, cents } from '../money/cents.ts'
import { milliPerPiece } from '../number/milli.ts'
import { divideFloor } from '../number/rounding.ts'

/** A case and its stock; amounts in thousandths, or grams of a piece that is weighed. */
export interface StockedCase {
  readonly goodsId: string
  readonly onHand: number
  /** Amount of the piece in one case. */
  readonly holds: number
}

/** Cases to open. */
export interface CasesOpened {
  readonly goodsId: string
  readonly count: number
}

/** How many whole cases are there. */
export const wholeCases = (onHand: number): number =>
  Math.max(0, divideFloor(onHand, milliPerPiece))

/** The cases that cover so much of a piece: the smallest first, and no more than are there. */
export function casesToOpen(missing: number, cases: readonly StockedCase[]): CasesOpened[] {
  let left = missing
  return cases
    .toSorted((one, other) => one.holds - other.holds || (one.goodsId < other.goodsId ? -1 : 1))
    .flatMap(({ goodsId, onHand, holds }) => {
      const needed = Math.max(0, -divideFloor(-left, holds))
      const count = Math.min(wholeCases(onHand), needed)
      left -= count * holds
      return count === 0 ? [] : [{ goodsId, count }]
    })
}

/** Pieces that came out of cases at one cost. */
export interface CostedPieces {
  readonly pieces: number
  readonly costCents: Cents | null
}

/**
 * Divides the cost of cases over their pieces: whole cents each, the first ones a cent more, so that
 * the pieces cost together what the cases did.
 */
export function costedPieces(
  caseCents: Cents | null,
  { count, piecesEach }: { readonly count: number; readonly piecesEach: number },
): CostedPieces[] {
  const pieces = count * piecesEach
  if (caseCents === null) return [{ pieces, costCents: null }]
  const least = divideFloor(caseCents, piecesEach)
  const dearer = count * (caseCents - least * piecesEach)
  return [
    { pieces: dearer, costCents: cents(least + 1) },
    { pieces: pieces - dearer, costCents: cents(least) },
  ].filter((part) => part.pieces > 0)
}
