// From a sale to bytes at the printer.
import { tenderFacts } from '@tillwright/domain/order/tender.ts'
import { openDrawer as drawerPulse } from '@tillwright/printing/escpos/open-drawer.ts'
import type { PrintJob } from '../../platform/devices/printer/print-job.ts'
import { kickDrawer, printReceipt } from '../../platform/devices/printer/printer.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { nextCopy, type ReceiptTerms, receiptTerms } from '../receipt/receipt-terms.ts'
import type { Sale } from './sale-types.ts'

/**
 * Prints the receipt: copy 0 is the original. Null where no user is logged in, or where the document
 * could not be made.
 */
async function printSale(
  sale: Sale,
  { copyNumber, opensDrawer }: { readonly copyNumber: number; readonly opensDrawer: boolean },
): Promise<PrintJob | null> {
  const terms = receiptTerms(copyNumber, sale.id)
  if (!terms) return null
  const bytes = await receiptOrNull(sale, terms, opensDrawer)
  if (bytes !== null) return printReceipt(bytes, sale.number, sale.id)
  toast((words) => words.tender.printFailed, 'warning')
  // The change is counted out all the same.
  if (opensDrawer) await openDrawer(sale.id)
  return null
}

/** Null where the program that makes receipts is not here yet and cannot be fetched either. */
async function receiptOrNull(sale: Sale, terms: ReceiptTerms, opensDrawer: boolean) {
  const part = await import('./sale-receipt.ts').catch(() => null)
  return part?.saleReceipt(sale, terms, opensDrawer) ?? null
}

/**
 * Prints what comes out by itself: the original, which opens the drawer where cash was taken, then the
 * copies this till makes of each.
 */
export function printReceipts(sale: Sale): void {
  const takesCash = sale.legs.some(({ tender }) => tenderFacts[tender].opensDrawer)
  for (let copyNumber = 0; copyNumber <= sale.receiptCopies; copyNumber += 1)
    void printSale(sale, { copyNumber, opensDrawer: takesCash && copyNumber === 0 })
}

/** Prints one more: the original where none came out by itself, else a copy, which says which one it is. */
export const printSaleAgain = (sale: Sale): Promise<PrintJob | null> =>
  printSale(sale, {
    copyNumber: nextCopy(sale.number, sale.printsReceipt ? 1 + sale.receiptCopies : 0),
    opensDrawer: false,
  })

/** Opens the drawer without a receipt, for the cash of what is named. */
export const openDrawer = (drawerFor: string): Promise<void> => kickDrawer(drawerPulse(), drawerFor)
