import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { StocktakeLineTable, StocktakeTable } from './stock.tables.ts'
import type { Input } from '@tillwright/contract/call.ts'
import type { queryStocktakes } from '@tillwright/contract/office/stocktake.ts'

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

/** The counts, in the order in which goods were first counted. */
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

/** Name of a stocktake of any store, to distinguish a repeat from another under the same id. */
export const stocktakeNamed = (db: Db, platformId: string, id: string) =>
  db
    .selectFrom('stocktake')
    .select(['store_id', 'name'])
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Moves of sales that were made before a count and written into the book after it: without the network, or
 * by a till that did not know yet that its call had not come through. Cases opened for them are among them.
 */
export async function lateMoves(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  stocktakeId: string,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('stocktake_line as line')
    .innerJoin('ledger as move', (join) =>
      join
        .onRef('move.platform_id', '=', 'line.platform_id')
        .on('move.store_id', '=', storeId)
        .on('move.book', '=', 'stock')
        .onRef('move.account_id', '=', 'line.goods_id')
        .onRef('move.seq', '>', 'line.moves')
        .on('move.source_kind', 'in', ['order', 'stock']),
    )
    .leftJoin('stock_document as opening', (join) =>
      join
        .onRef('opening.platform_id', '=', 'move.platform_id')
        .onRef('opening.id', '=', 'move.source_id')
        .on('opening.kind', '=', 'OPEN'),
    )
    .innerJoin('orders as sale', (join) =>
      join
        .onRef('sale.platform_id', '=', 'move.platform_id')
        .on('sale.id', '=', sql<string>`coalesce(opening.of_id, move.source_id)`)
        .onRef('sale.sold_at', '<', 'line.counted_at'),
    )
    .select(['line.goods_id', sql<number>`cast(sum(move.amount) as bigint)`.as('amount')])
    .where('line.platform_id', '=', platformId)
    .where('line.stocktake_id', '=', stocktakeId)
    .groupBy('line.goods_id')
    .execute()
  return new Map(rows.map(({ goods_id: id, amount }) => [id, amount]))
}

/** Writes a count of one good over the one before; the same count again changes nothing. */
export async function saveLine(tx: Tx, row: StocktakeLineTable): Promise<void> {
  const { platform_id: _platform, stocktake_id: _stocktake, goods_id: _goods, ...counted } = row
  await tx
    .insertInto('stocktake_line')
    .values(row)
    .onConflict((on) =>
      on
        .columns(['platform_id', 'stocktake_id', 'goods_id'])
        .doUpdateSet(counted)
        .where('stocktake_line.client_id', '<>', row.client_id),
    )
    .execute()
}

/** How many goods were counted. */
export async function lineCount(db: Db, platformId: string, stocktakeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('stocktake_line')
    .select(sql<number>`count(*)`.as('count'))
    .where('platform_id', '=', platformId)
    .where('stocktake_id', '=', stocktakeId)
    .executeTakeFirstOrThrow()
  return count
}

/** A page of the stocktakes of a store, the newest first, and how many there are. */
export async function stocktakeRows(
  db: Db,
  { platformId, storeId }: StoreScope,
  { pageNo, pageSize }: Input<typeof queryStocktakes>,
): Promise<{ rows: StoredStocktake[]; total: number }> {
  const wanted = db
    .selectFrom('stocktake')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
  const { total } = await wanted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await wanted
    .selectAll()
    .orderBy('begun_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  return { rows, total }
}
