// From a sale to bytes at the printer.
import { tenderFacts } from '@tillwright/domain/order/tender.ts'
import { openDrawer as drawerPulse } from '@tillwright/printing/escpos/open-drawer.ts'
import type { PrintJob } from '../../platform/devices/printer/print-job.ts'
import { kickDrawer, printReceipt } from '../../platform/devices/printer/printer.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { nextCopy, type ReceiptTerms, receiptTerms } from '../receipt/receipt-terms.ts'
import type { Sale } from './sale-types.ts'

/**
 * Prints the receipt: copy 0 is the original and opens the drawer where cash was taken. Null where
 * no user is logged in, or where the document could not be made.
 */
async function printSale(sale: Sale, copyNumber = 0): Promise<PrintJob | null> {
  const terms = receiptTerms(copyNumber, sale.id)
  if (!terms) return null
  const opensDrawer = sale.legs.some(({ tender }) => tenderFacts[tender].opensDrawer)
  const bytes = await receiptOrNull(sale, terms, opensDrawer)
  if (bytes !== null) return printReceipt(bytes, sale.number, sale.id)
  toast((words) => words.tender.printFailed, 'warning')
  // The change is counted out all the same.
  if (copyNumber === 0 && opensDrawer) await openDrawer(sale.id)
  return null
}

/** Null where the program that makes receipts is not here yet and cannot be fetched either. */
async function receiptOrNull(sale: Sale, terms: ReceiptTerms, opensDrawer: boolean) {
  const part = await import('./sale-receipt.ts').catch(() => null)
  return part?.saleReceipt(sale, terms, opensDrawer) ?? null
}

/** Prints what comes out by itself: the original, then the copies this till makes of each. */
export function printReceipts(sale: Sale): void {
  for (let copy = 0; copy <= sale.receiptCopies; copy += 1) void printSale(sale, copy)
}

/** Prints one more copy, which says which one it is. */
export const printSaleAgain = (sale: Sale): Promise<PrintJob | null> =>
  printSale(sale, nextCopy(sale.number, 1 + sale.receiptCopies))

/** Opens the drawer without a receipt, for the cash of what is named. */
export const openDrawer = (drawerFor: string): Promise<void> => kickDrawer(drawerPulse(), drawerFor)
