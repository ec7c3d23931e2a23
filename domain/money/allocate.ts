// Splitting an amount so that the shares always sum to it.
import { type Cents, cents } from './cents.ts'
import { multiplyDivide, quotientOf } from '../number/rounding.ts'

/**
 * Splits a total by weight, by largest remainder; where remainders are equal the earlier share
 * gets the odd unit. A share never passes its cap: what a capped share cannot hold goes to the
 * others by their weights. Throws RangeError when a number is negative or not whole, or when the
 * weighted shares cannot hold the total.
 */
export function allocate(
  total: number,
  weights: readonly number[],
  caps?: readonly number[],
): number[] {
  checkCounts([total, ...weights, ...(caps ?? [])])
  if (caps && caps.length !== weights.length) throw new RangeError('one cap for each weight')
  const capOf = (index: number): number => caps?.[index] ?? total
  const shares = weights.map(() => 0)
  let open = weights.flatMap((weight, index) => (weight > 0 ? [{ weight, index }] : []))
  let left = total
  while (left > 0) {
    if (open.length === 0) throw new RangeError(`the shares cannot hold ${total}`)
    const sum = weightSum(open)
    const full = open.filter(
      (share) => multiplyDivide(left, share.weight, sum, 'ceil') > capOf(share.index),
    )
    if (full.length === 0) {
      for (const { index, amount } of byLargestRemainder(left, open, sum)) shares[index] = amount
      return shares
    }
    for (const { index } of full) {
      shares[index] = capOf(index)
      left -= capOf(index)
    }
    open = open.filter((share) => !full.includes(share))
  }
  return shares
}

/** `allocate` for money. */
export function allocateCents(
  total: Cents,
  weights: readonly number[],
  caps?: readonly Cents[],
): Cents[] {
  return allocate(total, weights, caps).map(cents)
}

interface Share {
  readonly index: number
  readonly weight: number
}

function byLargestRemainder(total: number, shares: readonly Share[], sum: number) {
  const parts = shares.map(({ index, weight }) => ({ index, ...quotientOf(total, weight, sum) }))
  const whole = parts.reduce((amount, { quotient }) => amount + quotient, 0)
  const favoured = new Set(
    parts
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, total - whole),
  )
  return parts.map((part) => ({
    index: part.index,
    amount: part.quotient + (favoured.has(part) ? 1 : 0),
  }))
}

function weightSum(shares: readonly Share[]): number {
  return shares.reduce((sum, { weight }) => sum + weight, 0)
}

function checkCounts(values: readonly number[]): void {
  for (const value of values) {
    if (!Number.isSafeInteger(value) || value < 0) {
      throw new RangeError(`not a whole number of zero or more: ${value}`)
    }
  }
}
