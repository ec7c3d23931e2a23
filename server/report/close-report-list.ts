import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryCloseReportList } from '@tillwright/contract/shift/report.ts'
import { cents } from '@tillwright/domain/cents.ts'
import { netSales, noSales } from '@tillwright/domain/figures/sales-figures.ts'
import type { Context } from '../context.ts'
import { salesByScope } from '../total/sales-by-scope.ts'

type QueryCloseReportListInput = Input<typeof queryCloseReportList>
type Answer = Output<typeof queryCloseReportList>

/** The store's handovers, newest first: two statements for a page, its sums read and not reckoned. */
export async function closeReportList(
  context: Context,
  input: QueryCloseReportListInput,
): Promise<Answer> {
  const wanted = matchesInput(context, input)
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const shifts = await wanted
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.platform_id', '=', 'shift.platform_id')
        .onRef('staff.id', '=', 'shift.staff_id'),
    )
    .selectAll('shift')
    .select('staff.nick as staff_name')
    .orderBy('shift.opened_at', 'desc')
    .orderBy('shift.id')
    .offset((input.pageNo - 1) * input.pageSize)
    .limit(input.pageSize)
    .execute()
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

function matchesInput({ db, platformId, storeId }: Context, input: QueryCloseReportListInput) {
  let wanted = db
    .selectFrom('shift')
    .where('shift.platform_id', '=', platformId)
    .where('shift.store_id', '=', storeId)
  if (input.staffId !== undefined) wanted = wanted.where('shift.staff_id', '=', input.staffId)
  if (input.fromAtMs !== undefined) wanted = wanted.where('shift.opened_at', '>=', input.fromAtMs)
  if (input.untilAtMs !== undefined) wanted = wanted.where('shift.opened_at', '<=', input.untilAtMs)
  if (input.onlyDifferences === true) wanted = wanted.where('shift.differs', '=', 1)
  return wanted
}
