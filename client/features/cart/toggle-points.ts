import { changeCart, useCart } from './cart-store.ts'

/** Spends as many points as the rules allow; called again, spends none. */
export function togglePoints(): void {
  const { points } = useCart.getState().priced
  changeCart({ kind: 'choosePoints', points: points.used > 0 ? 'none' : 'most' })
}
