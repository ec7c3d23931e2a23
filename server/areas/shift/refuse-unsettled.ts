import type { Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hasUnsettled } from './shift-state.store.ts'

/**
 * Refuses to end a shift (20602) while the payment of one of its orders or collections has no
 * result.
 */
export async function refuseUnsettled(tx: Tx, place: StoreScope, shiftId: string): Promise<void> {
  if (await hasUnsettled(tx, place, shiftId)) throw new Refusal('shiftBlocked')
}
