import type { GoodsRow } from './goods-row.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { type Selectable, sql } from 'kysely'
import { beginsWith, contains } from '../../platform/db/contains.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { GoodsTable } from './goods.tables.ts'
import { goodsOf } from './goods-of.ts'
import { plansOf } from './price-plan.store.ts'
import { amountInCases } from './in-cases.store.ts'
import { shownCents } from './shown-cents.store.ts'

/** Assortment requested: scopes 1, 2 and 3 of `offlineCachierProduct`. */
export type GoodsScope =
  | { readonly kind: 'merchant'; readonly merchantId: string }
  | { readonly kind: 'grouper' }
  | { readonly kind: 'store' }

/** Which goods of a scope. All given conditions hold together. */
export interface GoodsQuery {
  readonly scope: GoodsScope
  readonly categoryId?: string
  /** A part of a name, the initials, the code or a barcode's beginning. */
  readonly text?: string
  readonly hidesSoldOut?: boolean
  readonly offset: number
  readonly limit: number
}

/** The goods with these ids that are on sale; unknown ids are simply absent. Barcodes are left out. */
export async function goodsById(
  db: Db,
  place: StoreScope,
  ids: readonly string[],
): Promise<Map<string, Goods>> {
  if (ids.length === 0) return new Map()
  const rows = await selectGoods(db, place)
    .where('goods.id', 'in', [...ids])
    .where('goods.state', '=', 'ON')
    .execute()
  return new Map(rows.map((row) => [row.id, goodsOf({ ...row, barcodes: [] })]))
}

/** The same with their barcodes, in no order. */
export async function goodsByIdWithCodes(
  db: Db,
  place: StoreScope,
  ids: readonly string[],
): Promise<Goods[]> {
  if (ids.length === 0) return []
  const rows = await selectGoods(db, place)
    .where('goods.id', 'in', [...ids])
    .where('goods.state', '=', 'ON')
    .execute()
  return withBarcodes(db, place, rows)
}

/** A page of the assortment, most popular first, with the number of goods in all. */
export async function goodsPage(
  db: Db,
  place: StoreScope,
  query: GoodsQuery,
): Promise<{ list: Goods[]; total: number }> {
  const wanted = inQuery(selectGoods(db, place).where('goods.state', '=', 'ON'), query)
  const rows = await wanted
    .orderBy('goods.popularity', 'desc')
    .orderBy('goods.id')
    .offset(query.offset)
    .limit(query.limit)
    .execute()
  const { total } = await wanted
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list: await withBarcodes(db, place, rows), total }
}

/** The goods that a barcode or an item code names exactly, or null. */
export async function goodsByCode(db: Db, place: StoreScope, code: string): Promise<Goods | null> {
  const found = await db
    .selectFrom('barcode')
    .select('goods_id')
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('barcode', '=', code)
    .executeTakeFirst()
  const all = selectGoods(db, place).where('goods.state', '=', 'ON')
  const wanted = found
    ? all.where('goods.id', '=', found.goods_id)
    : all.where('goods.item_code', '=', code)
  const [goods] = await withBarcodes(db, place, await wanted.limit(1).execute())
  return goods ?? null
}

/** So many specifications of a product are requested together. */
const specificationsMost = 500

/** The specifications of a product that are on sale. */
export async function goodsOfProduct(
  db: Db,
  place: StoreScope,
  productId: string,
): Promise<Goods[]> {
  const rows = await selectGoods(db, place)
    .where('goods.product_id', '=', productId)
    .where('goods.state', '=', 'ON')
    .orderBy('goods.popularity', 'desc')
    .orderBy('goods.version')
    .orderBy('goods.id')
    .limit(specificationsMost)
    .execute()
  return withBarcodes(db, place, rows)
}

/** Where a till's knowledge of the catalogue ends. */
export interface ChangesAfter {
  readonly scope: GoodsScope
  readonly version: number
  readonly id: string
  readonly limit: number
}

/**
 * Returns the goods changed after a version, oldest change first; goods taken off sale are among
 * them.
 */
