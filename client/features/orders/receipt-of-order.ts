// An order from the server's books as the receipt the customer got, for a copy of it.
import { orderReceipt } from '@tillwright/printing/papers/order-receipt.ts'
import type { Receipt } from '@tillwright/printing/papers/receipt.ts'
import { printedTerms } from '../receipt/printed-terms.ts'
import type { ReceiptTerms } from '../receipt/receipt-terms.ts'
import type { Order } from './order.ts'

/** Amounts on it add up to the last cent: `receiptGaps` of it is zero. */
export function receiptOfOrder(order: Order, terms: ReceiptTerms): Receipt {
  const printed = printedTerms(terms, order.soldAtMs)
  return orderReceipt(order, { ...printed, store: { ...printed.store, name: order.storeName } })
}
