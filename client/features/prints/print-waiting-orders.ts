// Orders waiting for a printer, leased from the server one after the other: each is printed here
// and its result reported to the server. One without a report goes to another till later, as a
// copy.
import type { Output } from '@tillwright/contract/call.ts'
import { getWaitPrintOrders } from '@tillwright/contract/print/print.ts'
import { wallTime } from '@tillwright/domain/time/calendar.ts'
import { orderPickup } from '@tillwright/printing/papers/order-pickup.ts'
import { pickupLines } from '@tillwright/printing/papers/pickup-lines.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { paperJob } from '@tillwright/printing/receipt/receipt-job.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { blocksOf } from '../../platform/devices/paper/blocks-of.ts'
import { missingPen } from '../../platform/devices/paper/missing-pen.ts'
import { failedPrints } from '../../platform/devices/printer/print-job.ts'
import { printLeased } from '../../platform/devices/printer/printer.ts'
import { receiptOfOrder } from '../orders/receipt-of-order.ts'
import { receiptBytes } from '../receipt/receipt-bytes.ts'
import { type ReceiptTerms, receiptTerms } from '../receipt/receipt-terms.ts'
import { currentSession } from '../../session/session-store.ts'
import { shopCurrency } from '../../session/shop-currency.ts'
import { isTraining } from '../../platform/navigation/training-place.ts'
import { tendLeases } from './tend-leases.ts'

export interface WaitingPrinted {
  readonly printed: number
  readonly failed: number
  readonly failure: CallFailure | null
}

type Waiting = Output<typeof getWaitPrintOrders>['list'][number]

/** Prints until nothing waits, or the printer does not. What it holds back stays in this till's queue. */
export async function printWaitingOrders(): Promise<WaitingPrinted> {
  let printed = 0
  try {
    for (;;) {
      // One at a time: what this till cannot print another one may.
      const { list } = await callApi(getWaitPrintOrders, { limit: 1 }, { quiet: true })
      const [waiting] = list
      const bytes = waiting && bytesOf(waiting)
      if (!bytes) return { printed, failed: 0, failure: null }
      const job = await printLeased(bytes, waiting.order.number, waiting.jobId)
      await tendLeases()
      if (failedPrints([job]) > 0) return { printed, failed: 1, failure: null }
      printed += 1
    }
  } catch (error) {
    return { printed, failed: 0, failure: failureOf(error) }
  }
}

/**
 * Returns the printed document of an order from the books; null where no user is logged in. The
 * drawer stays shut: its money was taken long ago.
 */
function bytesOf({ kind, order, copyNo }: Waiting): Uint8Array | null {
  const terms = receiptTerms(copyNo, order.clientId)
  if (terms === null) return null
  return kind === 'PICKUP'
    ? pickupBytes(order, terms)
    : receiptBytes(receiptOfOrder(order, terms), false)
}

function pickupBytes(order: Waiting['order'], { shop, copyNumber, language }: ReceiptTerms) {
  const slip = orderPickup(order, {
    storeName: order.storeName,
    orderedAt: wallTime(order.soldAtMs, shop.timeZone),
    copyNumber,
    isTraining,
    language,
  })
  const lines = pickupLines(slip, paperWords(language, shopCurrency()), blocksOf('PICKUP'))
  return paperJob(lines, {
    paper: currentSession().paperMm,
    opensDrawer: false,
    draw: missingPen(),
  })
}
