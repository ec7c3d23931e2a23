import type { Db } from '../../platform/db/db.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { intakeOrdersOf } from '../intake/intake.store.ts'
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

/** Numbers of the lines that may be replaced, by the order: by what its customer allowed. */
export async function replaceableLines(
  db: Db,
  place: StoreScope,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const orders = await intakeOrdersOf(db, place, orderIds)
  return new Map(
    [...orders].map(([id, { replaceable }]) => [id, new Set(fromStored<number[]>(replaceable))]),
  )
}
