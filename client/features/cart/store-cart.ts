// Writes the cart down after every change and brings it back at start.
import { type Cart, emptyCart } from '@tillwright/domain/cart/cart.ts'
import type { Found } from '../sale/recover-unsent.ts'
import { isSold, readSoldCarts } from '../sale/sold-carts.ts'
import { readDurables } from '../../platform/storage/databases.ts'
import { writeDurable } from '../../platform/storage/durable-values.ts'
import { readMoney } from '../../platform/storage/money-database.ts'
import { dropParting, readParting, writeParting } from '../../platform/storage/parting-values.ts'
import { changeCart, currentCart, onCartChange } from './cart-store.ts'

/** Changes this close together are one write. */
const gatherMs = 40

let timer: ReturnType<typeof setTimeout> | undefined
let stored: Cart | null = null
/** On its way to the disk. */
let inFlight: Cart | null = null
let isPaused = false
/** The cart on disk may be brought back yet: nothing is written over it. */
let isHeldBack = false

/** The cart that was open when the page ended. */
export interface LastCart {
  /** Null where there was none, or it was sold. */
  readonly cart: Cart | null
  /** Whether the disk says the same: only where it does not is it written, for another window may have a newer one. */
  readonly isOnDisk: boolean
}

/**
 * Reads the last cart. `uncertain` where it may have been sold, since not all that would say so can be read now. Never
 * throws.
 */
export async function readLastCart({
  isCertain,
  loss,
}: Pick<Found, 'isCertain' | 'loss'>): Promise<LastCart | 'uncertain'> {
  try {
    const parting = readParting('cart')
    const isOnDisk = !isCart(parting)
    // Nothing that is left says any more whether a cart from outside a lost database was sold.
    if (!isOnDisk && loss !== null) return { cart: null, isOnDisk }
    const last = isOnDisk ? await (await readDurables()).get('values', 'cart') : parting
    if (!isCart(last)) return { cart: null, isOnDisk }
    // The page may have ended after the sale was written and before its cart was emptied.
    const sold = readSoldCarts(await (await readMoney()).get('values', 'soldCarts'))
    if (isSold(sold, last)) return { cart: null, isOnDisk: false }
    const isCharged = last.lines.length > 0 || last.legs?.length > 0
    if (!isCertain && isCharged) return 'uncertain'
    // A cart written down by an older version lacks what it did not know of.
    return { cart: { ...emptyCart, ...last }, isOnDisk }
  } catch {
    return 'uncertain'
  }
}

/** Begins writing every change down. Called once at start. */
export function keepCart(): void {
  stored = currentCart()
  onCartChange(() => {
    timer ??= setTimeout(writeCartNow, gatherMs)
  })
  window.addEventListener('pagehide', writeAtEnd)
  document.addEventListener('visibilitychange', writeCartNow)
}

/** Until it is decided, the cart on disk stays as it is. */
export function holdBackWrites(): void {
  isHeldBack = true
}

/** Makes the cart on screen the current one: it replaces the one on disk. */
export function replaceCartOnDisk(): void {
  isHeldBack = false
  stored = currentCart()
  void store(stored)
}

/** While a sale writes the emptied cart itself, the full one is not written after it. */
export function pauseCartWrites(): () => void {
  isPaused = true
  return () => {
    isPaused = false
    writeCartNow()
  }
}

/** The cart goes on in another window. On the disk they share it stays as it was last: whoever comes next finds it. */
export function letCartGo(): void {
  writeCartNow()
  changeCart({ kind: 'start', cart: emptyCart })
  clearTimeout(timer)
  timer = undefined
  stored = currentCart()
}

/** Writes what has changed at once: money that was taken is on disk before anything else happens. */
export function writeCartNow(): void {
  clearTimeout(timer)
  timer = undefined
  if (isPaused || isHeldBack) return
  const cart = currentCart()
  if (cart === stored) return
  stored = cart
  void store(cart)
}

async function store(cart: Cart): Promise<void> {
  inFlight = cart
  if (await writeDurable('cart', cart)) dropParting('cart')
  if (inFlight === cart) inFlight = null
}

/** A page that ends waits for no turn to write. */
function writeAtEnd(): void {
  const unwritten = currentCart() === stored ? inFlight : currentCart()
  if (!isPaused && !isHeldBack && unwritten) writeParting('cart', unwritten)
  writeCartNow()
}

function isCart(value: unknown): value is Cart {
  return (
    typeof value === 'object' &&
    value !== null &&
    'lines' in value &&
    Array.isArray(value.lines) &&
    'unknownCodes' in value &&
    'pointsWish' in value
  )
}
