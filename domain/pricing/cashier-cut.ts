// Amount that a cashier takes off a line by a price or a discount of their own.
import { basisPointsOf } from '../number/basis-points.ts'
import type { CartLine } from '../cart/cart.ts'
import { type Cents, maxCents, subtractCents, zeroCents } from '../money/cents.ts'
import { isLabelTrue, type LabelGrain } from './label-price.ts'
import { priceLine } from './price-line.ts'

/** Terms that a cut depends on besides its line. */
export interface CutTerms {
  readonly forMember: boolean
  /** How finely the shop's scales print. */
  readonly grain: LabelGrain
}

/**
 * How a line got a price that is not the shop's: a price per unit or a label that its weight does not
 * explain is a price of the cashier's own, a share off is a discount. Null where the shop's price holds.
 */
export function cutKind(
  line: CartLine,
  { forMember, grain }: CutTerms,
): 'price' | 'discount' | null {
  if (line.repricedCents !== null || !isLabelTrue(line, forMember, grain)) return 'price'
  return (line.basisPointsOff ?? 0) === 0 ? null : 'discount'
}

/**
 * Returns how much less the line costs than at the shop's own prices: the member price or promotion
 * that would have won counts as the shop's. Zero for a line that was not repriced or discounted,
 * and for one that was made dearer.
 */
export function cashierCutCents(line: CartLine, terms: CutTerms): Cents {
  if (cutKind(line, terms) === null) return zeroCents
  const { amountCents } = priceLine(line, terms.forMember)
  return maxCents(subtractCents(shopCents(line, terms), amountCents), zeroCents)
}

/** True when the cut is more than so many hundredths of a percent of the shop's own price. */
export function isCutAbove(line: CartLine, terms: CutTerms, basisPoints: number): boolean {
  const cut = cashierCutCents(line, terms)
  return cut > basisPointsOf(shopCents(line, terms), basisPoints)
}

/** How much may be taken off without anybody's approval, by whoever sells. */
interface CutLimits {
  readonly freeBasisPoints: number
  /** The role gives cuts of this kind at all. */
  readonly mayCut: boolean
}

/** True when somebody has to allow the cut: more than is free, or given by a role that gives none. */
export const needsApproval = (
  line: CartLine,
  terms: CutTerms,
  { freeBasisPoints, mayCut }: CutLimits,
): boolean =>
  cashierCutCents(line, terms) > 0 && !(mayCut && !isCutAbove(line, terms, freeBasisPoints))

function shopCents(line: CartLine, { forMember, grain }: CutTerms): Cents {
  const labelCents = isLabelTrue(line, forMember, grain) ? line.labelCents : null
  const untouched = { ...line, repricedCents: null, basisPointsOff: null, labelCents }
  return priceLine(untouched, forMember).amountCents
}
