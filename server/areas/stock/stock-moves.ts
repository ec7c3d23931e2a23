import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryStockMoves } from '@tillwright/contract/office/stock.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { stockOfOne } from './stock-list.ts'
import { numbersOf, stockMovesOf } from './stock-moves.store.ts'

/** The ledger behind the stock of one good, the last move first. Refuses goods without stock. */
export async function stockMoves(
  context: Context,
  { goodsId, beforeSeq, pageSize }: Input<typeof queryStockMoves>,
): Promise<Output<typeof queryStockMoves>> {
  const { db } = context
  const goods = await stockOfOne(db, context, goodsId)
  if (goods === null) throw new Refusal('notFound', { kind: 'goods', id: goodsId })
  const rows = await stockMovesOf(db, context, { goodsId, beforeSeq, pageSize })
  const numbers = await numbersOf(
    context,
    rows.map(({ source_id: id }) => id),
  )
  return {
    goods,
    list: rows.map((row) => {
      const found = numbers.get(row.source_id)
      return {
        seq: row.seq,
        movedAtMs: row.at,
        source: found?.source ?? row.source_kind,
        sourceId: row.source_id,
        number: found?.number ?? '',
        amount: milli(row.amount),
        left: milli(row.balance),
      }
    }),
  }
}
