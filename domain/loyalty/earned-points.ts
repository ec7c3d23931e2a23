// What a member gets for paying.
import type { Cents } from '../cents.ts'
import { type Points, points } from '../points.ts'
import { divideFloor } from '../rounding.ts'

/** So many points for every whole yuan paid; the rest of a yuan earns nothing. */
export const earnedPoints = (paid: Cents, perYuan: number): Points =>
  points(divideFloor(paid, 100) * perYuan)
