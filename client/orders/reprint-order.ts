import { print } from '../devices/printer.ts'
import { toast } from '../notices/notice-store.ts'
import { nextCopy, receiptBytes, receiptTerms } from '../receipt/receipt-terms.ts'
import type { Order } from './order.ts'
import { receiptOfOrder } from './receipt-of-order.ts'

/** Prints a copy that says which one it is. The drawer stays shut. */
export async function reprintOrder(order: Order): Promise<void> {
  const copyNumber = nextCopy(order.number, order.timesPrinted)
  const terms = receiptTerms(copyNumber, order.clientId)
  if (!terms) return
  await print(receiptBytes(receiptOfOrder(order, terms), false), order.number)
  toast((words) => words.orders.reprinted(String(copyNumber)), 'success')
}
