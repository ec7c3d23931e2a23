// Paying part of an order with points.
import { allocate, allocateCents } from '../money/allocate.ts'
import type { PointsChoice } from '../cart/cart.ts'
import { type Cents, minCents, sumCents } from '../money/cents.ts'
import { minPoints, type Points, points, sumPoints, zeroPoints } from '../money/points.ts'
import { linePointsLimit, type PointsLine, pointsFor, pointsWorth } from './points-limit.ts'

export interface PointsSpent {
  /** The most points these lines and this member allow, and what they take off. */
  readonly limit: Points
  readonly limitCents: Cents
  readonly used: Points
  readonly usedCents: Cents
}

/** One line's part of what is spent. */
export interface LinePoints {
  readonly points: Points
  readonly cents: Cents
}

/** A payer with points: points available, points to spend, and points per currency unit. */
export interface PointsPayer {
  readonly balance: Points
  readonly wanted: PointsChoice
  readonly perUnit: number
}

/**
 * Spends points on lines. Limits are floored per line and then summed, so an order where every
 * line is at its minimum takes none. Points are spent for whole cents only: where one point is
 * worth less than a cent, those that would buy a part of one stay with the member. `shares` are in
 * the order of the lines, and empty where nothing is spent.
 */
export function spendPoints(
  lines: readonly PointsLine[],
  payer: PointsPayer,
): PointsSpent & { readonly shares: readonly LinePoints[] } {
  const { balance, wanted, perUnit } = payer
  const limits = lines.map((line) => linePointsLimit(line, perUnit))
  const worths = limits.map((limit) => pointsWorth(limit, perUnit))
  const worthCents = sumCents(worths)
  const payable = (spent: Points): Cents => minCents(pointsWorth(spent, perUnit), worthCents)

  // Points taken back by a refund may leave a balance below zero.
  const most = points(Math.max(0, minPoints(sumPoints(limits), balance)))
  const limitCents = payable(most)
  const usedCents = payable(requested(wanted, most))
  const used = pointsFor(usedCents, perUnit)
  const limit = pointsFor(limitCents, perUnit)
  if (usedCents === 0) return { limit, limitCents, used, usedCents, shares: [] }

  const centShares = allocateCents(usedCents, worths, worths)
  const pointShares = allocate(used, centShares, limits)
  const shares = centShares.map((cents, index) => ({
    cents,
    points: points(pointShares[index] ?? 0),
  }))
  return { limit, limitCents, used, usedCents, shares }
}

function requested(input: PointsChoice, most: Points): Points {
  if (input === 'none') return zeroPoints
  return input === 'most' ? most : minPoints(most, input)
}
