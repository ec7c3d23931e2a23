import { currentCart } from '../../../features/cart/cart-store.ts'
import { startTender } from '../../../features/checkout/tender/tender-store.ts'
import { openOrderByNumber } from '../../../features/orders/open-order-by-number.ts'
import { useScans } from '../../../features/scan/scan-service.ts'
import { checkoutScans, type SellScans, sellScans } from '../../../features/sell/sell-scans.ts'
import { closeTender, currentDeskPlace, openDeskOrder, openTab } from '../desk-place.ts'
import { writeOmnibox } from '../search-text.ts'

/** Handles scans here, while goods are shown and while a payment is. */
export function useDeskScans(pays: boolean): void {
  useScans(pays ? duringPayment : whileSelling)
}

const desk: SellScans = {
  search: writeOmnibox,
  beforePay: () => {
    if (!currentDeskPlace().pays && currentCart().legs.length === 0) startTender()
  },
  paid: closeTender,
  openPickup: () => openTab('pickup'),
  openOrder: (code) => void openOrderByNumber(code, openDeskOrder),
}

const whileSelling = sellScans(desk)
const duringPayment = checkoutScans(desk)
