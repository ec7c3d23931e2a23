// Carts that were sold on this machine of late. Two windows of a till bring the same cart back at their
// start; it is sold in one of them.
import type { Cart } from '@tillwright/domain/cart/cart.ts'

export interface SoldCart {
  /** The receipt it was sold with. */
  readonly number: string
  readonly lineIds: readonly string[]
}

/** A window that stood open longer than so many sales has been noticed. */
const storedMax = 100

/** Whether a line of this cart was sold before; a line keeps its id in every window. */
export const isSold = (sold: readonly SoldCart[], cart: Cart): boolean =>
  sold.some(({ lineIds }) => cart.lines.some(({ id }) => lineIds.includes(id)))

/** With one more, the newest first. */
export const withSold = (
  sold: readonly SoldCart[],
  { number, cart }: { readonly number: string; readonly cart: Cart },
): SoldCart[] => [{ number, lineIds: cart.lines.map(({ id }) => id) }, ...sold].slice(0, storedMax)

/** Once that sale did not come about: its cart may be sold again. */
export const withoutSold = (sold: readonly SoldCart[], number: string): SoldCart[] =>
  sold.filter((one) => one.number !== number)

/** Reads what is stored; what cannot be read was never sold. */
export const readSoldCarts = (stored: unknown): readonly SoldCart[] =>
  Array.isArray(stored) ? stored.filter(isSoldCart) : []

const isSoldCart = (value: unknown): value is SoldCart =>
  typeof value === 'object' &&
  value !== null &&
  'number' in value &&
  'lineIds' in value &&
  Array.isArray(value.lineIds)
