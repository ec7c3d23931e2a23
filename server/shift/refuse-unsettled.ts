import type { Tx } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'
import { isUnsettled } from '../order/payment/is-unsettled.ts'
import { Refusal } from '../refusal.ts'

/** Refuses to end a shift (20602) while nobody knows whether the money of one of its orders or collections came. */
export async function refuseUnsettled(tx: Tx, place: StoreScope, shiftId: string): Promise<void> {
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
  if ((unsettled ?? collecting) !== undefined) throw new Refusal('shiftBlocked')
}
