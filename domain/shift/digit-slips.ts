// Amounts as fingers get them wrong.
import { type Cents, cents } from '../money/cents.ts'

/** An amount with two neighbouring digits exchanged, each result once; the amount itself is not one. */
export function swappedDigits(amount: Cents): Cents[] {
  const digits = String(amount)
  const slips = new Set<number>()
  for (let at = 0; at + 1 < digits.length; at += 1) {
    const [left = '', right = ''] = digits.slice(at, at + 2)
    slips.add(Number(digits.slice(0, at) + right + left + digits.slice(at + 2)))
  }
  slips.delete(amount)
  return [...slips].map(cents)
}

/** An amount typed one place off: ten times, and a tenth where that is whole cents. */
export function shiftedDigits(amount: Cents): Cents[] {
  const tenth = amount % 10 === 0 ? [cents(amount / 10)] : []
  return [cents(amount * 10), ...tenth].filter((slip) => slip !== amount)
}
