// What is really there is not what was ordered: the goods and the money that follow.
import { type Cents, cents, zeroCents } from '../cents.ts'
import { multiplyDivide } from '../rounding.ts'
import { type PickupLine, waitingAmount } from './pickup-line.ts'

/** Why something else is handed over than what was ordered. */
export const deviationReasons = [
  'shortWeight',
  'overWeight',
  'shortage',
  'damage',
  'refused',
] as const

export type DeviationReason = (typeof deviationReasons)[number]

/** What was not cut or not wanted lies on the shelf again; what is missing or spoilt does not. */
export const goesBackOnShelf: Readonly<Record<DeviationReason, boolean>> = {
  shortWeight: true,
  overWeight: false,
  shortage: false,
  damage: false,
  refused: true,
}

/** A line with what it cost. */
export interface PaidLine extends PickupLine {
  /** The line before coupons and points: what more of the same costs in proportion. */
  readonly amountCents: Cents
  /** What was paid for the line, coupons and points taken off. */
  readonly payableCents: Cents
  readonly refundedCents: Cents
}

/** How a hand-over differs from what waited. The line waits no longer after it. */
export interface Deviation {
  /** Handed over of what was sold. */
  readonly taken: number
  /** Sold and not handed over. */
  readonly short: number
  /** Handed over beyond what was sold. */
  readonly over: number
  /** Goes back for what is short. */
  readonly backCents: Cents
  /** Is due for what is over. */
  readonly dueCents: Cents
}

/**
 * Hands `actual` over where a line waits for another amount. More is priced like the line itself,
 * without its coupons and points, half up. Throws RangeError on a negative amount.
 */
export function deviationOf(line: PaidLine, actual: number): Deviation {
  if (actual < 0) throw new RangeError(`not an amount to hand over: ${actual}`)
  const waiting = waitingAmount(line)
  const taken = Math.min(actual, waiting)
  const short = waiting - taken
  const over = actual - taken
  return {
    taken,
    short,
    over,
    backCents: backFor(line, short),
    dueCents: cents(multiplyDivide(line.amountCents, over, line.sold, 'half-up')),
  }
}

/**
 * What goes back for so much of a line: what was paid, less what the part that is kept costs half
 * up, less what went back before. However a line is given back, the parts sum to the whole.
 */
export function backFor(line: PaidLine, amount: number): Cents {
  if (amount === 0) return zeroCents
  const kept = Math.max(0, line.sold - line.refunded - amount)
  const keptCents = multiplyDivide(line.payableCents, kept, line.sold, 'half-up')
  return cents(Math.max(0, line.payableCents - line.refundedCents - keptCents))
}
