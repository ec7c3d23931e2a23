import type { Input } from '@tillwright/contract/call.ts'
import type { queryStock } from '@tillwright/contract/office/stock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { calledColumns, selectStocked } from './stocked-goods.store.ts'
import { sql } from 'kysely'
import { amountInCases } from '../goods/in-cases.store.ts'
import { byKeyword } from '../goods/by-keyword.store.ts'
import { comingDocuments } from './document.store.ts'

export type QueryStockInput = Input<typeof queryStock>

/** Goods whose stock a store counts, with the data about their stock, as a query. */
export const selectStock = (db: Db, place: StoreScope) =>
  selectStocked(db, place).leftJoin('stock_goods', (join) =>
    join
      .onRef('stock_goods.platform_id', '=', 'goods.platform_id')
      .onRef('stock_goods.store_id', '=', 'goods.store_id')
      .onRef('stock_goods.goods_id', '=', 'goods.id'),
  )

interface Wanted extends Pick<QueryStockInput, 'keyword' | 'shown'> {
  readonly branch: readonly string[] | null
}

/** The stock that a list requests, as a query. */
export function matchesInput(db: Db, place: StoreScope, { keyword, branch, shown }: Wanted) {
  let wanted = selectStock(db, place).where('goods.state', '<>', 'GONE')
  if (branch !== null) wanted = wanted.where('goods.category_id', 'in', branch)
  const onHand = sql<number>`balance.amount + ${amountInCases}`
  if (shown === 'none') wanted = wanted.where(onHand, '=', 0)
  if (shown === 'below') wanted = wanted.where('balance.amount', '<', 0)
  // Without a low level set, goods are low when there are none.
  if (shown === 'low')
    wanted = wanted.where(sql<boolean>`${onHand} <= coalesce(stock_goods.low_level, 0)`)
  const expected = byKeyword(db, place, keyword)
  return expected.length === 0 ? wanted : wanted.where((eb) => eb.or(expected))
}

/** The first barcode of each of these goods. */
export async function firstBarcodes(
  db: Db,
  { platformId, storeId }: StoreScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('barcode')
    .select(['goods_id', sql<string>`min(barcode)`.as('code')])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('goods_id', 'in', [...ids])
    .groupBy('goods_id')
    .execute()
  return new Map(rows.map(({ goods_id: id, code }) => [id, code]))
}

/** How much of these goods is on its way to the store, in thousandths or grams. */
export async function comingAmounts(
  db: Db,
  place: StoreScope,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_line')
    .select(['other_goods_id', sql<number>`cast(-sum(amount) as bigint)`.as('amount')])
    .where('platform_id', '=', place.platformId)
    .where(
      'document_id',
      'in',
      comingDocuments(db, place).clearSelect().select('stock_document.id'),
    )
    .where('other_goods_id', 'in', [...ids])
    .groupBy('other_goods_id')
    .execute()
  return new Map(rows.map(({ other_goods_id: id, amount }) => [id ?? '', amount]))
}

/** How many goods these are. */
export async function countStock(wanted: ReturnType<typeof selectStock>): Promise<number> {
  const { total } = await wanted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return total
}

/** These goods with their stock; amounts in thousandths or grams, costs in cents. */
export function stockRows(wanted: ReturnType<typeof selectStock>) {
  return wanted
    .select([
      ...calledColumns,
      'goods.item_code',
      'goods.shelf_life_days',
      'goods.piece_id',
      'goods.base_unit',
      'goods.base_units_milli',
      'balance.amount',
      amountInCases.as('in_cases'),
      'stock_goods.low_level',
      'stock_goods.cost_cents',
    ])
    .execute()
}
