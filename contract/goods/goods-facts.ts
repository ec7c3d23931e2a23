import type { SellUnit } from '@tillwright/domain/goods/sell-unit.ts'
import type { PointsLimit } from '@tillwright/domain/goods/goods.ts'
import { defaultWeightUnit, weightUnits } from '@tillwright/domain/weight/weight-unit.ts'
import { basisPointsFromPercent, percentFromBasisPoints } from '../wire/percent.ts'

/** Facts of goods that the wire squeezes into one number or word, for every shape goods travel in. */

/** Specification 9: where goods name no weight unit that we know, it is the jin. */
export function sellUnitFrom(isWeighed: boolean, unit: string): SellUnit {
  if (!isWeighed) return { kind: 'piece', name: unit }
  return { kind: 'weight', unit: weightUnits.find((known) => known === unit) ?? defaultWeightUnit }
}

/**
 * integral_percentage (Specification 5): -1 or below is all but the minimum, 0 is none, anything
 * else per cent. Null above 100, between -1 and 0, and for a third decimal.
 */
export function pointsLimitFrom(percentage: number): PointsLimit | null {
  if (percentage <= -1) return { kind: 'allButMinimum' }
  const basisPoints = basisPointsFromPercent(String(percentage))
  if (basisPoints === null) return null
  return basisPoints === 0 ? { kind: 'none' } : { kind: 'share', basisPoints }
}

/** The same limit on the wire: -1 where all but the minimum may be paid with points. */
export function integralPercentageOf(limit: PointsLimit): number {
  if (limit.kind === 'allButMinimum') return -1
  return limit.kind === 'none' ? 0 : percentFromBasisPoints(limit.basisPoints)
}
