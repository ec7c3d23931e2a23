import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryStock } from '@tillwright/contract/office/stock.ts'
import { cents } from '@tillwright/domain/cents.ts'
import { milli } from '@tillwright/domain/milli.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { byKeyword } from '../goods/by-keyword.store.ts'
import { branchOf } from '../goods/branch-of.store.ts'
import type { StoreScope } from '../store-scope.ts'
import { comingDocuments } from './document.store.ts'
import { calledColumns, calledGoods, selectStocked } from './stocked-goods.ts'

type QueryStockInput = Input<typeof queryStock>
export type StockOfGoods = Output<typeof queryStock>['list'][number]

/** A page of a store's stock, by the goods' ids. */
export async function stockPage(
  db: Db,
  place: StoreScope,
  input: QueryStockInput,
): Promise<Output<typeof queryStock>> {
  const branch = await branchOf(db, place.platformId, input.categoryId)
  const wanted = matchesInput(db, place, { ...input, branch })
  const page = input.cursor === null ? wanted : wanted.where('goods.id', '>', input.cursor)
  const list = await stockOf(db, place, page.orderBy('goods.id').limit(input.pageSize))
  const last = list.length < input.pageSize ? undefined : list.at(-1)
  const { total } =
    input.cursor === null
      ? await wanted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
      : { total: null }
  return { list, cursor: last?.goodsId ?? null, total }
}

/** The stock of one good; null where the store keeps none of it. */
export async function stockOfOne(
  db: Db,
  place: StoreScope,
  goodsId: string,
): Promise<StockOfGoods | null> {
  const [one] = await stockOf(db, place, selectStock(db, place).where('goods.id', '=', goodsId))
  return one ?? null
}

const selectStock = (db: Db, place: StoreScope) =>
  selectStocked(db, place).leftJoin('stock_goods', (join) =>
    join
      .onRef('stock_goods.platform_id', '=', 'goods.platform_id')
      .onRef('stock_goods.store_id', '=', 'goods.store_id')
      .onRef('stock_goods.goods_id', '=', 'goods.id'),
  )

interface Wanted extends Pick<QueryStockInput, 'keyword' | 'shown'> {
  readonly branch: readonly string[] | null
}

function matchesInput(db: Db, place: StoreScope, { keyword, branch, shown }: Wanted) {
  let wanted = selectStock(db, place).where('goods.state', '<>', 'GONE')
  if (branch !== null) wanted = wanted.where('goods.category_id', 'in', branch)
  if (shown === 'none') wanted = wanted.where('balance.amount', '=', 0)
  if (shown === 'below') wanted = wanted.where('balance.amount', '<', 0)
  // Goods of which nobody said when they are low are low when there are none.
  if (shown === 'low')
    wanted = wanted.where(sql<boolean>`balance.amount <= coalesce(stock_goods.low_level, 0)`)
  const expected = byKeyword(db, place, keyword)
  return expected.length === 0 ? wanted : wanted.where((eb) => eb.or(expected))
}

async function stockOf(
  db: Db,
  place: StoreScope,
  wanted: ReturnType<typeof selectStock>,
): Promise<StockOfGoods[]> {
  const rows = await wanted
    .select([
      ...calledColumns,
      'goods.item_code',
      'goods.shelf_life_days',
      'balance.amount',
      'stock_goods.low_level',
      'stock_goods.cost_cents',
    ])
    .execute()
  const ids = rows.map(({ id }) => id)
  const [codes, coming] = await Promise.all([
    firstBarcodes(db, place, ids),
    comingAmounts(db, place, ids),
  ])
  return rows.map((row) => ({
    ...calledGoods(row),
    isWeighed: row.unit_kind === 'weight',
    barcode: codes.get(row.id) ?? null,
    itemCode: row.item_code,
    onHand: milli(row.amount),
    coming: milli(coming.get(row.id) ?? 0),
    lowLevel: row.low_level === null ? null : milli(row.low_level),
    costCents: row.cost_cents === null ? null : cents(row.cost_cents),
    shelfLifeDays: row.shelf_life_days,
  }))
}

async function firstBarcodes(
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

async function comingAmounts(
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
