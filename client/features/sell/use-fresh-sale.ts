import { useFreshSaleId } from '../sale/fresh-sale.ts'
import { useSale } from '../sale/sale.ts'
import type { Sale } from '../sale/sale-types.ts'

/** The sale just made, until something of the next one is here; it does not come back after that. */
export function useFreshSale(): Sale | null {
  const last = useSale((state) => state.last)
  const id = useFreshSaleId((state) => state.id)
  return last?.id === id ? last : null
}
