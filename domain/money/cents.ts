// Money: whole cents (fen), nothing else.
import { type CurrencyCode, withoutSign } from './currency.ts'
import { formatDecimal, parseDecimal } from '../number/decimal.ts'
import { type Whole, whole } from '../number/whole.ts'

export type Cents = Whole<'cents'>

/** A whole number of cents. Throws RangeError on a fraction: every rounding is named where it happens. */
export const cents = (value: number): Cents => whole(value, 'cents')

export const zeroCents: Cents = cents(0)

/** The least a customer pays for one item, 0.01 (Specification 9). */
export const minimumItemCents: Cents = cents(1)

export const addCents = (left: Cents, right: Cents): Cents => cents(left + right)

export const subtractCents = (left: Cents, right: Cents): Cents => cents(left - right)

export const negateCents = (amount: Cents): Cents => cents(-amount)

/** An amount so many times over; `times` must be whole. */
export const timesCents = (amount: Cents, times: number): Cents => cents(amount * times)

export const minCents = (left: Cents, right: Cents): Cents => (right < left ? right : left)

export const maxCents = (left: Cents, right: Cents): Cents => (right > left ? right : left)

export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = zeroCents
  for (const amount of amounts) sum = addCents(sum, amount)
  return sum
}

/**
 * Formats an amount for people: `29.14`, `12,345.00`. A negative one begins with U+2212; a currency
 * sign, where given, follows it: `−¥5.00`.
 */
export function formatCents(amount: Cents, currencySign = ''): string {
  return formatDecimal(amount, 2, { grouped: true, sign: currencySign })
}

/**
 * A typed amount as cents: `29.1`, `1,280`, `.5`, and `¥3` where the shop counts in yuan. Null for
 * anything else, a third decimal and the sign of another currency included.
 */
export function parseMoney(text: string, currency: CurrencyCode): Cents | null {
  const value = parseDecimal(withoutSign(text, currency), 2)
  return value === null ? null : cents(value)
}
