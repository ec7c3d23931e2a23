// Goods that left a cart without being sold.
import { type Cents, cents, zeroCents } from '../money/cents.ts'
import type { Goods } from '../goods/goods.ts'
import { amountOf } from '../goods/quantity.ts'
import { type Milli, milli } from '../number/milli.ts'
import type { PricedCart } from '../pricing/priced-cart.ts'

/** Goods of one line that are not in the cart any more. */
export interface RemovedGoods {
  readonly lineId: string
  readonly goods: Goods
  /** How much of them left: thousandths of a piece, or grams, which are thousandths of a kilogram. */
  readonly amount: Milli
  /** Price they would have had, before coupons and points. */
  readonly cents: Cents
  /** Nothing of the line is left. */
  readonly isWhole: boolean
}

/**
 * Returns the goods that were in a cart before and are not after, line by line. With the arguments
 * swapped it returns the goods that were put back.
 */
export function removedGoods(before: PricedCart, after: PricedCart): readonly RemovedGoods[] {
  const stored = new Map(after.lines.map((priced) => [priced.line.id, priced]))
  return before.lines.flatMap(({ line, price }) => {
    const left = stored.get(line.id)
    const amount = amountOf(line.quantity) - (left ? amountOf(left.line.quantity) : 0)
    if (amount <= 0) return []
    const worth = price.amountCents - (left?.price.amountCents ?? zeroCents)
    return {
      lineId: line.id,
      goods: line.goods,
      amount: milli(amount),
      cents: cents(Math.max(0, worth)),
      isWhole: left === undefined,
    }
  })
}
