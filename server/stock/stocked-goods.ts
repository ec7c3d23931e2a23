import type { Selectable } from 'kysely'
import type { Db } from '../db/db.ts'
import type { GoodsTable } from '../goods/goods.tables.ts'
import type { StoreScope } from '../store-scope.ts'
import { Refusal } from '../refusal.ts'

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

type Called = Pick<
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

/** The goods with these ids, by id. Refuses the first that the store has not, or keeps no stock of. */
export async function stockedGoods(
  db: Db,
  place: StoreScope,
  ids: readonly string[],
): Promise<Map<string, StockedGoods>> {
  const rows =
    ids.length === 0
      ? []
      : await selectStocked(db, place)
          .select([
            ...calledColumns,
            'goods.item_code',
            'balance.amount as on_hand',
            'balance.moves',
          ])
          .where('goods.id', 'in', [...new Set(ids)])
          .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined) throw new Refusal('notFound', { kind: 'goods', id: missing })
  return found
}

/** What stock is counted in: a piece's name, or kilograms. */
export const stockUnit = (goods: Pick<Called, 'unit' | 'unit_kind'>): string =>
  goods.unit_kind === 'weight' ? 'kg' : goods.unit

/** The same in an answer. */
export const calledGoods = (row: Called) => ({
  goodsId: row.id,
  name: row.name_zh,
  nameEn: row.name_en,
  spec: row.spec_text,
  specEn: row.spec_text_en,
  unit: stockUnit(row),
})
