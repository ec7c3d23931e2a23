import type { Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { sql } from 'kysely'

export interface Sought {
  readonly toStoreId: string
  readonly ids: readonly string[]
}

/** Goods of the store alongside all goods there that may be the same, the surest first. */
export const pairsOf = (
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { toStoreId, ids }: Sought,
): Promise<{ id: string; there_id: string }[]> =>
  tx
    .selectFrom('goods as here')
    .innerJoin('goods as there', (join) =>
      join
        .onRef('there.platform_id', '=', 'here.platform_id')
        .on('there.store_id', '=', toStoreId)
        .on((eb) =>
          eb.or([
            eb('there.id', '=', eb.ref('here.id')),
            eb('there.item_code', '=', eb.ref('here.item_code')),
            sharesBarcode,
          ]),
        )
        .onRef('there.unit_kind', '=', 'here.unit_kind')
        .on('there.counts_stock', '=', 1)
        .on('there.state', '<>', 'GONE'),
    )
    .select(['here.id', 'there.id as there_id'])
    .where('here.platform_id', '=', platformId)
    .where('here.store_id', '=', storeId)
    .where('here.id', 'in', [...new Set(ids)])
    .orderBy(sql`case when there.id = here.id then 0 when ${sharesBarcode} then 1 else 2 end`)
    .orderBy('there.id')
    .execute()

const sharesBarcode = sql<boolean>`exists (select 1 from barcode mine
  join barcode theirs on theirs.platform_id = mine.platform_id and theirs.barcode = mine.barcode
  where mine.platform_id = here.platform_id and mine.store_id = here.store_id
    and mine.goods_id = here.id
    and theirs.store_id = there.store_id and theirs.goods_id = there.id)`
