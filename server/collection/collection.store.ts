import type { PayState } from '@tillwright/domain/order/pay-state.ts'
import type { Db, Tx } from '../db/db.ts'
import type { PaymentTable } from '../payment/payment.tables.ts'
import type { CollectionOrderTable, CollectionTable } from './collection.tables.ts'

/** The collection that a till once asked for under this id, in whatever store, or null. */
export async function collectionByClientId(
  db: Db,
  platformId: string,
  clientId: string,
): Promise<CollectionTable | null> {
  const found = await db
    .selectFrom('collection')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return found ?? null
}

/** The orders that a collection pays, in the order in which it does. */
export function ordersOfCollection(
  db: Db,
  { platform_id: platformId, id }: Pick<CollectionTable, 'platform_id' | 'id'>,
): Promise<CollectionOrderTable[]> {
  return db
    .selectFrom('collection_order')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('collection_id', '=', id)
    .orderBy('seq')
    .execute()
}

/** Moves the collection that a payment is for, once: null where it has come to its end before. */
export async function moveCollection(
  tx: Tx,
  payment: Pick<PaymentTable, 'platform_id' | 'store_id' | 'purpose_id'>,
  { from, to }: { from: readonly PayState[]; to: PayState },
): Promise<CollectionTable | null> {
  const moved = await tx
    .updateTable('collection')
    .set({ state: to })
    .where('platform_id', '=', payment.platform_id)
    .where('store_id', '=', payment.store_id)
    .where('id', '=', payment.purpose_id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  return moved ?? null
}
