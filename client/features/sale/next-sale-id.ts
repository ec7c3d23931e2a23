import { newId } from '../cart/cart-store.ts'

let next: string | null = null

/** The id that the next sale of this page will have, known before it is paid: coupons are held under it. */
export function nextSaleId(): string {
  next ??= newId()
  return next
}

/** Takes that id for a sale. Each is taken once, by this page alone. */
export function takeSaleId(): string {
  const id = nextSaleId()
  next = null
  return id
}
