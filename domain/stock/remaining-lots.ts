/** Goods that came in together and keep until the same day. */
export interface Lot {
  /** As in `2026-11-20`. */
  readonly expiresDay: string
  /** Thousandths of a piece, or grams. */
  readonly amount: number
}

/**
 * Returns the remaining lots for a quantity on the shelf when whatever expires first is sold first:
 * the lots that last longest are still there. Stock beyond the lots received belongs to no lot.
 */
export function remainingLots<L extends Lot>(onHand: number, lots: readonly L[]): L[] {
  let left = Math.max(0, onHand)
  const stored: L[] = []
  for (const lot of lots.toSorted((one, other) => (one.expiresDay < other.expiresDay ? 1 : -1))) {
    const amount = Math.min(left, Math.max(0, lot.amount))
    if (amount > 0) stored.unshift({ ...lot, amount })
    left -= amount
  }
  return stored
}
