import { addDays, formatDay, type LocalDay, parseDay } from '@tillwright/domain/time/calendar.ts'

/** The first and the last day of a report. */
export interface ReportDays {
  readonly fromDay: string
  readonly untilDay: string
}

/**
 * Returns the days in the address of a page; null where there are none, or no calendar has them.
 */
export function daysIn(query: URLSearchParams): ReportDays | null {
  const [fromDay, untilDay] = [query.get('fromDay') ?? '', query.get('untilDay') ?? '']
  return parseDay(fromDay) === null || parseDay(untilDay) === null ? null : { fromDay, untilDay }
}

export type RangeName = 'today' | 'yesterday' | 'week' | 'month'

/** Days by the names people call them, as seen from a day. */
export function namedDays(name: RangeName, today: LocalDay): ReportDays {
  const before = (days: number) => formatDay(addDays(today, -days))
  switch (name) {
    case 'today':
      return { fromDay: before(0), untilDay: before(0) }
    case 'yesterday':
      return { fromDay: before(1), untilDay: before(1) }
    case 'week':
      return { fromDay: before(6), untilDay: before(0) }
    case 'month':
      return { fromDay: before(29), untilDay: before(0) }
  }
}
