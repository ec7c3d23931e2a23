import type { Db, Tx } from '../../platform/db/db.ts'
import type { ShiftRow } from './shift.store.ts'
import type { Input } from '@tillwright/contract/call.ts'
import type { acceptShift as acceptShiftCall } from '@tillwright/contract/shift/shift.ts'
import type { Context } from '../../platform/context.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { isUnsettled } from '../order/payment/is-unsettled.store.ts'

/** Writes the difference of a shift anew, in cents. */
export async function updateDifference(
  tx: Tx,
  shift: ShiftRow,
  held: { readonly differenceCents: number; readonly differs: boolean },
): Promise<void> {
  await tx
    .updateTable('shift')
    .set({ difference_cents: held.differenceCents, differs: held.differs ? 1 : 0 })
    .where('platform_id', '=', shift.platform_id)
    .where('store_id', '=', shift.store_id)
    .where('id', '=', shift.id)
    .execute()
}

/**
 * Stops the sales of a shift and stores its first count, unless one is stored; undefined where the
 * shift has ended.
 */
export async function storeFirstCount(
  db: Db,
  shift: ShiftRow,
  { counted, nowMs }: { readonly counted: string; readonly nowMs: number },
): Promise<{ first_count: string | null } | undefined> {
  const [stored] = await db
    .updateTable('shift')
    .set((column) => ({
      state: 'COUNTING',
      counting_at: column.fn.coalesce('counting_at', column.val(nowMs)),
      first_count: column.fn.coalesce('first_count', column.val(counted)),
    }))
    .where('platform_id', '=', shift.platform_id)
    .where('store_id', '=', shift.store_id)
    .where('id', '=', shift.id)
    .where('closed_at', 'is', null)
    .returning('first_count')
    .execute()
  return stored
}

export type AcceptShiftInput = Input<typeof acceptShiftCall>

/** The caller takes over the drawer of an ended shift; false where somebody else did. */
export async function markAccepted(
  tx: Tx,
  { platformId, storeId, session, nowMs }: Context,
  shiftId: string,
  input: AcceptShiftInput,
): Promise<boolean> {
  const rows = await tx
    .updateTable('shift')
    .set({
      state: 'ACCEPTED',
      accepted_by: session.staffId,
      accepted_at: nowMs,
      accepted_cents: input.countedCents,
      accept_note: input.note,
    })
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', shiftId)
    .where('state', '=', 'CLOSED')
    .returning('id')
    .execute()
  return rows.length > 0
}

/** The drawer of an open shift is counted from now on; false where the shift is not open. */
export async function markCounting(tx: Tx, shift: ShiftRow, nowMs: number): Promise<boolean> {
  const begun = await tx
    .updateTable('shift')
    .set({ state: 'COUNTING', counting_at: nowMs })
    .where('platform_id', '=', shift.platform_id)
    .where('store_id', '=', shift.store_id)
    .where('id', '=', shift.id)
    .where('state', '=', 'OPEN')
    .returning('id')
    .execute()
  return begun.length > 0
}

/** True where the money of an order or a collection of the shift is in doubt. */
export async function hasUnsettled(tx: Tx, place: StoreScope, shiftId: string): Promise<boolean> {
  const unsettled = await tx
    .selectFrom('orders')
    .select('id')
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('shift_id', '=', shiftId)
    .where(isUnsettled)
    .limit(1)
    .executeTakeFirst()
  const collecting = await tx
    .selectFrom('collection')
    .select('id')
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('shift_id', '=', shiftId)
    .where('state', 'in', ['PAYING', 'IN_DOUBT'])
    .limit(1)
    .executeTakeFirst()
  return (unsettled ?? collecting) !== undefined
}

/** Closes a shift in the name of the caller; false where it is closed already. */
export async function markClosed(tx: Tx, context: Context, shift: ShiftRow): Promise<boolean> {
  const closed = await tx
    .updateTable('shift')
    .set({ state: 'CLOSED', closed_at: context.nowMs, closed_by: context.session.staffId })
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', context.storeId)
    .where('id', '=', shift.id)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  return closed.length > 0
}

/** Writes what was counted at the end of a shift, and its difference in cents. */
export async function updateCount(
  tx: Tx,
  shift: ShiftRow,
  {
    count,
    held,
  }: {
    readonly count: string
    readonly held: { readonly differenceCents: number; readonly differs: boolean }
  },
): Promise<void> {
  await tx
    .updateTable('shift')
    .set({
      close_count: count,
      difference_cents: held.differenceCents,
      differs: held.differs ? 1 : 0,
    })
    .where('platform_id', '=', shift.platform_id)
    .where('store_id', '=', shift.store_id)
    .where('id', '=', shift.id)
    .execute()
}

/** Holds an open shift until the transaction ends; undefined where it has been closed. */
export async function holdOpenShift(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  shiftId: string,
): Promise<{ counting_at: number | null } | undefined> {
  const open = await tx
    .updateTable('shift')
    .set({ closed_at: null })
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', shiftId)
    .where('closed_at', 'is', null)
    .returning('counting_at')
    .execute()
  return open[0]
}
