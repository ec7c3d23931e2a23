// Every division in the program names its rounding. All arguments and results are safe integers.

/** `half-up` rounds a half away from zero, so that a refund mirrors its sale. */
export type Rounding = 'floor' | 'half-up' | 'ceil'

/** The whole number at or below dividend / divisor, towards minus infinity. */
export const divideFloor = (dividend: number, divisor: number): number =>
  multiplyDivide(dividend, 1, divisor, 'floor')

/** The whole number at or above dividend / divisor, towards plus infinity. */
export const divideCeil = (dividend: number, divisor: number): number =>
  multiplyDivide(dividend, 1, divisor, 'ceil')

/** The nearest whole number to dividend / divisor; a half goes away from zero. */
export const divideHalfUp = (dividend: number, divisor: number): number =>
  multiplyDivide(dividend, 1, divisor, 'half-up')

/**
 * `multiplicand * multiplier / divisor`, exact until the one rounding named.
 * Throws RangeError on a fraction, a divisor of zero or less, or a result that is no safe integer.
 */
export function multiplyDivide(
  multiplicand: number,
  multiplier: number,
  divisor: number,
  rounding: Rounding,
): number {
  const { quotient, remainder } = quotientOf(multiplicand, multiplier, divisor)
  switch (rounding) {
    case 'floor':
      return remainder < 0 ? quotient - 1 : quotient
    case 'ceil':
      return remainder > 0 ? quotient + 1 : quotient
    case 'half-up':
      // Doubling is exact in binary, so no half is missed.
      return Math.abs(remainder) * 2 >= divisor ? quotient + Math.sign(remainder) : quotient
  }
}

/** Quotient towards zero and what is left over; the remainder has the sign of the product. */
export interface Quotient {
  readonly quotient: number
  readonly remainder: number
}

/** Divides a product without rounding. Throws as `multiplyDivide` does. */
export function quotientOf(multiplicand: number, multiplier: number, divisor: number): Quotient {
  for (const value of [multiplicand, multiplier, divisor]) {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`)
  }
  if (divisor <= 0) throw new RangeError(`cannot divide by ${divisor}`)
  const product = multiplicand * multiplier
  if (!Number.isSafeInteger(product)) return bigQuotientOf(multiplicand, multiplier, divisor)
  const remainder = product % divisor
  return { quotient: (product - remainder) / divisor + 0, remainder: remainder + 0 }
}

/** The slow way round, for products that pass 2^53. */
function bigQuotientOf(multiplicand: number, multiplier: number, divisor: number): Quotient {
  const product = BigInt(multiplicand) * BigInt(multiplier)
  const quotient = Number(product / BigInt(divisor))
  // One less than the limit, because rounding may still add one.
  if (Math.abs(quotient) >= Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`too large: ${multiplicand} * ${multiplier} / ${divisor}`)
  }
  return { quotient, remainder: Number(product % BigInt(divisor)) }
}
