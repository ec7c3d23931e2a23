// Member points ("integral" on the wire): whole points, nothing else.
import { type Whole, whole } from '../number/whole.ts'

export type Points = Whole<'points'>

/** A whole number of points. Throws RangeError on a fraction. */
export const points = (value: number): Points => whole(value, 'points')

export const zeroPoints: Points = points(0)

export const addPoints = (left: Points, right: Points): Points => points(left + right)

export const subtractPoints = (left: Points, right: Points): Points => points(left - right)

export const minPoints = (left: Points, right: Points): Points => (right < left ? right : left)

export function sumPoints(amounts: Iterable<Points>): Points {
  let sum = zeroPoints
  for (const amount of amounts) sum = addPoints(sum, amount)
  return sum
}
