import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { Refusal } from '../refusal.ts'

/**
 * Holds the row of the caller's shift until the transaction ends, so that nobody closes it while its
 * drawer moves. Refuses a shift that has been closed.
 */
export async function demandOpenShift(tx: Tx, context: Context): Promise<void> {
  const open = await tx
    .updateTable('shift')
    .set({ closed_at: null })
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', context.storeId)
    .where('id', '=', context.shiftId)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  if (open.length === 0) throw new Refusal('stateForbids')
}
