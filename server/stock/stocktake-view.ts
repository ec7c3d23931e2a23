import type { Input, Output } from '@tillwright/contract/call.ts'
import type { getStocktake, queryStocktakes } from '@tillwright/contract/office/stocktake.ts'
import { milli } from '@tillwright/domain/milli.ts'
import { stockNumber } from '@tillwright/domain/stock/stock-document.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { calledGoods, stockedGoods } from './stocked-goods.ts'
import { type StoredStocktake, stocktakeLines, stocktakeRow } from './stocktake.store.ts'

type Head = Output<typeof queryStocktakes>['list'][number]

/**
 * A stocktake with what was counted. What the book says stays hidden while shelves are counted, and
 * always from those who only count.
 */
export async function stocktakeView(
  context: Context,
  id: string,
): Promise<Output<typeof getStocktake>['stocktake']> {
  const { db, platformId, session } = context
  const row = await stocktakeRow(db, context, id)
  const head = await headOf(context, row)
  const lines = await stocktakeLines(db, platformId, id)
  const goods = await stockedGoods(
    db,
    context,
    lines.map((line) => line.goods_id),
  )
  const isOpen = row.state === 'OPEN'
  const isBlind = isOpen || !session.permissions.has('stock.adjust')
  return {
    ...head,
    lines: lines.flatMap((line) => {
      const one = goods.get(line.goods_id)
      if (one === undefined) return []
      return [
        {
          ...calledGoods(one),
          isWeighed: one.unit_kind === 'weight',
          counted: milli(line.counted),
          countedAtMs: line.counted_at,
          countedByName: line.counted_by_name,
          expected: isBlind ? null : milli(line.book),
        },
      ]
    }),
  }
}

/** The head of a stocktake of the store. Refuses any other. */
export const stocktakeHead = async (context: Context, id: string): Promise<Head> =>
  headOf(context, await stocktakeRow(context.db, context, id))

async function headOf({ db, platformId }: Context, row: StoredStocktake): Promise<Head> {
  const { count } = await db
    .selectFrom('stocktake_line')
    .select(sql<number>`count(*)`.as('count'))
    .where('platform_id', '=', platformId)
    .where('stocktake_id', '=', row.id)
    .executeTakeFirstOrThrow()
  const document =
    row.document_id === null
      ? undefined
      : await db
          .selectFrom('stock_document')
          .select('no')
          .where('platform_id', '=', platformId)
          .where('id', '=', row.document_id)
          .executeTakeFirst()
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    begunByName: row.begun_by_name,
    begunAtMs: row.begun_at,
    lineCount: count,
    number: document === undefined ? '' : stockNumber('COUNT', document.no),
  }
}

/** A page of the store's stocktakes, the newest first. */
export async function stocktakePage(
  context: Context,
  { pageNo, pageSize }: Input<typeof queryStocktakes>,
): Promise<Output<typeof queryStocktakes>> {
  const { db, platformId, storeId } = context
  const wanted = db
    .selectFrom('stocktake')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
  const { total } = await wanted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await wanted
    .selectAll()
    .orderBy('begun_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  const list: Head[] = []
  for (const row of rows) list.push(await headOf(context, row))
  return { list, total }
}
