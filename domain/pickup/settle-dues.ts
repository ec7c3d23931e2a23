// One payment for several orders: which part of it pays which.
import { type Cents, cents } from '../money/cents.ts'

/** A part of one leg of the payment. */
export interface LegPart {
  /** The place of the leg in the payment. */
  readonly leg: number
  readonly amountCents: Cents
}

/** One order's part of the payment. */
export interface Settled {
  /** Amount that cash rounding adds to this order; negative where it waives some. */
  readonly roundingCents: Cents
  readonly parts: readonly LegPart[]
}

/**
 * Allocates legs to dues, first to first. An amount waived by cash rounding is deducted from the
 * dues, the last one first and none below zero; an amount it adds is paid with the last. Throws
 * RangeError when the legs do not equal the dues with the rounding.
 */
export function settleDues(
  dues: readonly Cents[],
  legs: readonly Cents[],
  roundingCents: Cents,
): Settled[] {
  const sum = (amounts: readonly number[]): number => amounts.reduce((left, one) => left + one, 0)
  if (sum(legs) !== sum(dues) + roundingCents) throw new RangeError('the legs do not pay the dues')
  const roundings = spreadRounding(dues, roundingCents)
  const left = legs.map((amount, leg) => ({ leg, amount }))
  return dues.map((due, at) => {
    const rounding = roundings[at] ?? cents(0)
    return { roundingCents: rounding, parts: takeParts(left, due + rounding) }
  })
}

function spreadRounding(dues: readonly Cents[], roundingCents: Cents): Cents[] {
  const shares = dues.map(() => cents(0))
  let left: number = roundingCents
  for (let at = dues.length - 1; at >= 0 && left !== 0; at -= 1) {
    const share = left > 0 ? left : Math.max(left, -(dues[at] ?? 0))
    shares[at] = cents(share)
    left -= share
  }
  return shares
}

function takeParts(left: { leg: number; amount: number }[], wanted: number): LegPart[] {
  const parts: LegPart[] = []
  let open = wanted
  for (const one of left) {
    const amount = Math.min(one.amount, open)
    if (amount <= 0) continue
    one.amount -= amount
    open -= amount
    parts.push({ leg: one.leg, amountCents: cents(amount) })
  }
  return parts
}