export async function goodsChanges(
  db: Db,
  place: StoreScope,
  after: ChangesAfter,
): Promise<{ goods: Goods; isOnSale: boolean }[]> {
  // Goods that left the scope must be removed on the till too, so only a first page leaves others
  // out.
  const all = selectGoods(db, place)
  const rows = await (after.version === 0 ? inScope(all, after.scope) : all)
    .where((where) =>
      where.or([
        where('goods.version', '>', after.version),
        where.and([where('goods.version', '=', after.version), where('goods.id', '>', after.id)]),
      ]),
    )
    .orderBy('goods.version')
    .orderBy('goods.id')
    .limit(after.limit)
    .execute()
  const goods = await withBarcodes(db, place, rows)
  const ids = rows.map(({ id }) => id)
  const plans = await plansOf(db, place, ids)
  return goods.map((one, at) => {
    const pricePlan = plans.get(one.id)
    return {
      goods: pricePlan === undefined ? one : { ...one, pricePlan },
      isOnSale: isOffered(rows[at], after.scope),
    }
  })
}

/** How many goods of a scope are on sale. */
export async function goodsCount(db: Db, place: StoreScope, scope: GoodsScope): Promise<number> {
  const { total } = await inScope(selectGoods(db, place), scope)
    .where('goods.state', '=', 'ON')
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function selectGoods(db: Db, place: StoreScope) {
  return db
    .selectFrom('goods')
    .innerJoin('merchant', (join) =>
      join
        .onRef('merchant.platform_id', '=', 'goods.platform_id')
        .onRef('merchant.id', '=', 'goods.merchant_id'),
    )
    .leftJoin('balance', (join) =>
      join
        .onRef('balance.platform_id', '=', 'goods.platform_id')
        .onRef('balance.store_id', '=', 'goods.store_id')
        .on('balance.book', '=', 'stock')
        .onRef('balance.account_id', '=', 'goods.id')
        // Goods no longer counted retain their account, and sell without it.
        .on('goods.counts_stock', '=', 1),
    )
    .selectAll('goods')
    .select([
      'merchant.name as merchant_name',
      'balance.amount as on_hand',
      amountInCases.as('in_cases'),
      shownCents,
    ])
    .where('goods.platform_id', '=', place.platformId)
    .where('goods.store_id', '=', place.storeId)
}

type GoodsSelection = ReturnType<typeof selectGoods>

function isOffered(row: Selectable<GoodsTable> | undefined, scope: GoodsScope): boolean {
  if (row?.state !== 'ON') return false
  if (scope.kind === 'merchant') return row.merchant_id === scope.merchantId
  return scope.kind === 'store' || row.grouped === 1
}

function inScope(from: GoodsSelection, scope: GoodsScope): GoodsSelection {
  if (scope.kind === 'merchant') return from.where('goods.merchant_id', '=', scope.merchantId)
  return scope.kind === 'grouper' ? from.where('goods.grouped', '=', 1) : from
}

function inQuery(from: GoodsSelection, query: GoodsQuery): GoodsSelection {
  let wanted = inScope(from, query.scope)
  if (query.hidesSoldOut === true)
    wanted = wanted.where((where) =>
      where.or([
        where('balance.amount', 'is', null),
        where(sql<number>`balance.amount + ${amountInCases}`, '>', 0),
      ]),
    )
  const { categoryId, text } = query
  // A path is a JSON list of quoted ids, so a quoted id matches no part of another.
  if (categoryId !== undefined)
    wanted = wanted.where(contains('goods.category_path', JSON.stringify(categoryId)))
  if (text !== undefined && text !== '') {
    const part = text.toLowerCase()
    wanted = wanted.where((where) =>
      where.or([
        contains('goods.search_text', part),
        where('goods.item_code', '=', text),
        where.exists(
          where
            .selectFrom('barcode')
            .select('barcode.goods_id')
            .whereRef('barcode.platform_id', '=', 'goods.platform_id')
            .whereRef('barcode.store_id', '=', 'goods.store_id')
            .whereRef('barcode.goods_id', '=', 'goods.id')
            .where(beginsWith('barcode.barcode', text)),
        ),
      ]),
    )
  }
  return wanted
}

async function withBarcodes(
  db: Db,
  place: StoreScope,
  rows: readonly Omit<GoodsRow, 'barcodes'>[],
): Promise<Goods[]> {
  if (rows.length === 0) return []
  const codes = await db
    .selectFrom('barcode')
    .select(['goods_id', 'barcode'])
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where(
      'goods_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('barcode')
    .execute()
  const barcodes = new Map<string, string[]>(rows.map(({ id }) => [id, []]))
  for (const { goods_id, barcode } of codes) barcodes.get(goods_id)?.push(barcode)
  return rows.map((row) => goodsOf({ ...row, barcodes: barcodes.get(row.id) ?? [] }))
}
