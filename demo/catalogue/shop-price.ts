// Prices that look like a shop's: 4.28 a jin, 3.50 a box, 25.80 and 128.00.

/** The nearest price of this form at or below an amount of cents, and never under 0.10. */
export function shopPrice(cents: number, isWeighed: boolean): number {
  if (cents >= 10_000) return downTo(cents, 1000, 800)
  if (cents >= 1000) return downTo(cents, 100, 80)
  if (isWeighed) return Math.max(downTo(cents, 10, 8), 18)
  return Math.max(downTo(cents, 10, 0), 10)
}

/** A share of a price, at whole ten cents: what members and promotions pay. */
export const sharePrice = (cents: number, percent: number): number =>
  Math.max(Math.floor((cents * percent) / 1000) * 10, 10)

/** The largest number at or below `cents` that ends in `tail`; the step below one too small. */
function downTo(cents: number, step: number, tail: number): number {
  const at = Math.floor((cents - tail) / step) * step + tail
  return at > 0 ? at : cents
}
