import { currentCart, onCartChange } from '../cart/cart-store.ts'

/** After the first presses, and before somebody pays. */
const tableWaitMs = 1000

/** Fetches what makes a receipt as soon as there is something to sell. Called once at start. */
export function prepareReceipts(): void {
  if (currentCart().lines.length > 0) return fetchReceipts()
  const stop = onCartChange(() => {
    if (currentCart().lines.length === 0) return
    stop()
    fetchReceipts()
  })
}

function fetchReceipts(): void {
  // Where it cannot be fetched now, the first receipt requests it again.
  void import('./sale-receipt.ts').then(
    ({ makeCharacterTable }) => setTimeout(makeCharacterTable, tableWaitMs),
    () => {},
  )
}
