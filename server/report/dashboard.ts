import type { Output } from '@tillwright/contract/call.ts'
import type { queryDashboard } from '@tillwright/contract/office/office-report.ts'
import { addDays, formatDay, parseDay } from '@tillwright/domain/calendar.ts'
import { cents } from '@tillwright/domain/cents.ts'
import type { Context } from '../context.ts'
import { dayReport } from './day-report.ts'
import { daySums, daysOf } from './day-rows.ts'
import { reportRange } from './report-range.ts'
import { rowsOf } from './sales-report.ts'
import { todayOf } from './settled-day.store.ts'

const daysShown = 30
const bestShown = 10

/** Today at a glance: however many orders there ever were, it reads a few hundred sums. */
export async function dashboard(context: Context): Promise<Output<typeof queryDashboard>> {
  const day = todayOf(context)
  const today = parseDay(day)
  if (today === null) throw new Error(`no day: ${day}`)
  const before = (days: number) => formatDay(addDays(today, -days))
  const sums = await daySums(context, before(daysShown - 1), day)
  const goods = await rowsOf(context, 'goods', reportRange(day, day))
  return {
    today: await dayReport(context, day),
    yesterday: await dayReport(context, before(1)),
    lastWeek: await dayReport(context, before(7)),
    days: daysOf(before(daysShown - 1), day).map((one) => {
      const { sold = 0, sales = 0, refund = 0 } = sums.get(one) ?? {}
      return { day: one, netCents: cents(sales - refund), salesCount: sold }
    }),
    best: goods
      .toSorted((one, other) => other.salesCents - one.salesCents)
      .filter(({ salesCents }) => salesCents > 0)
      .slice(0, bestShown),
  }
}
