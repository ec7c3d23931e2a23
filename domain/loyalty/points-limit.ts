// How many points a line may take (Specification 5).
import { type Cents, cents, subtractCents } from '../money/cents.ts'
import { wholeBasisPoints } from '../number/basis-points.ts'
import type { PointsLimit } from '../goods/goods.ts'
import { minPoints, type Points, points, zeroPoints } from '../money/points.ts'
import { multiplyDivide } from '../number/rounding.ts'

const centsPerUnit = 100

/** Cost of a line after coupons, and the minimum that must remain of it. */
export interface PointsLine {
  readonly limit: PointsLimit
  readonly paidCents: Cents
  readonly minimumCents: Cents
}

/**
 * The most points a line may take, floored to whole points: its share of what is paid, or all of
 * it but the minimum; never so many that less than 0.01 an item would remain.
 */
export function linePointsLimit(
  { limit, paidCents, minimumCents }: PointsLine,
  perUnit: number,
): Points {
  const room = subtractCents(paidCents, minimumCents)
  const roomPoints = points(multiplyDivide(room, perUnit, centsPerUnit, 'floor'))
  switch (limit.kind) {
    case 'none':
      return zeroPoints
    case 'allButMinimum':
      return roomPoints
    case 'share': {
      const divisor = wholeBasisPoints * centsPerUnit
      const share = multiplyDivide(paidCents, limit.basisPoints * perUnit, divisor, 'floor')
      return minPoints(points(share), roomPoints)
    }
  }
}

/** Returns the worth of points in whole cents; a fraction of a cent is not paid out. */
export const pointsWorth = (spent: Points, perUnit: number): Cents =>
  cents(multiplyDivide(spent, centsPerUnit, perUnit, 'floor'))

/** The fewest points that pay an amount. */
export const pointsFor = (amount: Cents, perUnit: number): Points =>
  points(multiplyDivide(amount, perUnit, centsPerUnit, 'ceil'))
