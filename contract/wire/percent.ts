import { wireValue } from './wire-value.ts'

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
export const percent = wireValue<number>({
  read: (wire) => {
    const value = typeof wire === 'number' ? basisPointsFromPercent(String(wire)) : null
    return value === null ? { fault: 'per cent with at most two places' } : { value }
  },
  write: (value) =>
    Number.isSafeInteger(value) && value >= 0 && value <= 10_000
      ? { value: percentFromBasisPoints(value) }
      : { fault: 'basis points' },
  json: { type: 'number', minimum: 0, maximum: 100 },
})
