// The days a list of orders looks at, on the store's calendar.
import { addDays, dayStartMs, type LocalDay, localTime } from '@tillwright/domain/time/calendar.ts'

export const periods = ['today', 'yesterday', 'week', 'all'] as const
export type Period = (typeof periods)[number]

export interface Span {
  readonly fromAtMs?: number
  readonly untilAtMs?: number
}

/** From the first moment of the first day to the last of the last; open where everything is wanted. */
export function spanOf(period: Period, nowMs: number, timeZone: string): Span {
  const today = localTime(nowMs, timeZone)
  const start = (day: LocalDay) => dayStartMs(day, timeZone)
  switch (period) {
    case 'today':
      return { fromAtMs: start(today) }
    case 'yesterday':
      return { fromAtMs: start(addDays(today, -1)), untilAtMs: start(today) - 1 }
    case 'week':
      return { fromAtMs: start(addDays(today, -6)) }
    case 'all':
      return {}
  }
}
