import type { Goods } from '@tillwright/domain/goods/goods.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StoreScope } from '../../../platform/store-scope.ts'
import { goodsToSell } from '../../goods/goods-to-sell.store.ts'
import { lockGoodsShared } from '../../goods/lock-goods.store.ts'

/**
 * The goods of a request. Those without a stock count stay unchanged until the order is written.
 */
export async function lockedGoods(
  tx: Tx,
  place: StoreScope,
  { ids: wanted, withOff = false }: { readonly ids: readonly string[]; readonly withOff?: boolean },
): Promise<Map<string, Goods>> {
  const goods = await goodsToSell(tx, place, { ids: wanted, withOff })
  const ids = [...goods.values()].flatMap(({ id, onHand }) => (onHand === null ? [id] : []))
  const stored = await lockGoodsShared(tx, place, { ids, includeRemoved: withOff })
  for (const id of ids) if (!stored.has(id)) goods.delete(id)
  return goods
}
