// Whether the cart that was open when the page ended comes back. It does once it is certain that it was not sold.
import type { Cart } from '@tillwright/domain/cart/cart.ts'
import { create } from 'zustand'
import { isKiosk } from '../../session/kiosk-mode.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { recoverUnsent } from '../sale/recover-unsent.ts'
import { isPaying } from '../sale/sale.ts'
import { currentCart, restoreCart } from './cart-store.ts'
import { putOnHold } from '../hold/holds.ts'
import {
  holdBackWrites,
  keepCart,
  readLastCart,
  replaceCartOnDisk,
  type LastCart,
} from './store-cart.ts'

export interface LastCartView {
  /** The till's disk may hold a cart that may or may not have been sold. */
  readonly isUncertain: boolean
  /** It is being read again on request. */
  readonly isReading: boolean
}

export const useLastCart = create<LastCartView>(() => ({ isUncertain: false, isReading: false }))

/** Restores the last cart where it is certain that it was not sold. Then stores every change. */
export async function bringLastCartBack(): Promise<void> {
  const found = await recoverUnsent()
  const last = await readLastCart(found)
  if (last === 'uncertain') {
    holdBackWrites()
    useLastCart.setState({ isUncertain: true })
  } else if (last.cart !== null) restoreCart(last.cart)
  keepCart()
  if (last === 'uncertain') return
  if (!last.isOnDisk) replaceCartOnDisk()
  if (!isUntouched(currentCart())) toast((words) => words.cart.restored)
}

/**
 * Reads both copies again, and decides what becomes of the last cart. True once all is certain: nothing is left to be
 * tried again.
 */
export async function readLastCartAgain(): Promise<boolean> {
  const found = await recoverUnsent()
  if (useLastCart.getState().isUncertain) await decide(await readLastCart(found))
  return found.isCertain && !useLastCart.getState().isUncertain
}

/** The same because somebody pressed for it. */
export async function tryLastCartAgain(): Promise<void> {
  if (useLastCart.getState().isReading) return
  useLastCart.setState({ isReading: true })
  await readLastCartAgain()
  const { isUncertain } = useLastCart.getState()
  useLastCart.setState({ isReading: false })
  if (isUncertain) toast((words) => words.cart.stillUnread, 'warning')
}

/** The cashier goes on without the last cart: it is not brought back any more. */
export function dropLastCart(): void {
  useLastCart.setState({ isUncertain: false })
  replaceCartOnDisk()
}

async function decide(last: LastCart | 'uncertain'): Promise<void> {
  if (last === 'uncertain' || !useLastCart.getState().isUncertain) return
  const { cart } = last
  if (cart === null || isUntouched(cart)) return dropLastCart()
  const isFree = isUntouched(currentCart()) && !isPaying()
  // Somebody else is being served: it waits with the carts put aside. A customer's bag is not handed to the next.
  if (!isFree && !isKiosk() && !(await putOnHold(cart, ''))) return
  if (isFree) restoreCart(cart)
  dropLastCart()
  if (!isKiosk()) toast(({ cart }) => (isFree ? cart.restored : cart.restoredAside))
}

const isUntouched = ({ lines, unknownCodes }: Cart): boolean =>
  lines.length === 0 && unknownCodes.length === 0
