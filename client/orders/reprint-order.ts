import { receiptJob } from '@tillwright/printing/receipt-job.ts'
import { receiptWordsEn, receiptWordsZh } from '@tillwright/printing/receipt-words.ts'
import { blocksOf } from '../devices/blocks-of.ts'
import { missingPen } from '../devices/missing-pen.ts'
import { print } from '../devices/printer.ts'
import { toast } from '../notices/notice-store.ts'
import { receiptQr } from '../receipt/receipt-address.ts'
import { currentSession } from '../session/session-store.ts'
import { currentLanguage, currentWords } from '../words/words.ts'
import type { Order } from './order.ts'
import { receiptOfOrder } from './receipt-of-order.ts'

/** Copies made here of each order since the page was opened. */
const copies = new Map<string, number>()

/** Prints a copy that says which one it is. The drawer stays shut. */
export async function reprintOrder(order: Order): Promise<void> {
  const { user, platformId, pointsName, receipt, paperMm, deviceName } = currentSession()
  if (!user) return
  const language = currentLanguage()
  const made = copies.get(order.id) ?? 0
  const copyNumber = Math.max(1, order.timesPrinted) + made
  copies.set(order.id, made + 1)
  const document = receiptOfOrder(order, {
    shop: user.store,
    till: deviceName,
    pointsName,
    footer: receipt.footer,
    qr: receiptQr(platformId, order.clientId, currentWords()),
    copyNumber,
    language,
    words: currentWords(),
  })
  const bytes = receiptJob(document, {
    paper: paperMm,
    words: language === 'zh' ? receiptWordsZh : receiptWordsEn,
    blocks: blocksOf('RECEIPT'),
    draw: missingPen(),
    opensDrawer: false,
  })
  await print(bytes, order.number)
  toast((words) => words.orders.reprinted(String(copyNumber)), 'success')
}
