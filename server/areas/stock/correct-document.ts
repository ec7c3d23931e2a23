import type { Input } from '@tillwright/contract/call.ts'
import type { correctStockDocument } from '@tillwright/contract/office/stock.ts'
import type { Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { documentOnce } from './document-once.ts'
import { documentRow, lineRows } from './document.store.ts'
import { offTheWay } from './off-the-way.ts'
import type { StockDocumentTable, StockLineTable } from './stock.tables.ts'
import { stockTerms } from './stock-terms.ts'
import { bareDocument, type NewLine, writeDocument } from './write-document.ts'

const correctable: ReadonlySet<StockDocumentTable['kind']> = new Set([
  'RECEIVE',
  'SHIP',
  'WASTE',
  'OPEN',
])

/**
 * Whether a document can be corrected: goods received, sent and not yet arrived, written off, or cases opened.
 */
export const canBeCorrected = (
  row: Pick<StockDocumentTable, 'kind' | 'corrects_id'>,
  hasEnded: boolean,
): boolean => correctable.has(row.kind) && row.corrects_id === null && !hasEnded

/**
 * Takes a document back by one of the same kind that moves everything the other way, once. Refuses
 * one that arrived or was corrected (20504), and stock that is not there any more (20301).
 */
export async function correctDocument(
  context: Context,
  input: Input<typeof correctStockDocument>,
): Promise<Selectable<StockDocumentTable>> {
  const { leastStock } = await stockTerms(context)
  const { platformId, storeId } = context
  return documentOnce(context, { clientId: input.clientDocumentId, input }, async (tx, request) => {
    const wrong = await documentRow(tx, platformId, input.documentId)
    if (wrong === null || wrong.store_id !== storeId)
      throw new Refusal('notFound', { kind: 'document', id: input.documentId })
    if (!canBeCorrected(wrong, false)) throw new Refusal('stateForbids')
    const lines = await lineRows(tx, platformId, wrong.id)
    return writeDocument(tx, context, {
      ...bareDocument,
      ...request,
      kind: wrong.kind,
      other_store_id: wrong.other_store_id,
      supplier_id: wrong.supplier_id,
      reason: wrong.reason,
      corrects_id: wrong.id,
      ends: { id: wrong.id, as: 'CORRECTED' },
      note: input.note.trim(),
      leastStock,
      lines: lines.map(backwards),
      transit: wrong.kind === 'SHIP' ? offTheWay(wrong, lines) : [],
    })
  })
}

const backwards = ({
  goods_id: id,
  name_zh,
  name_en,
  spec_text,
  spec_text_en,
  unit,
  amount,
  cost_cents,
  expires_day,
  other_goods_id,
}: StockLineTable): NewLine => ({
  goods: { id, name_zh, name_en, spec_text, spec_text_en },
  unit,
  amount: -amount,
  cost_cents,
  expires_day,
  expected: null,
  found: null,
  other_goods_id,
})
