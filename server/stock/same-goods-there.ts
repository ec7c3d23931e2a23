import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import type { Place } from '../place.ts'
import { Refusal } from '../refusal.ts'
import { stockedGoods } from './stocked-goods.ts'

interface Sought {
  readonly toStoreId: string
  readonly ids: readonly string[]
}

/**
 * The same goods in another store of the platform: by their id, by a barcode or by their item code.
 * Refuses an unknown store, the store itself, and goods that are not kept there.
 */
export async function sameGoodsThere(
  tx: Tx,
  { platformId, storeId }: Context,
  { toStoreId, ids }: Sought,
): Promise<Map<string, string>> {
  const store = await tx
    .selectFrom('store')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('id', '=', toStoreId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  if (store === undefined || toStoreId === storeId)
    throw new Refusal('notFound', { kind: 'store', id: toStoreId })
  const rows = await pairsOf(tx, { platformId, storeId }, { toStoreId, ids })
  const found = new Map<string, string>()
  for (const { id, there_id: there } of rows)
    if (there === id || !found.has(id)) found.set(id, there)
  const missing = ids.findIndex((id) => !found.has(id))
  if (missing >= 0)
    throw new Refusal('invalid', {
      faults: [{ at: `lines.${missing}.goodsId`, rule: 'goods that the other store keeps' }],
    })
  await stockedGoods(tx, { platformId, storeId: toStoreId }, [...found.values()])
  return found
}

/** Goods of the store beside all goods there that may be the same. */
const pairsOf = (
  tx: Tx,
  { platformId, storeId }: Place,
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
            eb.exists(
              eb
                .selectFrom('barcode as mine')
                .innerJoin('barcode as theirs', (codes) =>
                  codes
                    .onRef('theirs.platform_id', '=', 'mine.platform_id')
                    .onRef('theirs.barcode', '=', 'mine.barcode'),
                )
                .select('mine.barcode')
                .whereRef('mine.platform_id', '=', 'here.platform_id')
                .whereRef('mine.store_id', '=', 'here.store_id')
                .whereRef('mine.goods_id', '=', 'here.id')
                .whereRef('theirs.store_id', '=', 'there.store_id')
                .whereRef('theirs.goods_id', '=', 'there.id'),
            ),
          ]),
        )
        .onRef('there.unit_kind', '=', 'here.unit_kind')
        .on('there.counts_stock', '=', 1),
    )
    .select(['here.id', 'there.id as there_id'])
    .where('here.platform_id', '=', platformId)
    .where('here.store_id', '=', storeId)
    .where('here.id', 'in', [...new Set(ids)])
    .orderBy('there.id')
    .execute()
