// The GS1 check digit: one rule for every number of digits, from EAN-8 to SSCC.

const onlyDigits = /^\d+$/

/**
 * The modulo-10 check digit of a row of digits: from the right weighed 3, 1, 3, 1 ...
 * Throws RangeError when the text is anything but digits.
 */
export function checkDigit(digits: string): number {
  if (!onlyDigits.test(digits)) throw new RangeError(`not a row of digits: ${digits}`)
  let sum = 0
  let weight = digits.length % 2 === 1 ? 3 : 1
  for (const digit of digits) {
    sum += Number(digit) * weight
    weight = 4 - weight
  }
  return (10 - (sum % 10)) % 10
}

/** The digits with their check digit behind them. */
export const withCheckDigit = (digits: string): string => `${digits}${checkDigit(digits)}`

/** Whether the last of two or more digits is the check digit of those before it. */
export function hasCheckDigit(text: string): boolean {
  return text.length > 1 && onlyDigits.test(text) && withCheckDigit(text.slice(0, -1)) === text
}
