// The sale whose change is on the screen: the last one, until anything of the next is here.
import type { Cart } from '@tillwright/domain/cart/cart.ts'
import { create } from 'zustand'
import { currentCart, onCartChange } from '../cart/cart-store.ts'
import { useSession } from '../../session/session-store.ts'
import { readDurable, writeDurable } from '../../platform/storage/durable-values.ts'

/** Null once the change was put away: no way leads back to it but the list of orders. */
export const useFreshSaleId = create<{ readonly id: string | null }>(() => ({ id: null }))

/** A sale has come about. Where the next one has begun meanwhile, it is not shown in its place. */
export function showFreshSale(id: string): void {
  if (isUntouched(currentCart())) useFreshSaleId.setState({ id })
}

function putAway(): void {
  const { id } = useFreshSaleId.getState()
  if (id === null) return
  useFreshSaleId.setState({ id: null })
  void writeDurable('seenSale', id)
}

/** Brings the last sale back after a reload, unless its change was put away; begins watching. Called once at start. */
export async function followFreshSale(lastSaleId: string | null): Promise<void> {
  onCartChange(({ cart }) => {
    if (!isUntouched(cart)) putAway()
  })
  useSession.subscribe((after, before) => {
    if (after.shiftId !== before.shiftId) putAway()
  })
  if (lastSaleId !== null && (await readDurable('seenSale')) !== lastSaleId)
    showFreshSale(lastSaleId)
}

const isUntouched = ({ lines, unknownCodes, member }: Cart): boolean =>
  lines.length === 0 && unknownCodes.length === 0 && member === null
