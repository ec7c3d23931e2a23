import type { Input } from '@tillwright/contract/call.ts'
import type { countGoods as countGoodsCall } from '@tillwright/contract/stocktake.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { stepStocktake, stocktakeRow } from './stocktake.store.ts'
import { stockedGoods } from './stocked-goods.ts'

/**
 * Keeps what stands on the shelf now, beside what the book says in the same moment. Counted again,
 * the later count holds; the same count again changes nothing. Refuses a stocktake that is not open.
 */
export async function countGoods(
  context: Context,
  wish: Input<typeof countGoodsCall>,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await stocktakeRow(tx, context, wish.stocktakeId)
    // Held until the count is written, so that nobody ends the counting in between.
    await stepStocktake(tx, context, { id: wish.stocktakeId, from: ['OPEN'], to: 'OPEN' })
    const goods = (await stockedGoods(tx, context, [wish.goodsId])).get(wish.goodsId)
    if (goods === undefined) throw new Refusal('notFound', { kind: 'goods', id: wish.goodsId })
    await keepCount(tx, context, wish, goods)
  })
}

async function keepCount(
  tx: Tx,
  { platformId, session, nowMs }: Context,
  { clientCountId, stocktakeId, goodsId, quantity }: Input<typeof countGoodsCall>,
  { on_hand: book, moves }: { readonly on_hand: number; readonly moves: number },
): Promise<void> {
  const counted = {
    client_id: clientCountId,
    counted: quantity,
    book,
    moves,
    counted_at: nowMs,
    counted_by: session.staffId,
    counted_by_name: session.nick,
  }
  await tx
    .insertInto('stocktake_line')
    .values({ platform_id: platformId, stocktake_id: stocktakeId, goods_id: goodsId, ...counted })
    .onConflict((on) =>
      on
        .columns(['platform_id', 'stocktake_id', 'goods_id'])
        .doUpdateSet(counted)
        .where('stocktake_line.client_id', '<>', clientCountId),
    )
    .execute()
}
