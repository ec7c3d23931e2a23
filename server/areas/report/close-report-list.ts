import type { Output } from '@tillwright/contract/call.ts'
import type { queryCloseReportList } from '@tillwright/contract/shift/report.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { netSales, noSales } from '@tillwright/domain/figures/sales-figures.ts'
import type { Context } from '../../platform/context.ts'
import { salesByScope } from '../../platform/total/sales-by-scope.store.ts'
import { type QueryCloseReportListInput, shiftPage } from './report-shifts.store.ts'

type Answer = Output<typeof queryCloseReportList>

/** The store's handovers, newest first: two statements for a page, its sums are read, not added up. */
export async function closeReportList(
  context: Context,
  input: QueryCloseReportListInput,
): Promise<Answer> {
  const { shifts, total } = await shiftPage(context, input)
  const ids = shifts.map(({ id }) => id)
  const sums = await salesByScope(context.db, context, { scope: 'SHIFT', ids })
  return {
    total,
    list: shifts.map((shift) => ({
      shiftId: shift.id,
      staffName: shift.staff_name,
      deviceId: shift.device_id,
      state: shift.state,
      openedAtMs: shift.opened_at,
      closedAtMs: shift.closed_at,
      netCents: netSales(sums.get(shift.id) ?? noSales),
      differenceCents: shift.difference_cents === null ? null : cents(shift.difference_cents),
    })),
  }
}
