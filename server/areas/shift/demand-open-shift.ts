import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { holdOpenShift } from './shift-state.store.ts'

/**
 * Locks the row of a shift, the caller's unless another is named, until the transaction ends, so that
 * nobody closes it while its drawer moves. Refuses a shift that has been closed, and one whose drawer
 * is being counted (20606).
 */
export async function demandOpenShift(
  tx: Tx,
  context: Context,
  shiftId: string = context.shiftId,
): Promise<void> {
  const shift = await holdOpenShift(tx, context, shiftId)
  if (shift === undefined) throw new Refusal('stateForbids')
  if (shift.counting_at !== null) throw new Refusal('shiftCounting')
}
