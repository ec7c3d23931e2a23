import { useCart } from '../cart/cart-store.ts'

/** Money was taken for a part of this cart: its payment stays on the screen, however one comes there. */
export const usePartPaid = (): boolean => useCart(({ cart }) => cart.legs.length > 0)
