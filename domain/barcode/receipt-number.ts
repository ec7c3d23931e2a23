// The numbers of receipts that tills make themselves: a prefix of the till, a counter, a check digit.
import { issuedCode } from './issued-code.ts'

const counterDigits = 7

/**
 * Returns the receipt number of a count under a prefix: an order code, so that scanning it opens
 * the order.
 */
export const receiptNumber = (prefix: string, count: number): string =>
  issuedCode('order', prefix + String(count).padStart(counterDigits, '0'))

/** The count in a receipt number of this prefix; null for any other number. */
export function receiptCount(prefix: string, number: string): number | null {
  const count = Number(number.slice(2 + prefix.length, 2 + prefix.length + counterDigits))
  if (!Number.isSafeInteger(count) || count < 1) return null
  return receiptNumber(prefix, count) === number ? count : null
}
