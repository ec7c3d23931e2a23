// Actual goods that differ from the order.
import { type Cents, cents } from '../money/cents.ts'
import { multiplyDivide } from '../number/rounding.ts'
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

/** Goods not cut or not wanted go back on the shelf; missing or spoilt ones do not. */
export const goesBackOnShelf: Readonly<Record<DeviationReason, boolean>> = {
  shortWeight: true,
  overWeight: false,
  shortage: false,
  damage: false,
  refused: true,
}

/** A line with what it cost. */
export interface PricedPickupLine extends PickupLine {
  /** The line before coupons and points: what more of the same costs in proportion. */
  readonly amountCents: Cents
}

/** How a hand-over differs from what waited. The line waits no longer after it. */
export interface Deviation {
  /** Handed over of what was sold. */
  readonly taken: number
  /** Sold and not handed over. */
  readonly short: number
  /** Handed over beyond what was sold. */
  readonly over: number
  /** Is due for what is over. */
  readonly dueCents: Cents
}

/**
 * Hands `actual` over where a line waits for another amount. What is short is given back as any
 * refund is (`domain/refund`); more is priced like the line itself, without its coupons and points,
 * half up. Throws RangeError on a negative amount.
 */
export function deviationOf(line: PricedPickupLine, actual: number): Deviation {
  if (actual < 0) throw new RangeError(`not an amount to hand over: ${actual}`)
  const waiting = waitingAmount(line)
  const taken = Math.min(actual, waiting)
  const short = waiting - taken
  const over = actual - taken
  return {
    taken,
    short,
    over,
    dueCents: cents(multiplyDivide(line.amountCents, over, line.sold, 'half-up')),
  }
}
