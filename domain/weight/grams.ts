// Weight: whole grams, nothing else.
import { type Whole, whole } from '../number/whole.ts'

export type Grams = Whole<'grams'>

/** A whole number of grams. Throws RangeError on a fraction. */
export const grams = (value: number): Grams => whole(value, 'grams')

export const zeroGrams: Grams = grams(0)

export function sumGrams(weights: Iterable<Grams>): Grams {
  let sum = zeroGrams
  for (const weight of weights) sum = grams(sum + weight)
  return sum
}
