// Address where a customer reads how a receipt came about: a page of the server, found by the
// sale's own id, which nobody can guess.
import type { ReceiptQr } from '@tillwright/printing/papers/receipt.ts'
import { receiptPath } from '@tillwright/printing/receipt/receipt-path.ts'
import { serverBase } from '../../platform/navigation/server-base.ts'
import type { Words } from '../../platform/words/words.ts'

/**
 * Returns the content of the QR code on a receipt; null where the page has no address of its own.
 */
export function receiptQr(platformId: string, saleId: string, words: Words): ReceiptQr | null {
  const origin = globalThis.location?.origin ?? ''
  if (origin === '') return null
  const content = origin + serverBase + receiptPath(platformId, saleId)
  return { content, caption: words.receipt.order('').explained }
}
