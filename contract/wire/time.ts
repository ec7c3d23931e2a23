import * as z from 'zod/mini'
import { wireValue } from './wire-value.ts'

const iso = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/
const epochMsMax = 253_402_300_799_999

/** ISO-8601 with a zone to epoch milliseconds; null for anything else, also for 30 February. */
export function epochMsFromIso(text: string): number | null {
  const match = iso.exec(text)
  if (match === null) return null
  const [, year, month, day] = match.map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  const value = Date.parse(text)
  return Number.isSafeInteger(value) && value >= 0 && value <= epochMsMax ? value : null
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** A moment: ISO-8601 with a zone on the wire, epoch milliseconds inside. */
export const moment = wireValue<number>({
  read: (wire) => {
    const value = typeof wire === 'string' ? epochMsFromIso(wire) : null
    return value === null ? { fault: 'ISO-8601 with a time zone' } : { value }
  },
  write: (value) =>
    Number.isSafeInteger(value) && value >= 0 && value <= epochMsMax
      ? { value: new Date(value).toISOString() }
      : { fault: 'epoch milliseconds' },
  json: { type: 'string', format: 'date-time' },
})

/** A calendar day of the store, such as 2026-02-28. */
export const day = z.iso.date()
