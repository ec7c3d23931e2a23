import type { Input, Output } from '@tillwright/contract/call.ts'
import type { getStocktake, queryStocktakes } from '@tillwright/contract/office/stocktake.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { stockNumber } from '@tillwright/domain/stock/stock-document.ts'
import type { Context } from '../../platform/context.ts'
import { calledGoods, stockedGoods } from './stocked-goods.ts'
import {
  lineCount,
  stocktakeLines,
  stocktakeRow,
  stocktakeRows,
  type StoredStocktake,
} from './stocktake.store.ts'
import { documentNo } from './document.store.ts'

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
  const count = await lineCount(db, platformId, row.id)
  const no =
    row.document_id === null ? undefined : await documentNo(db, platformId, row.document_id)
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    begunByName: row.begun_by_name,
    begunAtMs: row.begun_at,
    lineCount: count,
    number: no === undefined ? '' : stockNumber('COUNT', no),
  }
}

/** A page of the store's stocktakes, the newest first. */
export async function stocktakePage(
  context: Context,
  { pageNo, pageSize }: Input<typeof queryStocktakes>,
): Promise<Output<typeof queryStocktakes>> {
  const { rows, total } = await stocktakeRows(context.db, context, { pageNo, pageSize })
  const list: Head[] = []
  for (const row of rows) list.push(await headOf(context, row))
  return { list, total }
}
