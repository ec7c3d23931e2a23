import { currentPlace, go, replace } from '../../platform/navigation/navigation.ts'
import { openOrderByNumber } from '../../features/orders/open-order-by-number.ts'
import { useScans } from '../../features/scan/scan-service.ts'
import { checkoutScans, type SellScans, sellScans } from '../../features/sell/sell-scans.ts'
import { beginCollection } from './collection/begin-collection.ts'
import { phonePaths } from './phone-paths.ts'

const phone: SellScans = {
  search: (text) => go(phonePaths.search, { text }),
  beforePay: beginCollection,
  paid: showChange,
  openPickup: () => go(phonePaths.pickUp),
  openOrder: (code) => void openOrderByNumber(code, openPhoneOrder),
}

const whileSelling = sellScans(phone)
const duringPayment = checkoutScans(phone)

/** The page of one order. */
export const openPhoneOrder = (orderId: string): void => go(phonePaths.order, { order: orderId })

/** Handles scans on the pages that sell. */
export const useSellScans = (): void => useScans(whileSelling)

/** Handles scans while money is being taken. */
export const useCheckoutScans = (): void => useScans(duringPayment)

/** The change in place of the payment: back never leads into a spent one. */
export function showChange(): void {
  const params = { done: '1' }
  if (currentPlace().path === phonePaths.collection) replace(phonePaths.collection, params)
  else go(phonePaths.collection, params)
}
