import type { Move } from '../../platform/ledger/move-balances.ts'
import type { StockDocumentTable, StockLineTable } from './stock.tables.ts'

/** Moves that end the transit of a shipment's goods: they arrived, or were never sent. */
export const offTheWay = (
  { store_id: storeId }: Pick<StockDocumentTable, 'store_id'>,
  sent: readonly StockLineTable[],
): Move[] =>
  sent.map((line) => ({
    book: 'transit',
    storeId,
    accountId: line.goods_id,
    amount: line.amount,
    leg: String(line.line_no),
  }))
