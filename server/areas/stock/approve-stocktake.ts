import type { Input, Output } from '@tillwright/contract/call.ts'
import type { approveStocktake as approveStocktakeCall } from '@tillwright/contract/office/stocktake.ts'
import { countedDifference } from '@tillwright/domain/stock/counted-difference.ts'
import { stockNumber } from '@tillwright/domain/stock/stock-document.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { documentOnce } from './document-once.ts'
import { lastCosts } from './goods-costs.store.ts'
import { lateMoves, stepStocktake, stocktakeLines, stocktakeRow } from './stocktake.store.ts'
import type { StocktakeLineTable } from './stock.tables.ts'
import { stockTerms } from './stock-terms.ts'
import { stockedGoods } from './stocked-goods.ts'
import { bareDocument, type NewLine, plainLine, writeDocument } from './write-document.ts'

/**
 * Moves the book by each count's difference from it at the moment of the count. Goods sold since
 * stay sold; goods that left the shelf before and reached the book late are not counted twice. Of
 * two who approve at once one is refused (20504).
 */
export async function approveStocktake(
  context: Context,
  input: Input<typeof approveStocktakeCall>,
): Promise<Output<typeof approveStocktakeCall>> {
  await stockTerms(context)
  const { id, kind, no } = await documentOnce(
    context,
    { clientId: input.clientDocumentId, input },
    async (tx, request) => {
      const { id: stocktakeId } = await stocktakeRow(tx, context, input.stocktakeId)
      const step = { id: stocktakeId, from: ['COUNTED'], to: 'POSTED' } as const
      await stepStocktake(tx, context, step)
      const row = await writeDocument(tx, context, {
        ...bareDocument,
        ...request,
        kind: 'COUNT',
        of_id: stocktakeId,
        note: input.note.trim(),
        lines: await differences(tx, context, stocktakeId),
      })
      await stepStocktake(tx, context, {
        id: stocktakeId,
        from: ['POSTED'],
        to: 'POSTED',
        documentId: row.id,
      })
      return row
    },
  )
  return { documentId: id, number: stockNumber(kind, no) }
}

async function differences(tx: Tx, context: Context, stocktakeId: string): Promise<NewLine[]> {
  const lines = await stocktakeLines(tx, context.platformId, stocktakeId)
  const ids = lines.map((line) => line.goods_id)
  const goods = await stockedGoods(tx, context, ids)
  const costs = await lastCosts(tx, context, ids)
  const late = await lateMoves(tx, context, stocktakeId)
  return lines.flatMap((line) => {
    const one = goods.get(line.goods_id)
    if (one === undefined) return []
    const { counted, book } = line
    const amount = countedDifference({ counted, book, late: late.get(line.goods_id) ?? 0 })
    const cost = costs.get(line.goods_id) ?? null
    return [{ ...plainLine(one, amount), cost_cents: cost, ...foundIn(line, amount) }]
  })
}

/** The expected amount is the book's amount, with what came late. */
const foundIn = ({ counted }: StocktakeLineTable, amount: number) => ({
  expected: counted - amount,
  found: counted,
})
