import { shopCurrency } from '../../session/shop-currency.ts'
import type { Example } from '@tillwright/printing/papers/example-lines.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import type { Order } from '../orders/order.ts'
import { receiptOfOrder } from '../orders/receipt-of-order.ts'
import { receiptQr } from '../receipt/receipt-address.ts'
import { tillOnPaper } from '../../session/till-name.ts'
import type { ReceiptWords } from '../../session/settings.ts'
import { currentSession } from '../../session/session-store.ts'
import { isTraining } from '../../platform/navigation/training-place.ts'
import { fullTimeText } from '../../platform/words/time-text.ts'
import { currentLanguage, currentWords } from '../../platform/words/words.ts'

/**
 * Returns a real order with the shop's own header and footer as the example drawn while a layout is
 * edited; null while no user is signed in.
 */
export function exampleOf(order: Order, own: ReceiptWords): Example | null {
  const { user, platformId, pointsName } = currentSession()
  if (!user) return null
  const language = currentLanguage()
  const receipt = receiptOfOrder(order, {
    shop: user.store,
    till: tillOnPaper(currentSession()),
    pointsName,
    header: own.header,
    footer: own.footer,
    qr: receiptQr(platformId, order.clientId, currentWords()),
    copyNumber: 0,
    language,
    words: currentWords(),
  })
  const facts = {
    storeName: user.store.name,
    cashier: order.staffName,
    at: fullTimeText(order.soldAtMs),
    copyNumber: 0,
    isTraining,
    pickupCode: order.pickupCode,
    note: order.note,
  }
  return { receipt, words: paperWords(language, shopCurrency()), facts }
}
