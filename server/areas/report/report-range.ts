import { addDays, compareDays, formatDay, parseDay } from '@tillwright/domain/time/calendar.ts'
import { invalid } from '../../platform/invalid.ts'

/** Days of a report, both among them, and the days of the same number before them. */
export interface ReportRange {
  readonly from: string
  readonly until: string
  readonly beforeFrom: string
  readonly beforeUntil: string
}

const daysMost = 400

/** The days that were requested. Refuses days of no calendar, in the wrong order, or too many. */
export function reportRange(fromDay: string, untilDay: string): ReportRange {
  const from = parseDay(fromDay)
  const until = parseDay(untilDay)
  if (from === null || until === null || compareDays(until, from) < 0)
    throw invalid('untilDay', 'days of the calendar, the first one first')
  const days = compareDays(until, from) + 1
  if (days > daysMost) throw invalid('untilDay', `at most ${daysMost} days`)
  return {
    from: fromDay,
    until: untilDay,
    beforeFrom: formatDay(addDays(from, -days)),
    beforeUntil: formatDay(addDays(from, -1)),
  }
}
