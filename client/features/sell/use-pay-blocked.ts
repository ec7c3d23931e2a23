import { boxesLackMember } from '@tillwright/domain/cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { useWords } from '../../platform/words/words.ts'

/** Why the cart cannot be paid now; null where it can. */
export function usePayBlocked(): string | null {
  const words = useWords()
  const lines = useCart(({ cart }) => cart.lines.length)
  const unknown = useCart(({ cart }) => cart.unknownCodes.length)
  const lacksMember = useCart(({ cart }) => boxesLackMember(cart))
  if (unknown > 0) return words.sell.resolveFirst(unknown)
  if (lacksMember) return words.boxes.lendNeedsMember
  return lines === 0 ? words.sell.nothingYet : null
}
