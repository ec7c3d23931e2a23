// What a cashier takes off a line by a price or a discount of their own.
import { basisPointsOf } from '../basis-points.ts'
import type { CartLine } from '../cart/cart.ts'
import { type Cents, maxCents, subtractCents, zeroCents } from '../cents.ts'
import { priceLine } from './price-line.ts'

/**
 * What the line costs less than the shop's own prices would make it: the member price or promotion
 * that would have won counts as the shop's. Zero for a line that nobody repriced or discounted, and
 * for one that was made dearer.
 */
export function cashierCutCents(line: CartLine, forMember: boolean): Cents {
  if (line.repricedCents === null && (line.basisPointsOff ?? 0) === 0) return zeroCents
  const { amountCents } = priceLine(line, forMember)
  return maxCents(subtractCents(shopCents(line, forMember), amountCents), zeroCents)
}

/** True when the cut is more than so many hundredths of a percent of the shop's own price. */
export function isCutAbove(line: CartLine, forMember: boolean, basisPoints: number): boolean {
  const cut = cashierCutCents(line, forMember)
  return cut > basisPointsOf(shopCents(line, forMember), basisPoints)
}

const shopCents = (line: CartLine, forMember: boolean): Cents =>
  priceLine({ ...line, repricedCents: null, basisPointsOff: null }, forMember).amountCents
