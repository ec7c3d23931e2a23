import type { Db } from '../../platform/db/db.ts'
import type { PickupSubstituteTable } from './write-off.tables.ts'

/** Goods that were put in the place of lines of these orders. */
export const substitutesOf = (
  db: Db,
  platformId: string,
  orderIds: readonly string[],
): Promise<PickupSubstituteTable[]> =>
  db
    .selectFrom('pickup_substitute')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('order_id', 'in', [...orderIds])
    .orderBy('line_no')
    .execute()
