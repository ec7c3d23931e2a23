// Orders that wait for a printer, leased from the server one handful after another: each is printed
// here and the server is told what became of it. Whatever is not told comes to another till later.
import { shopCurrency } from '../session/shop-currency.ts'
import { doPrintOrdersCallback, getWaitPrintOrders } from '@tillwright/contract/print/print.ts'
import { receiptJob } from '@tillwright/printing/receipt-job.ts'
import { receiptWords } from '@tillwright/printing/words/receipt-words.ts'
import { ask } from '../api/ask.ts'
import { type CallFailure, failureOf } from '../api/call-failure.ts'
import { blocksOf } from '../devices/blocks-of.ts'
import { missingPen } from '../devices/missing-pen.ts'
import { print } from '../devices/printer.ts'
import type { Order } from '../orders/order.ts'
import { receiptOfOrder } from '../orders/receipt-of-order.ts'
import { receiptQr } from '../receipt/receipt-address.ts'
import { currentSession } from '../session/session-store.ts'
import { currentLanguage, currentWords } from '../words/words.ts'

export interface WaitingPrinted {
  readonly printed: number
  readonly failed: number
  readonly failure: CallFailure | null
}

const atOnce = 10

/** Prints until nothing waits, or the printer does not. */
export async function printWaitingOrders(): Promise<WaitingPrinted> {
  let printed = 0
  try {
    for (;;) {
      const { list } = await ask(getWaitPrintOrders, { limit: atOnce }, { quiet: true })
      if (list.length === 0) return { printed, failed: 0, failure: null }
      const jobs = []
      for (const { jobId, order, copyNo } of list) jobs.push(await printOne(jobId, order, copyNo))
      await ask(doPrintOrdersCallback, { jobs }, { quiet: true })
      const failed = jobs.filter(({ state }) => state === 'FAILED').length
      printed += jobs.length - failed
      if (failed > 0) return { printed, failed, failure: null }
    }
  } catch (error) {
    return { printed, failed: 0, failure: failureOf(error) }
  }
}

async function printOne(jobId: string, order: Order, copyNumber: number) {
  const job = await printOrder(order, copyNumber)
  return job?.state === 'printed'
    ? ({ jobId, state: 'PRINTED', fault: null } as const)
    : ({ jobId, state: 'FAILED', fault: job?.fault ?? 'notConnected' } as const)
}

/** A receipt of an order from the books. The drawer stays shut: its money was taken long ago. */
function orderReceiptBytes(order: Order, copyNumber: number, paperMm: 58 | 80) {
  const { user, platformId, pointsName, receipt, deviceName } = currentSession()
  if (!user) return null
  const language = currentLanguage()
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
  const words = receiptWords(language, shopCurrency())
  const blocks = blocksOf('RECEIPT', paperMm === 58 ? '58' : '80')
  return receiptJob(document, {
    paper: paperMm,
    words,
    opensDrawer: false,
    blocks,
    draw: missingPen(),
  })
}

async function printOrder(order: Order, copyNumber: number) {
  const bytes = orderReceiptBytes(order, copyNumber, currentSession().paperMm)
  return bytes && print(bytes, order.number)
}
