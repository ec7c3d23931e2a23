import { billEnd } from '@tillwright/domain/pickup/bill-state.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { billsWithProgress, moveBill } from './bill.store.ts'

/**
 * Brings the bills of these orders to where their lines are: a bill ends when nothing on it waits
 * any longer, as cancelled where nothing of it was handed over, and is open again when an undo puts
 * something back.
 */
export async function closeBills(
  tx: Tx,
  context: Context,
  orderIds: readonly string[],
): Promise<void> {
  const bills = await billsWithProgress(tx, context, orderIds)
  for (const { id, mode, state, waits, taken } of bills) {
    const to = waits > 0 ? 'OPEN' : taken > 0 ? billEnd[mode] : 'CANCELLED'
    if (to !== state) await moveBill(tx, context, { id, from: state, to, atMs: context.nowMs })
  }
}
