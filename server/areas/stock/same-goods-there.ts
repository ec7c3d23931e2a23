import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { stockedGoods } from './stocked-goods.ts'
import { openStoreOf } from '../platforms/platform.store.ts'
import { pairsOf, type Sought } from './same-goods.store.ts'

/**
 * The same goods in another store of the platform: by their id, or else by a barcode, or else by
 * their item code, which two stores may have given to different goods. Refuses an unknown store,
 * the store itself, and goods that are not counted there.
 */
export async function sameGoodsThere(
  tx: Tx,
  { platformId, storeId }: Context,
  { toStoreId, ids }: Sought,
): Promise<Map<string, string>> {
  const store = await openStoreOf(tx, platformId, toStoreId)
  if (store === undefined || toStoreId === storeId)
    throw new Refusal('notFound', { kind: 'store', id: toStoreId })
  const rows = await pairsOf(tx, { platformId, storeId }, { toStoreId, ids })
  const found = new Map<string, string>()
  for (const { id, there_id: there } of rows) if (!found.has(id)) found.set(id, there)
  const missing = ids.findIndex((id) => !found.has(id))
  if (missing >= 0) throw invalid(`lines.${missing}.goodsId`, 'goods that the other store keeps')
  await stockedGoods(tx, { platformId, storeId: toStoreId }, [...found.values()])
  return found
}
