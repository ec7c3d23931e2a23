import { wholeBasisPoints } from '@tillwright/domain/number/basis-points.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { GrouperTable, PartyEntryTable } from './party.tables.ts'

/** The share that is due to each of these merchants, by its id. */
export async function sharesOfMerchants(
  tx: Tx,
  platformId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('merchant')
    .select(['id', 'store_basis_points'])
    .where('platform_id', '=', platformId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, store_basis_points: own }) => [id, wholeBasisPoints - own]))
}

/** A grouper who gathers orders; undefined where there is none, or not any more. */
export function activeGrouper(
  tx: Tx,
  platformId: string,
  id: string,
): Promise<GrouperTable | undefined> {
  return tx
    .selectFrom('grouper')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()
}

/** The entries of an order itself. */
export function entriesOfOrder(
  db: Db,
  platformId: string,
  orderId: string,
): Promise<PartyEntryTable[]> {
  return db
    .selectFrom('party_entry')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('source_id', '=', orderId)
    .orderBy('line_no')
    .execute()
}

/** Writes the entries of an order in place of those written when it was not paid yet. */
export async function replaceEntries(
  tx: Tx,
  { platformId, orderId }: { readonly platformId: string; readonly orderId: string },
  entries: readonly PartyEntryTable[],
): Promise<void> {
  await tx
    .deleteFrom('party_entry')
    .where('platform_id', '=', platformId)
    .where('source_id', '=', orderId)
    .where('day', 'is', null)
    .execute()
  await insertRows(tx, 'party_entry', entries)
}

/** The groupers of these orders, by the order. */
export async function groupersOfOrders(
  db: Db,
  platformId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('party_entry')
    .select(['source_id', 'party_id'])
    .where('platform_id', '=', platformId)
    .where('source_id', 'in', [...orderIds])
    .where('line_no', '=', 0)
    .execute()
  return new Map(rows.map(({ source_id: orderId, party_id: id }) => [orderId, id]))
}
