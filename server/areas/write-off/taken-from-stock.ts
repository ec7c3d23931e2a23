import type { Tx } from '../../platform/db/db.ts'
import type { Move } from '../../platform/ledger/move-balances.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { OrderLineTable } from '../order/order.tables.ts'
import { countedGoods } from './write-off.store.ts'

/** Goods taken from the shelf, as moves of the stock of those whose stock is counted. */
export async function takenFromStock(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  lines: readonly Pick<OrderLineTable, 'order_id' | 'line_no' | 'goods_id' | 'quantity'>[],
): Promise<Move[]> {
  const ids = lines.map(({ goods_id: id }) => id)
  const stocked = await countedGoods(tx, { platformId, storeId }, ids)
  return lines
    .filter(({ goods_id: id }) => stocked.has(id))
    .map((line) => ({
      book: 'stock',
      storeId,
      accountId: line.goods_id,
      amount: -line.quantity,
      leg: `${line.order_id} ${line.line_no}`,
    }))
}
