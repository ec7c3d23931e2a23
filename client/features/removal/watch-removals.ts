// Sees what is taken out of the cart. What becomes of it is fetched with the first time.
import type { Cart } from '@tillwright/domain/cart/cart.ts'
import type { CartAction } from '@tillwright/domain/cart/cart-action.ts'
import { onCartChange } from '../cart/cart-store.ts'
import { addStep, type StepKind } from './seen-steps.ts'

const kinds: { readonly [Kind in CartAction['kind']]?: StepKind } = {
  removeLine: 'line',
  setQuantity: 'line',
  clear: 'cart',
  undo: 'undo',
}

/**
 * Begins watching. Removals that an earlier page could not report are sent once the till is ready.
 */
export function watchRemovals(): void {
  onCartChange((after, before) => {
    const kind = kinds[after.step]
    if (kind && after.cart !== before.cart) noteStep(kind, before.cart, after.cart)
  })
  setTimeout(beginSending, sendWaitMs)
}

/** Until then the first customer is served. */
const sendWaitMs = 20_000
/** Where the program cannot be fetched, it is tried again. */
const againMs = 5_000

/** Takes note of a step. */
export function noteStep(kind: StepKind, from: Cart, to: Cart): void {
  addStep(kind, from, to)
  keepNoted()
}

function keepNoted(): void {
  void import('./store-removals.ts').then(
    ({ storeSteps }) => storeSteps(),
    () => setTimeout(keepNoted, againMs),
  )
}

function beginSending(): void {
  void import('./send-removals.ts').then(
    ({ startSending }) => startSending(),
    () => setTimeout(beginSending, againMs),
  )
}
