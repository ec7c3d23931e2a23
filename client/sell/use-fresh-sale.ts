import { useEffect, useState } from 'react'
import { type CartView, onCartChange, useCart } from '../cart/cart-store.ts'
import { useSale } from '../sale/sale.ts'
import type { Sale } from '../sale/sale-types.ts'

/** The sale just made, until something of the next one is here; it does not come back after that. */
export function useFreshSale(): Sale | null {
  const last = useSale((state) => state.last)
  const untouched = useCart(isUntouched)
  const [putAway, setPutAway] = useState<string | null>(null)
  useEffect(
    () =>
      onCartChange((state) => {
        if (!isUntouched(state)) setPutAway(useSale.getState().last?.id ?? null)
      }),
    [],
  )
  return last && untouched && putAway !== last.id ? last : null
}

const isUntouched = ({ cart }: CartView): boolean =>
  cart.lines.length === 0 && cart.unknownCodes.length === 0 && !cart.member
