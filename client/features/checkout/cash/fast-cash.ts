// The amounts customers most likely hand over for a sum: one press each.
import { type Cents, cents } from '@tillwright/domain/money/cents.ts'
import { type CurrencyCode, payingFaces } from '@tillwright/domain/money/currency.ts'

/** The steps that a handful of notes or coins fills up to, the likeliest first. */
const handfulSteps: readonly number[] = [1000, 2000, 500]
const largestStep = 10_000
const largeSteps: readonly number[] = [1000, 5000, largestStep]

const unitCents = 100
const shownMost = 3

/**
 * Up to three amounts above the sum, ascending: the single notes that cover it, and what a handful
 * of notes makes below the smallest of those. The exact sum is not among them.
 */
export function fastCash(due: Cents, currency: CurrencyCode): readonly Cents[] {
  if (due <= 0) return []
  const notes = payingFaces(currency)
    .filter((note) => note > due)
    .slice(0, shownMost)
  const smallest = notes[0]
  if (smallest === undefined) {
    const full = filledUp(due, largeSteps)
    return full.length > 0 ? distinct(full) : [cents(nextFull(due, largestStep))]
  }
  const handful = new Set(filledUp(due, handfulSteps).filter((sum) => sum < smallest))
  const sums = [...handful].slice(0, shownMost - notes.length)
  const amounts = distinct([...sums, ...notes])
  // Few notes fit: then coins make up the whole unit.
  return amounts.length < shownMost
    ? distinct([...filledUp(due, [unitCents]), ...amounts])
    : amounts
}

/** Leaves out a step that divides the sum exactly: nobody lays another ten on such a sum. */
const filledUp = (due: number, steps: readonly number[]): readonly number[] =>
  steps.filter((step) => due % step !== 0).map((step) => nextFull(due, step))

const nextFull = (due: number, step: number): number => (Math.floor(due / step) + 1) * step

const distinct = (amounts: readonly number[]): readonly Cents[] =>
  [...new Set(amounts)].toSorted((one, other) => one - other).map(cents)
