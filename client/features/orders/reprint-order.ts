import { print } from '../../platform/devices/printer/printer.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { faultWord } from '../prints/fault-word.ts'
import { receiptBytes } from '../receipt/receipt-bytes.ts'
import { nextCopy, receiptTerms } from '../receipt/receipt-terms.ts'
import type { Order } from './order.ts'
import { receiptOfOrder } from './receipt-of-order.ts'

/** Prints a copy that says which one it is, or the original of an order that was never printed. The drawer stays shut. */
export async function reprintOrder(order: Order): Promise<void> {
  const copyNumber = nextCopy(order.number, order.timesPrinted)
  const terms = receiptTerms(copyNumber, order.clientId)
  if (!terms) return
  const { state, fault } = await print(
    receiptBytes(receiptOfOrder(order, terms), false),
    order.number,
  )
  if (state !== 'failed') toast((words) => words.orders.reprinted(copyNumber), 'success')
  else
    toast(
      (words) => `${words.tender.printFailed} · ${faultWord(fault ?? 'fault', words)}`,
      'warning',
    )
}
