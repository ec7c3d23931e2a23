import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryStockMoves } from '@tillwright/contract/office/stock.ts'
import { milli } from '@tillwright/domain/milli.ts'
import { stockNumber } from '@tillwright/domain/stock/stock-document.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { stockOfOne } from './stock-list.ts'

/** The ledger behind the stock of one good, the last move first. Refuses goods without stock. */
export async function stockMoves(
  context: Context,
  { goodsId, beforeSeq, pageSize }: Input<typeof queryStockMoves>,
): Promise<Output<typeof queryStockMoves>> {
  const { db, platformId, storeId } = context
  const goods = await stockOfOne(db, context, goodsId)
  if (goods === null) throw new Refusal('notFound', { kind: 'goods', id: goodsId })
  let moves = db
    .selectFrom('ledger')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('book', '=', 'stock')
    .where('account_id', '=', goodsId)
  if (beforeSeq > 0) moves = moves.where('seq', '<', beforeSeq)
  const rows = await moves.orderBy('seq', 'desc').limit(pageSize).execute()
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

interface Numbered {
  readonly source: string
  readonly number: string
}

/** The papers behind moves, by their ids. */
async function numbersOf(
  { db, platformId }: Context,
  ids: readonly string[],
): Promise<Map<string, Numbered>> {
  if (ids.length === 0) return new Map()
  const papers = (table: 'orders' | 'refund') =>
    db
      .selectFrom(table)
      .select(['id', 'number'])
      .where('platform_id', '=', platformId)
      .where('id', 'in', [...ids])
      .execute()
  const [orders, refunds, documents] = await Promise.all([
    papers('orders'),
    papers('refund'),
    db
      .selectFrom('stock_document')
      .select(['id', 'kind', 'no'])
      .where('platform_id', '=', platformId)
      .where('id', 'in', [...ids])
      .execute(),
  ])
  return new Map<string, Numbered>([
    ...orders.map(({ id, number }): [string, Numbered] => [id, { source: 'order', number }]),
    ...refunds.map(({ id, number }): [string, Numbered] => [id, { source: 'refund', number }]),
    ...documents.map(({ id, kind, no }): [string, Numbered] => [
      id,
      { source: kind, number: stockNumber(kind, no) },
    ]),
  ])
}
