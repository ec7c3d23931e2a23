import type { Context } from '../../platform/context.ts'
import { stockNumber } from '@tillwright/domain/stock/stock-document.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { Input } from '@tillwright/contract/call.ts'
import type { queryStockMoves } from '@tillwright/contract/office/stock.ts'

interface Numbered {
  readonly source: string
  readonly number: string
}

/** The kinds and numbers of the papers behind moves, by their ids. */
export async function numbersOf(
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

/** A page of what moved the stock of one good, the last first. */
export function stockMovesOf(
  db: Db,
  { platformId, storeId }: StoreScope,
  { goodsId, beforeSeq, pageSize }: Input<typeof queryStockMoves>,
) {
  let moves = db
    .selectFrom('ledger')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('book', '=', 'stock')
    .where('account_id', '=', goodsId)
  if (beforeSeq > 0) moves = moves.where('seq', '<', beforeSeq)
  return moves.orderBy('seq', 'desc').limit(pageSize).execute()
}
