import type { Selectable } from 'kysely'
import type { GoodsTable } from '../goods/goods.tables.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/** Columns of goods that every list of stock reads: their name and the unit they are counted in. */
export const calledColumns = [
  'goods.id',
  'goods.name_zh',
  'goods.name_en',
  'goods.spec_text',
  'goods.spec_text_en',
  'goods.unit',
  'goods.unit_kind',
] as const

export type Called = Pick<
  Selectable<GoodsTable>,
  'id' | 'name_zh' | 'name_en' | 'spec_text' | 'spec_text_en' | 'unit' | 'unit_kind'
>

/** Goods whose stock a store counts, with the amount in their account. */
export interface StockedGoods extends Called, Pick<Selectable<GoodsTable>, 'item_code'> {
  readonly on_hand: number
  readonly moves: number
}

/** Everything of a store that has an account in its stock book. */
export const selectStocked = (db: Db, { platformId, storeId }: StoreScope) =>
  db
    .selectFrom('goods')
    .innerJoin('balance', (join) =>
      join
        .onRef('balance.platform_id', '=', 'goods.platform_id')
        .onRef('balance.store_id', '=', 'goods.store_id')
        .on('balance.book', '=', 'stock')
        .onRef('balance.account_id', '=', 'goods.id'),
    )
    .where('goods.platform_id', '=', platformId)
    .where('goods.store_id', '=', storeId)
    .where('goods.counts_stock', '=', 1)

/** Those of these goods whose stock the store counts; amounts in thousandths or grams. */
export async function stockedRows(
  db: Db,
  place: StoreScope,
  ids: readonly string[],
): Promise<StockedGoods[]> {
  if (ids.length === 0) return []
  return selectStocked(db, place)
    .select([...calledColumns, 'goods.item_code', 'balance.amount as on_hand', 'balance.moves'])
    .where('goods.id', 'in', [...new Set(ids)])
    .execute()
}

/** Returns the names of these goods and their amounts in the book, in thousandths or grams. */
export function stockOfGoods(db: Db, { platformId, storeId }: StoreScope, ids: readonly string[]) {
  return db
    .selectFrom('goods')
    .innerJoin('balance', (join) =>
      join
        .onRef('balance.platform_id', '=', 'goods.platform_id')
        .onRef('balance.store_id', '=', 'goods.store_id')
        .on('balance.book', '=', 'stock')
        .onRef('balance.account_id', '=', 'goods.id'),
    )
    .select(['goods.id', 'goods.name_zh', 'balance.amount'])
    .where('goods.platform_id', '=', platformId)
    .where('goods.store_id', '=', storeId)
    .where('goods.id', 'in', ids)
    .execute()
}
