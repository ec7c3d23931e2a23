import { boundNow } from './caps.ts'
import { wireValue } from './wire-value.ts'

interface WholeFrom<T> {
  /** Marks a safe integer as a count of its unit. */
  readonly make: (value: number) => T
  readonly least: number
  readonly most: number
  /** The most that somebody may send; `most` unless said. */
  readonly sentMost?: number
  /** Number of units on the wire that make one inside; 1 by default. */
  readonly times?: number
}

/** A whole number of some unit, within bounds that hold inside. */
export function wholeFrom<T extends number>({
  make,
  least,
  most,
  sentMost = most,
  times = 1,
}: WholeFrom<T>) {
  const isWithin = (value: number) => Number.isSafeInteger(value) && value >= least && value <= most
  const fault = `a whole number from ${least * times} to ${most * times}`
  return wireValue<T>({
    read: (wire) => {
      if (typeof wire !== 'number') return { fault: 'expected number' }
      const value = wire / times
      if (Math.abs(value) > boundNow(sentMost, most))
        return { fault: `at most ${sentMost * times}` }
      return isWithin(value) ? { value: make(value) } : { fault }
    },
    write: (value) => (isWithin(value) ? { value: value * times } : { fault }),
    json: () => ({
      type: 'integer',
      minimum: Math.max(least, -boundNow(sentMost, most)) * times,
      maximum: boundNow(sentMost, most) * times,
      ...(times === 1 ? {} : { multipleOf: times }),
    }),
  })
}
