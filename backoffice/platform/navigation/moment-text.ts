// Moments in the store's zone, wherever whoever looks at them is: the till and its papers say the same.
import { parseDay, wallTime, wallTimeMs } from '@tillwright/domain/time/calendar.ts'
import { officeZone } from '../session-port.ts'

/** A day and a time as the till writes them, in every language: `2026-11-20 14:53`. */
export const momentText = (atMs: number): string => exactMomentText(atMs).slice(0, 16)

/** The same to the second, for what is exported: `2026-11-20 14:53:08`. */
export const exactMomentText = (atMs: number): string => wallTime(atMs, officeZone())

/** Formats a moment for a browser's field for day and time: `2026-11-20T14:53`. */
export const momentFieldText = (atMs: number): string => momentText(atMs).replace(' ', 'T')

/** Parses the text of such a field; null for anything else. */
export function momentFromField(typed: string): number | null {
  const [dayText = '', clock = ''] = typed.split('T')
  const day = parseDay(dayText)
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock)
  if (day === null || match === null) return null
  return wallTimeMs({ ...day, hour: Number(match[1]), minute: Number(match[2]) }, officeZone())
}
