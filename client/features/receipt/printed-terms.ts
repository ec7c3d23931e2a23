import { textLines } from '@tillwright/printing/layout/text-lines.ts'
import { wallTime } from '@tillwright/domain/time/calendar.ts'
import type { OrderReceiptTerms } from '@tillwright/printing/papers/order-receipt.ts'
import { isTraining } from '../../platform/navigation/training-place.ts'
import type { ReceiptTerms } from './receipt-terms.ts'

/**
 * Returns the terms printed on a receipt of this till besides the order itself, sold at this
 * moment.
 */
export function printedTerms(terms: ReceiptTerms, soldAtMs: number): OrderReceiptTerms {
  const { shop, words, pointsName, header, footer } = terms
  return {
    store: { name: shop.name, address: shop.address, phone: shop.phone },
    till: terms.till,
    soldAt: wallTime(soldAtMs, shop.timeZone),
    header: textLines(header),
    footer: textLines(footer),
    qr: terms.qr,
    copyNumber: terms.copyNumber,
    isTraining,
    language: terms.language,
    words: words.receipt.order(pointsName),
  }
}
