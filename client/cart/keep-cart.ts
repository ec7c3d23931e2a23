// Writes the cart down after every change and brings it back at start.
import { type Cart, emptyCart } from '@tillwright/domain/cart/cart.ts'
import { readDurable, writeDurable } from '../storage/durable-values.ts'
import { changeCart, currentCart, onCartChange, restoreCart } from './cart-store.ts'

/** Changes this close together are one write. */
const gatherMs = 40

let timer: ReturnType<typeof setTimeout> | undefined
let kept: Cart | null = null
let isPaused = false

/** Brings the last cart back; true where there was something in it. Then keeps every change. */
export async function restoreAndKeepCart(): Promise<boolean> {
  const stored = await readDurable('cart')
  // A cart written down by an older version lacks what it did not know of.
  if (isCart(stored)) restoreCart({ ...emptyCart, ...stored })
  kept = currentCart()
  onCartChange(() => {
    timer ??= setTimeout(write, gatherMs)
  })
  window.addEventListener('pagehide', write)
  document.addEventListener('visibilitychange', write)
  return kept.lines.length > 0 || kept.unknownCodes.length > 0
}

/** While a sale writes the emptied cart itself, nobody writes the full one behind it. */
export function pauseCartWrites(): () => void {
  isPaused = true
  return () => {
    isPaused = false
    write()
  }
}

/** The cart goes on in another window. On the disk they share it stays as it was last: whoever comes next finds it. */
export function letCartGo(): void {
  write()
  changeCart({ kind: 'start', cart: emptyCart })
  clearTimeout(timer)
  timer = undefined
  kept = currentCart()
}

function write(): void {
  clearTimeout(timer)
  timer = undefined
  if (isPaused) return
  const cart = currentCart()
  if (cart === kept) return
  kept = cart
  void writeDurable('cart', cart)
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
