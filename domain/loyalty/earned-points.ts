// Points that a member earns by paying.
import type { Cents } from '../money/cents.ts'
import { type Points, points } from '../money/points.ts'
import { divideFloor } from '../number/rounding.ts'

/**
 * So many points for every whole currency unit paid, times what the member's level gives in percent; the rest
 * of a unit and of a point earns nothing.
 */
export const earnedPoints = (paid: Cents, perUnit: number, percent = 100): Points =>
  points(divideFloor(divideFloor(paid, 100) * perUnit * percent, 100))
