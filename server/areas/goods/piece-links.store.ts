import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/** A good and the piece it is a case of; null for what is no case. */
export interface PieceLink {
  readonly goodsId: string
  readonly pieceId: string | null
}

/** The goods with these ids, and whatever is a case of one of them; removed ones are absent. */
export async function storedLinks(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  ids: readonly string[],
): Promise<PieceLink[]> {
  const rows = await tx
    .selectFrom('goods')
    .select(['id', 'piece_id'])
    .where((eb) => eb.and({ platform_id: platformId, store_id: storeId }))
    .where((eb) => eb.or([eb('id', 'in', ids), eb('piece_id', 'in', ids)]))
    .where('state', '<>', 'GONE')
    .execute()
  return rows.map((row) => ({ goodsId: row.id, pieceId: row.piece_id }))
}

/** The code by which a spreadsheet names each of these goods: item code, else a barcode, else the id. */
export async function pieceNames(
  db: Db,
  { platformId, storeId }: StoreScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('goods')
    .leftJoin('barcode', (join) =>
      join
        .onRef('barcode.platform_id', '=', 'goods.platform_id')
        .onRef('barcode.store_id', '=', 'goods.store_id')
        .onRef('barcode.goods_id', '=', 'goods.id'),
    )
    .select(['goods.id', 'goods.item_code', ({ fn }) => fn.min('barcode.barcode').as('barcode')])
    .where('goods.platform_id', '=', platformId)
    .where('goods.store_id', '=', storeId)
    .where('goods.id', 'in', [...new Set(ids)])
    .groupBy(['goods.id', 'goods.item_code'])
    .execute()
  return new Map(rows.map((row) => [row.id, row.item_code ?? row.barcode ?? row.id]))
}
