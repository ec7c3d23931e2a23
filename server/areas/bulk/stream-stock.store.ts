import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { shelf } from '../goods/office-list.store.ts'

interface After {
  readonly after: string
  readonly limit: number
}

/** Stock of a store's goods after one, by their ids. */
export const stockAfter = (db: Db, place: StoreScope, { after, limit }: After) =>
  shelf(db, place)
    .innerJoin('balance', (join) =>
      join
        .onRef('balance.platform_id', '=', 'goods.platform_id')
        .onRef('balance.store_id', '=', 'goods.store_id')
        .onRef('balance.account_id', '=', 'goods.id'),
    )
    .select([
      'goods.id',
      'goods.item_code',
      'goods.name_zh',
      'goods.unit_kind',
      'goods.unit',
      'balance.amount',
    ])
    .where('balance.book', '=', 'stock')
    .where('goods.counts_stock', '=', 1)
    .where('goods.id', '>', after)
    .orderBy('goods.id')
    .limit(limit)
    .execute()
