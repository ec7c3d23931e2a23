import type { Output } from '@tillwright/contract/call.ts'
import type { queryDashboard } from '@tillwright/contract/office/office-report.ts'
import { addDays, formatDay, parseDay } from '@tillwright/domain/time/calendar.ts'
import { reportParts } from '@tillwright/domain/figures/report-parts.ts'
import { netSales, noSales } from '@tillwright/domain/figures/sales-figures.ts'
import type { Context } from '../../platform/context.ts'
import { salesByScope } from '../../platform/total/sales-by-scope.store.ts'
import { dayReport } from './day-report.ts'
import { daysOf } from './day-rows.ts'
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
  const from = before(daysShown - 1)
  const sums = await salesByScope(context.db, context, { scope: 'DAY', from, until: day })
  const goods = await rowsOf(context, 'goods', reportRange(day, day))
  return {
    today: await dayReport(context, day),
    yesterday: await dayReport(context, before(1)),
    lastWeek: await dayReport(context, before(7)),
    days: daysOf(from, day).map((one) => {
      const figures = sums.get(one) ?? noSales
      return { day: one, netCents: netSales(figures), salesCount: figures.salesCount }
    }),
    best: goods
      .filter(({ id, netCents }) => netCents > 0 && id !== reportParts.rounding.id)
      .toSorted((one, other) => other.netCents - one.netCents)
      .slice(0, bestShown),
  }
}
