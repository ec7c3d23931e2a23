import { amountOf, type Quantity } from '../goods/quantity.ts'
import { grams } from '../weight/grams.ts'
import { pieces } from '../number/milli.ts'

/** Most that one customer takes of one thing on a busy day: a hundred jin, a hundred pieces. */
const usualMost = { weight: grams(50_000), count: pieces(100) }

/**
 * True for a quantity that was probably mistyped: above 50 kg or 100 pieces, and more than the
 * stock. Stock books run behind, so an amount a customer can carry is never doubted; nor is one
 * that the stock covers. `onHand` is null where no stock is counted. For typed quantities alone: a
 * scale does not mistype.
 */
export function isUnlikelyQuantity(quantity: Quantity, onHand: Quantity | null): boolean {
  const amount = amountOf(quantity)
  if (amount <= usualMost[quantity.kind]) return false
  return onHand === null || amount > amountOf(onHand)
}
