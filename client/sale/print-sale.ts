// From a sale to bytes at the printer.
import { tenderFacts } from '@tillwright/domain/order/tender.ts'
import { openDrawer as drawerPulse } from '@tillwright/printing/escpos/open-drawer.ts'
import { receiptJob } from '@tillwright/printing/receipt-job.ts'
import { receiptWordsEn, receiptWordsZh } from '@tillwright/printing/receipt-words.ts'
import { blocksOf } from '../devices/blocks-of.ts'
import { missingPen } from '../devices/missing-pen.ts'
import type { PrintJob } from '../devices/print-job.ts'
import { kickDrawer, print } from '../devices/printer.ts'
import { receiptQr } from '../receipt/receipt-address.ts'
import { currentSession } from '../session/session-store.ts'
import { currentLanguage, currentWords } from '../words/words.ts'
import { receiptOfSale } from './receipt-of-sale.ts'
import type { Sale } from './sale-types.ts'

/** Prints the receipt: copy 0 is the original and opens the drawer where cash was taken. */
export async function printSale(sale: Sale, copyNumber: number): Promise<PrintJob | null> {
  const { user, platformId, pointsName, receipt, paperMm, deviceName } = currentSession()
  if (!user) return null
  const language = currentLanguage()
  const document = receiptOfSale(sale, {
    shop: user.store,
    till: deviceName,
    pointsName,
    footer: receipt.footer,
    qr: receiptQr(platformId, sale.id, currentWords()),
    copyNumber,
    language,
    words: currentWords(),
  })
  const bytes = receiptJob(document, {
    paper: paperMm,
    words: language === 'zh' ? receiptWordsZh : receiptWordsEn,
    blocks: blocksOf('RECEIPT'),
    draw: missingPen(),
    opensDrawer: sale.legs.some(({ tender }) => tenderFacts[tender].opensDrawer),
  })
  return print(bytes, sale.number)
}

/** Opens the drawer without a receipt. */
export const openDrawer = (): Promise<PrintJob> => kickDrawer(drawerPulse())
