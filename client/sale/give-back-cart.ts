// A cart whose sale did not come about returns to the cashier.
import type { Cart } from '@tillwright/domain/cart/cart.ts'
import { changeCart, currentCart } from '../cart/cart-store.ts'
import { putOnHold } from '../cart/holds.ts'

/** Back on screen, or into the held orders where another sale has begun meanwhile. */
export async function giveBackCart(cart: Cart): Promise<void> {
  const { lines, unknownCodes } = currentCart()
  const isFree = lines.length === 0 && unknownCodes.length === 0
  if (isFree || !(await putOnHold(cart, ''))) changeCart({ kind: 'start', cart })
}
