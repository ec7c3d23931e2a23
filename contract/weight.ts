import { type Grams, grams } from '@tillwright/domain/grams.ts'
import { type Milli, milli } from '@tillwright/domain/milli.ts'
import * as z from 'zod/mini'

const gramsMax = 100_000_000

function weightCodec(least: number) {
  return z.codec(
    z.int().check(z.gte(least), z.lte(gramsMax)),
    z.custom<Grams>((value) => Number.isSafeInteger(value) && value >= least, 'whole grams'),
    { decode: grams, encode: (value) => value },
  )
}

/** A weight on the wire: whole grams, zero or more, at most a hundred tonnes. */
export const weightG = weightCodec(0)

/** A weight that may be negative: a stock level after overselling. */
export const signedWeightG = weightCodec(-gramsMax)

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

function quantityCodec(least: number) {
  return z.codec(
    z.union([
      z.number().check(z.gte(least / 1000), z.lte(milliMax / 1000)),
      z.string().check(z.maxLength(14)),
    ]),
    z.custom<Milli>(
      (value) => Number.isSafeInteger(value) && value >= least && value <= milliMax,
      'a quantity',
    ),
    {
      decode: (value, payload) => {
        const decoded = milliFromDecimal(String(value))
        if (decoded !== null) return decoded
        payload.issues.push({ code: 'custom', input: value, message: 'at most three places' })
        return z.NEVER
      },
      encode: decimalFromMilli,
    },
  )
}

/** A counted quantity (or a factor): a decimal with at most three places on the wire. */
export const quantity = quantityCodec(0)

/** A quantity that may be negative: a stock level after overselling. */
export const signedQuantity = quantityCodec(-milliMax)
