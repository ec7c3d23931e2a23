// How much of something: counted in thousandths of a piece, or weighed in grams.
import type { SellUnit } from './sell-unit.ts'
import { type Cents, cents, minimumItemCents, timesCents } from '../money/cents.ts'
import type { Grams } from '../weight/grams.ts'
import { type Milli, milliPerPiece } from '../number/milli.ts'
import { divideFloor, multiplyDivide } from '../number/rounding.ts'
import { lineAmount } from '../weight/weight-unit.ts'

export type Quantity =
  | { readonly kind: 'count'; readonly count: Milli }
  | { readonly kind: 'weight'; readonly weight: Grams }

/** The bare number, for stock and comparisons between quantities of one kind. */
export const amountOf = (quantity: Quantity): Milli | Grams =>
  quantity.kind === 'count' ? quantity.count : quantity.weight

/**
 * Returns the cost of a quantity at a price per sell unit, rounded once, half up. Throws RangeError
 * when counted goods are given a weight, or the other way round.
 */
export function quantityCents(price: Cents, quantity: Quantity, sellUnit: SellUnit): Cents {
  if (quantity.kind === 'weight' && sellUnit.kind === 'weight') {
    return lineAmount(price, sellUnit.unit, quantity.weight)
  }
  if (quantity.kind === 'count' && sellUnit.kind === 'piece') {
    return cents(multiplyDivide(price, quantity.count, milliPerPiece, 'half-up'))
  }
  throw new RangeError(`a ${quantity.kind} does not fit goods sold by ${sellUnit.kind}`)
}

/**
 * How many items a quantity is. A weighed line is one item; a counted line has as many as it has
 * whole pieces, and one at least.
 */
export function itemsOf(quantity: Quantity): number {
  return quantity.kind === 'weight' ? 1 : Math.max(1, divideFloor(quantity.count, milliPerPiece))
}

/** The least that may be paid for a quantity: 0.01 for each item (Specification 9). */
export const minimumCents = (quantity: Quantity): Cents =>
  timesCents(minimumItemCents, itemsOf(quantity))
