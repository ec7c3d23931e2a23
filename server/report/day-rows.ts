import type { Output } from '@tillwright/contract/call.ts'
import type { queryReport } from '@tillwright/contract/office/office-report.ts'
import { addDays, dayStartMs, formatDay, parseDay, wallTime } from '@tillwright/domain/calendar.ts'
import { cents } from '@tillwright/domain/cents.ts'
import { pieces } from '@tillwright/domain/milli.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { ReportRange } from './report-range.ts'

type Row = Output<typeof queryReport>['list'][number]

interface DaySum {
  readonly sold: number
  readonly sales: number
  readonly refund: number
}

const none: DaySum = { sold: 0, sales: 0, refund: 0 }

/** What each day sold and gave back, quiet days too, beside the day as far before. */
export async function dayRows(context: Context, range: ReportRange): Promise<Row[]> {
  const sums = await daySums(context, range.beforeFrom, range.until)
  return daysOf(range.from, range.until).map((day, at) => {
    const { sold, sales, refund } = sums.get(day) ?? none
    const then = parseDay(range.beforeFrom)
    const before = (then && sums.get(formatDay(addDays(then, at)))) ?? none
    return {
      id: day,
      name: day,
      nameEn: '',
      sold: pieces(sold),
      unit: '',
      salesCents: cents(sales),
      refundCents: cents(refund),
      beforeCents: cents(before.sales - before.refund),
    }
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

/** Refunds of top-ups are refunds of no sale. */
const refunds = `sum(case when measure = 'refund' then amount when measure = 'rechargeRefund'
  then -amount else 0 end)`

/** Sales and refunds by their day. */
export async function daySums(
  { db, platformId, storeId }: Context,
  from: string,
  until: string,
): Promise<Map<string, DaySum>> {
  const rows = await db
    .selectFrom('running_total')
    .select([
      'scope_id',
      sql<number>`cast(sum(case when measure = 'sale' then count else 0 end) as bigint)`.as('sold'),
      sql<number>`cast(sum(case when measure = 'sale' then amount else 0 end) as bigint)`.as(
        'sales',
      ),
      sql<number>`cast(${sql.raw(refunds)} as bigint)`.as('refund'),
    ])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('scope', '=', 'DAY')
    .where('scope_id', '>=', from)
    .where('scope_id', '<=', until)
    .where('measure', 'in', ['sale', 'refund', 'rechargeRefund'])
    .groupBy('scope_id')
    .execute()
  return new Map(rows.map(({ scope_id: day, ...sum }) => [day, sum]))
}

/** Shifts that began in these days, the newest first; a shift has none before it to be held against. */
export async function shiftRows(context: Context, range: ReportRange): Promise<Row[]> {
  const { db, platformId, storeId, session } = context
  const { timeZone } = session.store
  const [from, until] = [parseDay(range.from), parseDay(range.until)]
  if (from === null || until === null) return []
  const rows = await db
    .selectFrom('shift')
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.platform_id', '=', 'shift.platform_id')
        .onRef('staff.id', '=', 'shift.staff_id'),
    )
    .leftJoin('running_total as total', (join) =>
      join
        .onRef('total.platform_id', '=', 'shift.platform_id')
        .onRef('total.store_id', '=', 'shift.store_id')
        .on('total.scope', '=', 'SHIFT')
        .onRef('total.scope_id', '=', 'shift.id')
        .on('total.measure', 'in', ['sale', 'refund', 'rechargeRefund']),
    )
    .select([
      'shift.id',
      'shift.opened_at',
      'staff.nick',
      sql<number>`cast(coalesce(sum(case when measure = 'sale' then count else 0 end), 0) as bigint)`.as(
        'sold',
      ),
      sql<number>`cast(coalesce(sum(case when measure = 'sale' then amount else 0 end), 0) as bigint)`.as(
        'sales',
      ),
      sql<number>`cast(coalesce(${sql.raw(refunds)}, 0) as bigint)`.as('refund'),
    ])
    .where('shift.platform_id', '=', platformId)
    .where('shift.store_id', '=', storeId)
    .where('shift.opened_at', '>=', dayStartMs(from, timeZone))
    .where('shift.opened_at', '<', dayStartMs(addDays(until, 1), timeZone))
    .groupBy(['shift.id', 'shift.opened_at', 'staff.nick'])
    .orderBy('shift.opened_at', 'desc')
    .limit(1000)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: `${row.nick ?? ''} ${wallTime(row.opened_at, timeZone).slice(0, 16)}`.trim(),
    nameEn: '',
    sold: pieces(row.sold),
    unit: '',
    salesCents: cents(row.sales),
    refundCents: cents(row.refund),
    beforeCents: cents(0),
  }))
}
