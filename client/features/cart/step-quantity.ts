// One more or one less of a counted line.
import type { CartLine } from '@tillwright/domain/cart/cart.ts'
import { milli, milliPerPiece } from '@tillwright/domain/number/milli.ts'
import { changeCart } from './cart-store.ts'

/** Changes the count by whole pieces; below nothing the line leaves. Weighed lines stay as they are. */
export function stepQuantity(line: CartLine, pieces: number): void {
  if (line.quantity.kind !== 'count') return
  const count = milli(line.quantity.count + pieces * milliPerPiece)
  changeCart({ kind: 'setQuantity', lineId: line.id, quantity: { kind: 'count', count } })
}
