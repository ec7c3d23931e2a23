// A cart whose sale did not come about returns to the cashier.
import { trueMemberPoints } from '@tillwright/contract/codes/code-data.ts'
import { specificationCodes } from '@tillwright/contract/codes/specification-codes.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import { type Cart, emptyCart } from '@tillwright/domain/cart/cart.ts'
import type { TakenLeg } from '@tillwright/domain/cart/taken-leg.ts'
import { changeCart, currentCart } from '../cart/cart-store.ts'
import { putOnHold } from '../hold/holds.ts'

/** Why it did not come about, as far as the server said. */
interface Refused {
  readonly code: number
  readonly data: unknown
}

/** Back on screen, or into the held orders where another sale has begun meanwhile. */
export async function giveBackCart(sold: Cart, refused: Refused | null): Promise<void> {
  const cart = refusedCart({ ...emptyCart, ...sold }, refused)
  const { lines, unknownCodes } = currentCart()
  const isFree = lines.length === 0 && unknownCodes.length === 0
  if (isFree || !(await putOnHold(cart, ''))) changeCart({ kind: 'start', cart })
}

/**
 * Returns the cart after a refusal. The member's true points (code 1750) came while the cart was
 * with the sale: without them it would be refused permanently.
 */
export function refusedCart(sold: Cart, refused: Refused | null): Cart {
  const cart = { ...sold, legs: sold.legs.filter(isStillGood) }
  const { member } = cart
  if (refused?.code !== specificationCodes.stalePoints.code || member === null) return cart
  const truth = decode(trueMemberPoints, refused.data)
  if (!truth.ok || truth.value.userId !== member.id) return cart
  return { ...cart, member: { ...member, points: truth.value.integral } }
}

/** A payment code is good for one sale: it was charged or declined with this one, and is scanned again. */
const isStillGood = ({ tender }: TakenLeg): boolean => tender !== 'code'
