import type { Input, Output } from '@tillwright/contract/call.ts'
import type { getOfficeGoods, queryOfficeGoods } from '@tillwright/contract/office/office-goods.ts'
import { openItemCode } from '@tillwright/domain/goods/open-item.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { cursorOf, readCursor } from '../../platform/db/page-cursor.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { branchOf } from './branch-of.store.ts'
import { barcodesOf } from './barcodes-of.store.ts'
import { byKeyword } from './by-keyword.store.ts'
import { plansOf } from './price-plan.store.ts'
import { factsOf, type StoredGoods } from './goods-rows.ts'

type QueryOfficeGoodsInput = Input<typeof queryOfficeGoods>
type OfficeGoods = Output<typeof getOfficeGoods>['goods']

/** A page of the goods of a store, the last changed first; a version never belongs to two goods. */
export async function officeGoodsPage(
  db: Db,
  place: StoreScope,
  input: QueryOfficeGoodsInput,
): Promise<Output<typeof queryOfficeGoods>> {
  const branch = await branchOf(db, place.platformId, input.categoryId)
  const wanted = wantedGoods(db, place, { ...input, branch })
  const after = readCursor(input.cursor)
  const page = after === null ? wanted : wanted.where('goods.version', '<', after.place)
  // The ids come out of an index alone; only what is shown is read.
  const ids = await page
    .select('goods.id')
    .orderBy('goods.version', 'desc')
    .limit(input.pageSize)
    .execute()
  const rows = await rowsOf(
    db,
    place,
    ids.map(({ id }) => id),
  )
  const last = rows.length < input.pageSize ? undefined : rows.at(-1)
  // A page that is not full is the last: no second query is needed to count them.
  const totalOf = () => (last === undefined ? ids.length : countOf(wanted))
  return {
    list: await officeGoodsOf(db, place, rows),
    cursor: last === undefined ? null : cursorOf(last.version, last.id),
    total: after === null ? await totalOf() : null,
  }
}

async function rowsOf(
  db: Db,
  { platformId, storeId }: StoreScope,
  ids: readonly string[],
): Promise<StoredGoods[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('goods')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .orderBy('version', 'desc')
    .execute()
}

/** One good of the store. Refuses an unknown one. */
export async function officeGoodsById(
  db: Db,
  place: StoreScope,
  goodsId: string,
): Promise<OfficeGoods> {
  const row = await shelf(db, place)
    .selectAll('goods')
    .where('goods.id', '=', goodsId)
    .executeTakeFirst()
  const [goods] = row === undefined ? [] : await officeGoodsOf(db, place, [row])
  if (goods === undefined) throw new Refusal('notFound', { kind: 'goods', id: goodsId })
  return goods
}

/** Everything of a store but the open item, which is no goods of the shop's own. */
export const shelf = (db: Db, { platformId, storeId }: StoreScope) =>
  db
    .selectFrom('goods')
    .where('goods.platform_id', '=', platformId)
    .where('goods.store_id', '=', storeId)
    .where('goods.state', '<>', 'GONE')
    .where((eb) => eb.or([eb('item_code', 'is', null), eb('item_code', '<>', openItemCode)]))

interface Wanted extends Pick<QueryOfficeGoodsInput, 'shown' | 'keyword' | 'productIds'> {
  readonly branch: readonly string[] | null
}

/**
 * Goods that a list selects from: those of a branch of categories, filtered by state, found by a
 * word.
 */
export function wantedGoods(db: Db, place: StoreScope, input: Wanted) {
  const { branch, shown, keyword, productIds } = input
  let wanted = shelf(db, place)
  if (productIds !== undefined)
    wanted = wanted.where((eb) =>
      productIds.length === 0 ? sql<boolean>`1 = 0` : eb('goods.product_id', 'in', productIds),
    )
  if (branch !== null) wanted = wanted.where('goods.category_id', 'in', branch)
  if (shown === 'onSale') wanted = wanted.where('goods.state', '=', 'ON')
  if (shown === 'offSale') wanted = wanted.where('goods.state', '=', 'OFF')
  if (shown === 'noPicture') wanted = wanted.where('goods.picture', 'is', null)
  if (shown === 'noBarcode')
    wanted = wanted.where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('barcode')
            .select('barcode.goods_id')
            .whereRef('barcode.platform_id', '=', 'goods.platform_id')
            .whereRef('barcode.store_id', '=', 'goods.store_id')
            .whereRef('barcode.goods_id', '=', 'goods.id'),
        ),
      ),
    )
  const expected = byKeyword(db, place, keyword)
  return expected.length === 0 ? wanted : wanted.where((eb) => eb.or(expected))
}

async function countOf(wanted: ReturnType<typeof shelf>): Promise<number> {
  const { total } = await wanted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return total
}

async function officeGoodsOf(
  db: Db,
  { platformId, storeId }: StoreScope,
  rows: readonly StoredGoods[],
): Promise<OfficeGoods[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const barcodes = await barcodesOf(db, { platformId, storeId }, ids)
  const stocks = await db
    .selectFrom('balance')
    .select(['account_id', 'amount'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('book', '=', 'stock')
    .where('account_id', 'in', ids)
    .execute()
  const plans = await plansOf(db, { platformId, storeId }, ids)
  const onHand = new Map(stocks.map((row) => [row.account_id, milli(row.amount)]))
  return rows.map((row) => ({
    ...factsOf(row, barcodes.get(row.id) ?? []),
    id: row.id,
    productId: row.product_id,
    pricePlan: plans.get(row.id) ?? [],
    version: row.version,
    onHand: row.counts_stock === 1 ? (onHand.get(row.id) ?? null) : null,
  }))
}

/** The goods of a selection that changed after a version, the oldest change first. */
export const rowsAfterVersion = (
  wanted: ReturnType<typeof shelf>,
  version: number,
  limit: number,
): Promise<StoredGoods[]> =>
  wanted
    .selectAll('goods')
    .where('goods.version', '>', version)
    .orderBy('goods.version')
    .limit(limit)
    .execute()
