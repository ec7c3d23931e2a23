// A shop's rule for the small change of a cash sale. Only the cash part is rounded, and the
// difference is on the receipt as a line of its own.
import { type Cents, cents, subtractCents } from './cents.ts'
import { multiplyDivide, type Rounding } from '../number/rounding.ts'

/** A shop's ways of rounding cash; `jiao-down` is the customary waiving of the last digit (抹零). */
export const cashRoundings = [
  'none',
  'jiao-down',
  'jiao-half-up',
  'five-fen-half-up',
  'half-yuan-half-up',
  'yuan-down',
  'yuan-half-up',
] as const

export type CashRounding = (typeof cashRoundings)[number]

interface CashStep {
  readonly stepCents: number
  readonly rounding: Rounding
}

const steps: Readonly<Record<CashRounding, CashStep>> = {
  none: { stepCents: 1, rounding: 'floor' },
  'jiao-down': { stepCents: 10, rounding: 'floor' },
  'jiao-half-up': { stepCents: 10, rounding: 'half-up' },
  'five-fen-half-up': { stepCents: 5, rounding: 'half-up' },
  'half-yuan-half-up': { stepCents: 50, rounding: 'half-up' },
  'yuan-down': { stepCents: 100, rounding: 'floor' },
  'yuan-half-up': { stepCents: 100, rounding: 'half-up' },
}

/**
 * The amount paid in cash. A negative amount mirrors the positive one: a refund undoes its sale. Where deposits of
 * boxes are due with the goods, no more is waived than the goods cost: a deposit is a debt, and comes back whole.
 */
export function roundCash(due: Cents, rounding: CashRounding, goodsCents: Cents = due): Cents {
  const { stepCents, rounding: direction } = steps[rounding]
  const size = multiplyDivide(Math.abs(due), 1, stepCents, direction) * stepCents
  return cents(due < 0 ? -size : Math.max(size, due - goodsCents))
}

/**
 * Returns the amount that rounding adds to the amount due: negative where the shop waives
 * something.
 */
export function cashDifference(due: Cents, rounding: CashRounding, goodsCents: Cents = due): Cents {
  return subtractCents(roundCash(due, rounding, goodsCents), due)
}
