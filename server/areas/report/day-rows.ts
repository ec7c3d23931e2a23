import {
  addDays,
  dayStartMs,
  formatDay,
  parseDay,
  wallTime,
} from '@tillwright/domain/time/calendar.ts'
import { zeroCents } from '@tillwright/domain/money/cents.ts'
import { netSales, noSales } from '@tillwright/domain/figures/sales-figures.ts'
import type { Context } from '../../platform/context.ts'
import { salesByScope } from '../../platform/total/sales-by-scope.store.ts'
import type { ReportRange } from './report-range.ts'
import { type ReportRow, salesRow } from './report-row.ts'
import { shiftsBegun } from './report-shifts.store.ts'

/** Sales and refunds of each day, quiet days too, alongside the day as far before. */
export async function dayRows(context: Context, range: ReportRange): Promise<ReportRow[]> {
  const { beforeFrom: from, until } = range
  const sums = await salesByScope(context.db, context, { scope: 'DAY', from, until })
  const first = parseDay(from)
  return daysOf(range.from, until).map((day, at) => {
    const before = (first && sums.get(formatDay(addDays(first, at)))) ?? noSales
    return salesRow({ id: day, name: day, nameEn: '' }, sums.get(day) ?? noSales, netSales(before))
  })
}

/** The days from one to another. */
export function daysOf(from: string, until: string): string[] {
  const first = parseDay(from)
  if (first === null) return []
  const days: string[] = []
  for (let at = 0; ; at += 1) {
    const day = formatDay(addDays(first, at))
    if (day > until) return days
    days.push(day)
  }
}

/**
 * The shifts that began in these days, the newest first: each with all it sold and gave
 * back, on whatever day. A shift has none before it to be held against.
 */
export async function shiftRows(context: Context, range: ReportRange): Promise<ReportRow[]> {
  const { db, session } = context
  const { timeZone } = session.store
  const [from, until] = [parseDay(range.from), parseDay(range.until)]
  if (from === null || until === null) return []
  const span = {
    fromMs: dayStartMs(from, timeZone),
    untilMs: dayStartMs(addDays(until, 1), timeZone),
  }
  const shifts = await shiftsBegun(db, context, span)
  const ids = shifts.map(({ id }) => id)
  const sums = await salesByScope(db, context, { scope: 'SHIFT', ids })
  return shifts.map(({ id, opened_at: openedAt, nick }) => {
    const name = `${nick ?? ''} ${wallTime(openedAt, timeZone).slice(0, 16)}`.trim()
    return salesRow({ id, name, nameEn: '' }, sums.get(id) ?? noSales, zeroCents)
  })
}
