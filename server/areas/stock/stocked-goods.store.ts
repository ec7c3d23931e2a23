import type { Selectable } from 'kysely'
import type { GoodsTable } from '../goods/goods.tables.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/** What every list of stock reads of its goods: what they are called and what they are counted in. */
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

/** Goods whose stock a store keeps, with what its account holds. */
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

/** Those of these goods whose stock the store keeps; amounts in thousandths or grams. */
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

/** What these goods are called and how much of them the book has, in thousandths or grams. */
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
