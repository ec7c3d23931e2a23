// Parts of an amount that are given one after the other, and sum to it.
import { multiplyDivide } from '../rounding.ts'

/** How far something was given back: `from` before, `until` after, `of` in all. */
export interface Stretch {
  readonly from: number
  readonly until: number
  readonly of: number
}

/**
 * What a stretch takes of an amount. Both ends are rounded, half up, and the difference is the part:
 * whatever the steps, the parts of all of them are the whole amount to the last unit.
 */
export const shareOf = (amount: number, { from, until, of }: Stretch): number =>
  shareUntil(amount, until, of) - shareUntil(amount, from, of)

/** What of an amount has been given by then, rounded half up. */
export const shareUntil = (amount: number, until: number, of: number): number =>
  of === 0 ? 0 : multiplyDivide(amount, until, of, 'half-up')
