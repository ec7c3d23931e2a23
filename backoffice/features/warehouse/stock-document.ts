import type { Output } from '@tillwright/contract/call.ts'
import type { getStockDocument } from '@tillwright/contract/office/stock.ts'

export type StockDocument = Output<typeof getStockDocument>['document']
