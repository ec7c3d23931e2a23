import { type Cents, cents } from '@tillwright/domain/money/cents.ts'
import { mostCents } from '@tillwright/domain/money/amount-caps.ts'
import { boundNow } from './caps.ts'
import { wireValue } from './wire-value.ts'

const centsMax = 999_999_999_999_999
const form = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/

/**
 * Converts decimal text to whole cents by string arithmetic. Null for a third decimal, an exponent
 * or more than thirteen digits before the point (beyond which a double no longer distinguishes
 * cents).
 */
export function centsFromDecimal(text: string): Cents | null {
  const match = form.exec(text)
  if (match === null) return null
  const [, sign, whole = '', fraction = ''] = match
  const value = Number(whole + fraction.padEnd(2, '0'))
  return cents(sign === '-' && value !== 0 ? -value : value)
}

/** The same within the bound of what is read just now; null beyond it. */
export function boundedCents(text: string): Cents | null {
  const value = centsFromDecimal(text)
  return value === null || Math.abs(value) > boundNow(mostCents, centsMax) ? null : value
}

/** Whole cents to the decimal number that prints with at most two places. */
export function decimalFromCents(value: Cents): number {
  const digits = String(Math.abs(value)).padStart(3, '0')
  return Number(`${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

const moneyFrom = (least: number) =>
  wireValue<Cents>({
    read: (wire) => {
      if (typeof wire !== 'number' && typeof wire !== 'string') return { fault: 'expected money' }
      const value = centsFromDecimal(String(wire))
      if (value === null) return { fault: 'money with at most two places' }
      if (value < least) return { fault: `at least ${least / 100}` }
      const most = boundNow(mostCents, centsMax)
      return Math.abs(value) > most ? { fault: `at most ${most / 100}` } : { value }
    },
    write: (value) =>
      Number.isSafeInteger(value) && value >= least && Math.abs(value) <= centsMax
        ? { value: decimalFromCents(value) }
        : { fault: `money of at least ${least / 100}` },
    json: () => ({
      anyOf: [
        {
          type: 'number',
          minimum: Math.max(least, -boundNow(mostCents, centsMax)) / 100,
          maximum: boundNow(mostCents, centsMax) / 100,
        },
        {
          type: 'string',
          pattern: least < 0 ? '^-?\\d{1,13}(\\.\\d{1,2})?$' : '^\\d{1,13}(\\.\\d{1,2})?$',
        },
      ],
    }),
  })

/** Money that is never negative: a decimal of currency units on the wire, `Cents` inside. Sent, it is capped. */
export const money = moneyFrom(0)

/** Money that may be negative: differences, refunds in a report. */
export const signedMoney = moneyFrom(-centsMax)
