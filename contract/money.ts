import { type Cents, cents } from '@tillwright/domain/cents.ts'
import * as z from 'zod/mini'

const form = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/

/**
 * Decimal text to whole cents by string arithmetic. Null for a third decimal, an exponent or more
 * than thirteen digits before the point (beyond which a double no longer tells cents apart).
 */
export function centsFromDecimal(text: string): Cents | null {
  const match = form.exec(text)
  if (match === null) return null
  const [, sign, whole = '', fraction = ''] = match
  const value = Number(whole + fraction.padEnd(2, '0'))
  return cents(sign === '-' && value !== 0 ? -value : value)
}

/** Whole cents to the decimal number that prints with at most two places. */
export function decimalFromCents(value: Cents): number {
  const digits = String(Math.abs(value)).padStart(3, '0')
  return Number(`${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

const centsMax = 999_999_999_999_999

function moneyCodec(least: number) {
  const wire = z.union([
    z.number().check(z.gte(least / 100), z.lte(centsMax / 100)),
    z.string().check(z.maxLength(17)),
  ])
  const clean = z.custom<Cents>(
    (value) => Number.isSafeInteger(value) && value >= least && value <= centsMax,
    `money of at least ${least / 100}`,
  )
  return z.codec(wire, clean, {
    decode: (value, payload) => {
      const decoded = centsFromDecimal(String(value))
      if (decoded !== null) return decoded
      payload.issues.push({
        code: 'custom',
        input: value,
        message: 'money with at most two places',
      })
      return z.NEVER
    },
    encode: decimalFromCents,
  })
}

/** Money that is never negative: a decimal of currency units on the wire, `Cents` inside. */
export const money = moneyCodec(0)

/** Money that may be negative: differences, refunds in a report. */
export const signedMoney = moneyCodec(-centsMax)
