import type { Input, Output } from '@tillwright/contract/call.ts'
import type * as calls from '@tillwright/contract/office/stocktake.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { byKeyword } from '../goods/by-keyword.store.ts'
import { invalid } from '../../platform/invalid.ts'
import { approveStocktake } from './approve-stocktake.ts'
import { countGoods } from './count-goods.ts'
import { writeOnce } from '../../platform/write-once.ts'
import type { StocktakeTable } from './stock.tables.ts'
import { stockTerms } from './stock-terms.ts'
import { calledGoods } from './stocked-goods.ts'
import { stepStocktake, stocktakeNamed, stocktakeRow } from './stocktake.store.ts'
import { stocktakeHead, stocktakePage, stocktakeView } from './stocktake-view.ts'
import { calledColumns, selectStocked } from './stocked-goods.store.ts'

/** Counting shelves, alongside the selling. */
export const stocktakeHandlers: Handlers<typeof calls> = {
  beginStocktake: async (input, context) => {
    await stockTerms(context)
    return { stocktake: await begin(context, input) }
  },

  queryStocktakes: async (input, context) => {
    await stockTerms(context)
    return stocktakePage(context, input)
  },

  getStocktake: async ({ stocktakeId }, context) => {
    await stockTerms(context)
    return { stocktake: await stocktakeView(context, stocktakeId) }
  },

  findCountedGoods: async ({ keyword }, context) => {
    await stockTerms(context)
    return { list: await findGoods(context, keyword) }
  },

  countGoods: async (input, context) => {
    await stockTerms(context)
    await countGoods(context, input)
    return {}
  },

  moveStocktake: async ({ stocktakeId, to }, context) => {
    await stockTerms(context)
    await transaction(context.db, async (tx) => {
      // There already: the answer to the first time was lost.
      if ((await stocktakeRow(tx, context, stocktakeId)).state === to) return
      await stepStocktake(tx, context, { id: stocktakeId, from: [...before[to], to], to })
      await addAudit(tx, context, {
        operation: 'stock.stocktake',
        subjectId: stocktakeId,
        reason: '',
        after: { to },
      })
    })
    return { stocktake: await stocktakeHead(context, stocktakeId) }
  },

  approveStocktake: (input, context) => approveStocktake(context, input),
}

/** Where each state is reached from. */
const before: Readonly<
  Record<Input<typeof calls.moveStocktake>['to'], readonly StocktakeTable['state'][]>
> = {
  OPEN: ['COUNTED'],
  COUNTED: ['OPEN'],
  CANCELLED: ['OPEN', 'COUNTED'],
}

async function begin(
  context: Context,
  { clientStocktakeId: id, name }: Input<typeof calls.beginStocktake>,
): Promise<Output<typeof calls.beginStocktake>['stocktake']> {
  const { platformId, storeId, session, nowMs } = context
  if (name.trim() === '') throw invalid('name', 'a name is needed')
  const row: StocktakeTable = {
    platform_id: platformId,
    store_id: storeId,
    id,
    name: name.trim(),
    state: 'OPEN',
    begun_by: session.staffId,
    begun_by_name: session.nick,
    begun_at: nowMs,
    document_id: null,
  }
  await writeOnce<Pick<StocktakeTable, 'store_id' | 'name'>>({
    write: async () => {
      await insertRows(context.db, 'stocktake', [row])
      return row
    },
    first: async () => (await stocktakeNamed(context.db, platformId, id)) ?? null,
    isSame: (first) => first.store_id === storeId && first.name === row.name,
    // Whoever begins it tries again once what was wrong is right.
    request: null,
  })
  return stocktakeHead(context, id)
}

async function findGoods(
  { db, platformId, storeId }: Context,
  keyword: string,
): Promise<Output<typeof calls.findCountedGoods>['list']> {
  const place = { platformId, storeId }
  const expected = byKeyword(db, place, keyword)
  if (expected.length === 0) return []
  const rows = await selectStocked(db, place)
    .select(calledColumns)
    .where((eb) => eb.or(expected))
    .orderBy('goods.popularity', 'desc')
    .orderBy('goods.id')
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...calledGoods(row), isWeighed: row.unit_kind === 'weight' }))
}
