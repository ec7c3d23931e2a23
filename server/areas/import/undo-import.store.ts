import type { StoreScope } from '../../platform/store-scope.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isUnsettled } from '../order/payment/is-unsettled.store.ts'
import type { StoredGoods } from '../goods/goods-rows.ts'

export interface ImportedRow {
  readonly goods_id: string
  readonly version: number
  readonly before: string | null
  readonly new_barcodes: string
  readonly stock_moved: number | null
}

const placeOf = ({ platformId, storeId }: StoreScope) => ({
  platform_id: platformId,
  store_id: storeId,
})

/**
 * Marks an import as taken back, from now on or since it was first, and answers when it began in epoch
 * milliseconds; undefined where the store has none. Locked until the transaction ends.
 */
export async function markUndone(
  tx: Tx,
  place: StoreScope,
  importId: string,
  nowMs: number,
): Promise<number | undefined> {
  const [held] = await tx
    .updateTable('goods_import')
    .set((eb) => ({ undone_at: eb.fn.coalesce('undone_at', eb.val(nowMs)) }))
    .where((eb) => eb.and(placeOf(place)))
    .where('id', '=', importId)
    .returning('began_at')
    .execute()
  return held?.began_at
}

/** The first rows of an import about which nothing is decided yet, in the order of the goods. */
export const rowsToUndo = (
  tx: Tx,
  place: StoreScope,
  importId: string,
  limit: number,
): Promise<ImportedRow[]> =>
  tx
    .selectFrom('goods_import_row')
    .select(['goods_id', 'version', 'before', 'new_barcodes', 'stock_moved'])
    .where((eb) => eb.and(placeOf(place)))
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('goods_id')
    .limit(limit)
    .execute()

/** These goods as they are stored now, removed or not, by their ids. */
export async function goodsNow(tx: Tx, place: StoreScope, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('goods')
    .selectAll()
    .where((eb) => eb.and(placeOf(place)))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row): [string, StoredGoods] => [row.id, row]))
}

/**
 * Locks the stock of goods until the transaction ends: a sale of the same moment comes before or finds
 * nothing left, and its order is refused as out of stock.
 */
export async function lockStock(tx: Tx, place: StoreScope, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('balance')
    .set((eb) => ({ moves: eb.ref('moves') }))
    .where((eb) => eb.and({ ...placeOf(place), book: 'stock' }))
    .where('account_id', 'in', ids)
    .execute()
}

/** Goods whose stock moved by anything but what the spreadsheet said was there. */
export async function movedSince(tx: Tx, place: StoreScope, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('ledger')
    .select('account_id')
    .distinct()
    .where((eb) => eb.and({ ...placeOf(place), book: 'stock' }))
    .where('account_id', 'in', ids)
    .where('source_kind', '<>', 'opening')
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

interface SaleQuery {
  readonly ids: readonly string[]
  /** A day of the calendar, as reports store it. */
  readonly firstDay: string
}

/**
 * Goods that were sold since: where their stock is not counted, only the sums of the reports show
 * it.
 */
export async function soldSince(tx: Tx, place: StoreScope, { ids, firstDay }: SaleQuery) {
  const idsByMeasure = new Map(ids.map((id): [string, string] => [`sale.${id}`, id]))
  const rows = await tx
    .selectFrom('running_total')
    .select('measure')
    .distinct()
    .where((eb) => eb.and({ ...placeOf(place), scope: 'GOODS' }))
    .where('scope_id', '>=', firstDay)
    .where('measure', 'in', [...idsByMeasure.keys()])
    .execute()
  return new Set(rows.map(({ measure }) => idsByMeasure.get(measure)))
}

/** Goods of orders whose payment has no result yet: no report has them. */
export async function goodsBeingPaid(tx: Tx, place: StoreScope, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.platform_id', '=', 'orders.platform_id')
        .onRef('order_line.order_id', '=', 'orders.id'),
    )
    .select('order_line.goods_id')
    .distinct()
    .where('orders.platform_id', '=', place.platformId)
    .where('orders.store_id', '=', place.storeId)
    .where(isUnsettled)
    .where('order_line.goods_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ goods_id }) => goods_id))
}

interface Outcome {
  readonly importId: string
  readonly ids: readonly string[]
  readonly outcome: 'UNDONE' | 'KEPT'
}

/** Stores what became of these goods of an import; no ids write nothing. */
export async function saveOutcome(
  tx: Tx,
  place: StoreScope,
  { importId, ids, outcome }: Outcome,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('goods_import_row')
    .set({ outcome })
    .where((eb) => eb.and(placeOf(place)))
    .where('import_id', '=', importId)
    .where('goods_id', 'in', ids)
    .execute()
}

/** How many rows of an import nothing is decided about yet. */
export async function rowsLeft(tx: Tx, place: StoreScope, importId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('goods_import_row')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where((eb) => eb.and(placeOf(place)))
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Deletes barcodes of a store. */
export async function deleteBarcodes(
  tx: Tx,
  place: StoreScope,
  barcodes: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('barcode')
    .where((eb) => eb.and(placeOf(place)))
    .where('barcode', 'in', barcodes)
    .execute()
}

/** The stock accounts of these goods that hold something or owe it, in thousandths of a unit. */
export const stockNotZero = (tx: Tx, place: StoreScope, ids: readonly string[]) =>
  tx
    .selectFrom('balance')
    .select(['account_id', 'amount'])
    .where((eb) => eb.and({ ...placeOf(place), book: 'stock' }))
    .where('account_id', 'in', ids)
    .where('amount', '<>', 0)
    .execute()
