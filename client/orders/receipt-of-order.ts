// An order from the server's books as the receipt the customer got, for a copy of it.
import { wallTime } from '@tillwright/domain/calendar.ts'
import { orderReceipt } from '@tillwright/printing/papers/order-receipt.ts'
import type { Receipt } from '@tillwright/printing/papers/receipt.ts'
import type { ReceiptTerms } from '../receipt/receipt-terms.ts'
import { isTraining } from '../training/training-place.ts'
import type { Order } from './order.ts'

/** Amounts on it add up to the last cent: `receiptGaps` of it is zero. */
export function receiptOfOrder(order: Order, terms: ReceiptTerms): Receipt {
  const { shop, words, pointsName, footer } = terms
  return orderReceipt(order, {
    store: { name: order.storeName, address: shop.address, phone: shop.phone },
    till: terms.till,
    soldAt: wallTime(order.soldAtMs, shop.timeZone),
    footer: footer === '' ? [] : footer.split('\n'),
    qr: terms.qr,
    copyNumber: terms.copyNumber,
    isTraining,
    language: terms.language,
    words: {
      tenders: words.tender.kinds,
      barcodeNote: words.receipt.barcodeNote,
      explained: words.receipt.explained,
      priceChanges: words.sell.priceChanges,
      coupon: words.sell.couponRow,
      points: (count) => words.sell.pointsRow(pointsName, count),
    },
  })
}
