import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryCloseReportList } from '@tillwright/contract/shift/report.ts'
import { cents } from '@tillwright/domain/cents.ts'
import { netSales, noSales } from '@tillwright/domain/figures/sales-figures.ts'
import type { Context } from '../context.ts'
import { salesByScope } from '../total/sales-by-scope.ts'

type Wish = Input<typeof queryCloseReportList>
type Answer = Output<typeof queryCloseReportList>

/** The store's handovers, newest first: two statements for a page, its sums read and not reckoned. */
export async function closeReportList(context: Context, wish: Wish): Promise<Answer> {
  const wanted = inWish(context, wish)
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
    .offset((wish.pageNo - 1) * wish.pageSize)
    .limit(wish.pageSize)
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

function inWish({ db, platformId, storeId }: Context, wish: Wish) {
  let wanted = db
    .selectFrom('shift')
    .where('shift.platform_id', '=', platformId)
    .where('shift.store_id', '=', storeId)
  if (wish.staffId !== undefined) wanted = wanted.where('shift.staff_id', '=', wish.staffId)
  if (wish.fromAtMs !== undefined) wanted = wanted.where('shift.opened_at', '>=', wish.fromAtMs)
  if (wish.untilAtMs !== undefined) wanted = wanted.where('shift.opened_at', '<=', wish.untilAtMs)
  if (wish.onlyDifferences === true) wanted = wanted.where('shift.differs', '=', 1)
  return wanted
}
