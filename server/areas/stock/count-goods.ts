import { createHash } from 'node:crypto'
import type { Input } from '@tillwright/contract/call.ts'
import type { countGoods as countGoodsCall } from '@tillwright/contract/office/stocktake.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { saveOnce } from '../records/save-once.ts'
import { Refusal } from '../../platform/refusal.ts'
import { saveLine, stepStocktake, stocktakeRow } from './stocktake.store.ts'
import { stockedGoods } from './stocked-goods.ts'

type CountGoodsInput = Input<typeof countGoodsCall>

/**
 * Stores the current count of the shelf, alongside the book's figure in the same moment. Of several
 * counts, the latest counts; the same count again changes nothing, however late it comes. Refuses a
 * stocktake that is not open, and another count under an id that was used.
 */
export async function countGoods(context: Context, input: CountGoodsInput): Promise<void> {
  const { clientCountId: saveId, stocktakeId, goodsId } = input
  await stocktakeRow(context.db, context, stocktakeId)
  // Each count is stored by its id: a new count replaces the id on the line.
  const one = { saveId, kind: 'stock.count', thingId: stocktakeId, bodyHash: hashOf(input) }
  await saveOnce(context, one, {
    plan: async () => async (tx) => {
      // Locked until the count is written, so that nobody ends the stocktake in between.
      await stepStocktake(tx, context, { id: stocktakeId, from: ['OPEN'], to: 'OPEN' })
      const goods = (await stockedGoods(tx, context, [goodsId])).get(goodsId)
      if (goods === undefined) throw new Refusal('notFound', { kind: 'goods', id: goodsId })
      await storeCount(tx, context, input, goods)
    },
  })
}

const hashOf = ({ stocktakeId, goodsId, quantity }: CountGoodsInput): string =>
  createHash('sha256')
    .update(JSON.stringify([stocktakeId, goodsId, quantity]))
    .digest('base64url')

async function storeCount(
  tx: Tx,
  { platformId, session, nowMs }: Context,
  { clientCountId, stocktakeId, goodsId, quantity }: CountGoodsInput,
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
  await saveLine(tx, {
    platform_id: platformId,
    stocktake_id: stocktakeId,
    goods_id: goodsId,
    ...counted,
  })
}
