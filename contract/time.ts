import * as z from 'zod/mini'

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
export const moment = z.codec(
  z.string().check(z.maxLength(40)),
  z.int().check(z.gte(0), z.lte(epochMsMax)),
  {
    decode: (value, payload) => {
      const decoded = epochMsFromIso(value)
      if (decoded !== null) return decoded
      payload.issues.push({ code: 'custom', input: value, message: 'ISO-8601 with a time zone' })
      return z.NEVER
    },
    encode: (value) => new Date(value).toISOString(),
  },
)

/** A calendar day of the store, such as 2026-02-28. */
export const day = z.iso.date()

/** A time of day of the store, such as 07:30. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
