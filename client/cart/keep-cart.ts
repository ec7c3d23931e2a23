// Writes the cart down after every change and brings it back at start.
import { type Cart, emptyCart } from '@tillwright/domain/cart/cart.ts'
import { isSold, readSoldCarts } from '../sale/sold-carts.ts'
import { readDurable, writeDurable } from '../storage/durable-values.ts'
import { dropParting, readParting, writeParting } from '../storage/parting-values.ts'
import { changeCart, currentCart, onCartChange, restoreCart } from './cart-store.ts'

/** Changes this close together are one write. */
const gatherMs = 40

let timer: ReturnType<typeof setTimeout> | undefined
let kept: Cart | null = null
/** On its way to the disk. */
let inFlight: Cart | null = null
let isPaused = false

/** Brings the last cart back; true where there was something in it. Then keeps every change. */
export async function restoreAndKeepCart(): Promise<boolean> {
  const parting = readParting('cart')
  const last = isCart(parting) ? parting : await readDurable('cart')
  // The page may have ended after the sale was written and before its cart was emptied.
  const isGone = isCart(last) && isSold(readSoldCarts(await readDurable('soldCarts')), last)
  // A cart written down by an older version lacks what it did not know of.
  if (isCart(last) && !isGone) restoreCart({ ...emptyCart, ...last })
  kept = currentCart()
  onCartChange(() => {
    timer ??= setTimeout(writeCartNow, gatherMs)
  })
  if (isCart(parting) || isGone) void store(kept)
  window.addEventListener('pagehide', writeAtEnd)
  document.addEventListener('visibilitychange', writeCartNow)
  return kept.lines.length > 0 || kept.unknownCodes.length > 0
}

/** While a sale writes the emptied cart itself, nobody writes the full one behind it. */
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
  kept = currentCart()
}

/** Writes what has changed at once: money that was taken is on disk before anything else happens. */
export function writeCartNow(): void {
  clearTimeout(timer)
  timer = undefined
  if (isPaused) return
  const cart = currentCart()
  if (cart === kept) return
  kept = cart
  void store(cart)
}

async function store(cart: Cart): Promise<void> {
  inFlight = cart
  if (await writeDurable('cart', cart)) dropParting('cart')
  if (inFlight === cart) inFlight = null
}

/** A page that ends waits for no turn to write. */
function writeAtEnd(): void {
  const unwritten = currentCart() === kept ? inFlight : currentCart()
  if (!isPaused && unwritten) writeParting('cart', unwritten)
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
