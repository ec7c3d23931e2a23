// What a member gets for paying.
import type { Cents } from '../cents.ts'
import { type Points, points } from '../points.ts'
import { divideFloor } from '../rounding.ts'

/** So many points for every whole currency unit paid; the rest of a unit earns nothing. */
export const earnedPoints = (paid: Cents, perUnit: number): Points =>
  points(divideFloor(paid, 100) * perUnit)
