import * as z from 'zod/mini'

const form = /^(\d{1,3})(?:\.(\d{1,2}))?$/

/** Per cent as text to basis points; null for a third decimal, a minus, or more than 100. */
export function basisPointsFromPercent(text: string): number | null {
  const match = form.exec(text)
  if (match === null) return null
  const value = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return value <= 10_000 ? value : null
}

/** Basis points to the per cent that prints with at most two places. */
export function percentFromBasisPoints(basisPoints: number): number {
  const digits = String(basisPoints).padStart(3, '0')
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

/** A share: per cent with at most two places on the wire, 0 to 10,000 basis points inside. */
export const percent = z.codec(
  z.number().check(z.gte(0), z.lte(100)),
  z.int().check(z.gte(0), z.lte(10_000)),
  {
    decode: (value, payload) => {
      const decoded = basisPointsFromPercent(String(value))
      if (decoded !== null) return decoded
      payload.issues.push({ code: 'custom', input: value, message: 'at most two places' })
      return z.NEVER
    },
    encode: percentFromBasisPoints,
  },
)
