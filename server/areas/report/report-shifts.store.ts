import type { Context } from '../../platform/context.ts'
import type { Input } from '@tillwright/contract/call.ts'
import type { queryCloseReportList } from '@tillwright/contract/shift/report.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/** The shifts of the store that are not handed over yet, the oldest first. */
export async function openShiftIds(context: Context): Promise<string[]> {
  const rows = await context.db
    .selectFrom('shift')
    .select('id')
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', context.storeId)
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

export type QueryCloseReportListInput = Input<typeof queryCloseReportList>

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

/**
 * A page of the shifts of a store with whose they are, the newest first, and how many there are.
 */
export async function shiftPage(context: Context, input: QueryCloseReportListInput) {
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
  return { shifts, total }
}

/** The shifts that began in this span with whose they are, the newest first. */
export function shiftsBegun(
  db: Db,
  { platformId, storeId }: StoreScope,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
) {
  return db
    .selectFrom('shift')
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.platform_id', '=', 'shift.platform_id')
        .onRef('staff.id', '=', 'shift.staff_id'),
    )
    .select(['shift.id', 'shift.opened_at', 'staff.nick'])
    .where('shift.platform_id', '=', platformId)
    .where('shift.store_id', '=', storeId)
    .where('shift.opened_at', '>=', fromMs)
    .where('shift.opened_at', '<', untilMs)
    .orderBy('shift.opened_at', 'desc')
    .limit(1000)
    .execute()
}
