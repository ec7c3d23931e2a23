import { type Grams, grams } from '@tillwright/domain/weight/grams.ts'
import { type Milli, milli } from '@tillwright/domain/number/milli.ts'
import { mostGrams, mostMilli } from '@tillwright/domain/money/amount-caps.ts'
import { boundNow } from './caps.ts'
import { wholeFrom } from './whole-from.ts'
import { wireValue } from './wire-value.ts'

/** Highest total of a stock book, in grams. */
const bookMax = 1000 * mostGrams

/** A weight on the wire: whole grams, zero or more, at most a hundred tonnes. */
export const weightG = wholeFrom<Grams>({ make: grams, least: 0, most: mostGrams })

/** A weight that may be negative: a stock level after overselling. */
export const signedWeightG = wholeFrom<Grams>({
  make: grams,
  least: -bookMax,
  most: bookMax,
  sentMost: mostGrams,
})

const form = /^(-?)(\d{1,9})(?:\.(\d{1,3}))?$/

/** Decimal text to thousandths by string arithmetic; null for a fourth decimal. */
export function milliFromDecimal(text: string): Milli | null {
  const match = form.exec(text)
  if (match === null) return null
  const [, sign, whole = '', fraction = ''] = match
  const value = Number(whole + fraction.padEnd(3, '0'))
  return milli(sign === '-' && value !== 0 ? -value : value)
}

/** Thousandths to the decimal number that prints with at most three places. */
export function decimalFromMilli(value: Milli): number {
  const digits = String(Math.abs(value)).padStart(4, '0')
  return Number(`${value < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`)
}

const milliMax = 999_999_999_999

const quantityFrom = (least: number) =>
  wireValue<Milli>({
    read: (wire) => {
      if (typeof wire !== 'number' && typeof wire !== 'string') return { fault: 'expected number' }
      const value = milliFromDecimal(String(wire))
      if (value === null) return { fault: 'a number with at most three places' }
      if (value < least) return { fault: `at least ${least / 1000}` }
      const most = boundNow(mostMilli, milliMax)
      return Math.abs(value) > most ? { fault: `at most ${most / 1000}` } : { value }
    },
    write: (value) =>
      Number.isSafeInteger(value) && value >= least && Math.abs(value) <= milliMax
        ? { value: decimalFromMilli(value) }
        : { fault: 'thousandths' },
    json: () => ({
      anyOf: [
        {
          type: 'number',
          minimum: Math.max(least, -boundNow(mostMilli, milliMax)) / 1000,
          maximum: boundNow(mostMilli, milliMax) / 1000,
        },
        {
          type: 'string',
          pattern: least < 0 ? '^-?\\d{1,9}(\\.\\d{1,3})?$' : '^\\d{1,9}(\\.\\d{1,3})?$',
        },
      ],
    }),
  })

/** A counted quantity (or a factor): a decimal with at most three places on the wire. */
export const quantity = quantityFrom(0)

/** A quantity that may be negative: a stock level after overselling. */
export const signedQuantity = quantityFrom(-milliMax)
