// Parts of an amount that are given one after the other, and sum to it.
import { multiplyDivide } from '../number/rounding.ts'

/** How far something was given back: `from` before, `until` after, `of` in all. */
export interface Stretch {
  readonly from: number
  readonly until: number
  readonly of: number
}

/**
 * Returns a stretch's part of an amount. Both ends are rounded, half up, and the difference is the
 * part: whatever the steps, all parts sum to the whole amount to the last unit.
 */
export const shareOf = (amount: number, { from, until, of }: Stretch): number =>
  shareUntil(amount, until, of) - shareUntil(amount, from, of)

/** Returns the part of an amount given up to a point, rounded half up. */
export const shareUntil = (amount: number, until: number, of: number): number =>
  of === 0 ? 0 : multiplyDivide(amount, until, of, 'half-up')
