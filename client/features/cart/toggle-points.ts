import { changeCart, useCart } from './cart-store.ts'

/** Spends as many points as the rules allow; once more, and none are spent. */
export function togglePoints(): void {
  const { points } = useCart.getState().priced
  changeCart({ kind: 'choosePoints', points: points.used > 0 ? 'none' : 'most' })
}
