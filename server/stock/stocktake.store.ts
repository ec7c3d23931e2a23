import type { Selectable } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'
import { Refusal } from '../refusal.ts'
import type { StocktakeLineTable, StocktakeTable } from './stock.tables.ts'

export type StoredStocktake = Selectable<StocktakeTable>

/** A stocktake of the store. Refuses any other. */
export async function stocktakeRow(
  db: Db,
  { platformId, storeId }: StoreScope,
  id: string,
): Promise<StoredStocktake> {
  const row = await db
    .selectFrom('stocktake')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('notFound', { kind: 'stocktake', id })
  return row
}

/** What was counted, in the order in which it was first counted. */
export const stocktakeLines = (
  db: Db,
  platformId: string,
  stocktakeId: string,
): Promise<Selectable<StocktakeLineTable>[]> =>
  db
    .selectFrom('stocktake_line')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('stocktake_id', '=', stocktakeId)
    .orderBy('counted_at')
    .orderBy('goods_id')
    .execute()

interface Step {
  readonly id: string
  readonly from: readonly StocktakeTable['state'][]
  readonly to: StocktakeTable['state']
  readonly documentId?: string
}

/** Takes a stocktake from one state to another, or refuses (20504): of two at once one comes second. */
export async function stepStocktake(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { id, from, to, documentId }: Step,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('stocktake')
    .set({ state: to, ...(documentId === undefined ? {} : { document_id: documentId }) })
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Refusal('stateForbids')
}

/** What a stocktake of any store is called, to tell a repeat from another under the same id. */
export const stocktakeNamed = (db: Db, platformId: string, id: string) =>
  db
    .selectFrom('stocktake')
    .select(['store_id', 'name'])
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .executeTakeFirst()
