import type { Input } from '@tillwright/contract/call.ts'
import type { postArrival as postArrivalCall } from '@tillwright/contract/office/stock.ts'
import type { Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { documentOnce } from './document-once.ts'
import { documentRow, lineRows } from './document.store.ts'
import { keepCosts } from './goods-costs.store.ts'
import { offTheWay } from './off-the-way.ts'
import type { StockDocumentTable, StockLineTable } from './stock.tables.ts'
import { stockTerms } from './stock-terms.ts'
import { stockedGoods } from './stocked-goods.ts'
import { bareDocument, type NewLine, plainLine, writeDocument } from './write-document.ts'

type PostArrivalInput = Input<typeof postArrivalCall>

/**
 * Takes a shipment in, once. What was sent and did not arrive leaves the books with it, as lost on
 * the way. Refuses more than was sent, a shipment to another store, and one that has ended (20504).
 */
export async function postArrival(
  context: Context,
  input: PostArrivalInput,
): Promise<Selectable<StockDocumentTable>> {
  await stockTerms(context)
  return documentOnce(context, { clientId: input.clientDocumentId, input }, async (tx, request) => {
    const sent = await documentRow(tx, context.platformId, input.documentId)
    if (sent === null || sent.kind !== 'SHIP' || sent.other_store_id !== context.storeId)
      throw new Refusal('notFound', { kind: 'shipment', id: input.documentId })
    if (sent.corrects_id !== null) throw new Refusal('stateForbids')
    const sentLines = await lineRows(tx, context.platformId, sent.id)
    const lines = await arrivedLines(tx, context, sentLines, input)
    await keepCosts(tx, context, lines)
    return writeDocument(tx, context, {
      ...bareDocument,
      ...request,
      kind: 'ARRIVE',
      other_store_id: sent.store_id,
      of_id: sent.id,
      ends: { id: sent.id, as: 'ARRIVED' },
      note: input.note.trim(),
      lines,
      transit: offTheWay(sent, sentLines),
    })
  })
}

async function arrivedLines(
  tx: Tx,
  context: Context,
  sent: readonly StockLineTable[],
  { lines }: PostArrivalInput,
): Promise<NewLine[]> {
  const arrived = new Map(lines.map(({ lineNo, quantity }) => [lineNo, quantity]))
  const wrong = lines.findIndex(({ lineNo, quantity }) => {
    const line = sent.find((one) => one.line_no === lineNo)
    return line === undefined || quantity > -line.amount
  })
  if (wrong >= 0 || arrived.size !== lines.length)
    throw invalid(
      `lines.${Math.max(0, wrong)}`,
      'a line that was sent, once, no more than was sent',
    )
  const ids = sent.map((line) => line.other_goods_id ?? '')
  const goods = await stockedGoods(tx, context, ids)
  return sent.flatMap((line) => {
    const one = goods.get(line.other_goods_id ?? '')
    const amount = arrived.get(line.line_no) ?? -line.amount
    if (one === undefined) return []
    return [
      {
        ...plainLine(one, amount),
        cost_cents: line.cost_cents,
        expected: -line.amount,
        found: amount,
        other_goods_id: line.goods_id,
      },
    ]
  })
}
