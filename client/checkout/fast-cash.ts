// The amounts customers most likely hand over for a sum: one press each.
import { type Cents, cents } from '@tillwright/domain/cents.ts'
import { type CurrencyCode, payingFaces } from '@tillwright/domain/currency.ts'

/** The steps that a handful of notes or coins fills up to. */
const HANDFUL_STEPS: readonly number[] = [500, 1000, 2000]
const LARGE_STEPS: readonly number[] = [1000, 5000, 10_000]

const UNIT = 100
const SHOWN = 3

/**
 * Up to three amounts above the sum, ascending: the single notes that cover it, and what a handful
 * of notes makes below the smallest of those. The exact sum is not among them.
 */
export function fastCash(due: Cents, currency: CurrencyCode): readonly Cents[] {
  if (due <= 0) return []
  const notes = payingFaces(currency)
    .filter((note) => note > due)
    .slice(0, SHOWN)
  const smallest = notes[0]
  if (smallest === undefined) return distinct(LARGE_STEPS.map((step) => nextFull(due, step)))
  const handful = HANDFUL_STEPS.map((step) => nextFull(due, step)).filter((sum) => sum < smallest)
  const room = SHOWN - notes.length
  const sums = room > 0 ? distinct(handful).slice(-room) : []
  const amounts = distinct([...sums, ...notes])
  // Few notes fit: then coins make up the whole unit.
  return amounts.length < SHOWN ? distinct([nextFull(due, UNIT), ...amounts]) : amounts
}

const nextFull = (due: number, step: number): number => (Math.floor(due / step) + 1) * step

const distinct = (amounts: readonly number[]): readonly Cents[] =>
  [...new Set(amounts)].toSorted((one, other) => one - other).map(cents)
