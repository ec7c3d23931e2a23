// Carts put aside on this till (挂单): the customer has forgotten something, the next one is served.
import { type Cart, emptyCart } from '@tillwright/domain/cart/cart.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import { create } from 'zustand'
import { nowMs } from '@tillwright/web/clock.ts'
import { noteStep } from '../removal/watch-removals.ts'
import { currentSession } from '../../session/session-store.ts'
import { changeDurables, readDurables } from '../../platform/storage/databases.ts'
import { refuseWhenFull } from '../../platform/storage/storage-refusal.ts'
import { changeCart, currentCart, newId } from '../cart/cart-store.ts'
import { priceNow } from '../cart/pricing.ts'

export interface Hold {
  readonly id: string
  readonly cart: Cart
  readonly heldAtMs: number
  /** Name of the member it belongs to, or empty. */
  readonly memberNick: string
  /** In both languages, of the first line. */
  readonly firstGoods: { readonly zh: string; readonly en: string } | null
  readonly itemCount: number
  /** As it was priced when it was put aside; priced anew when it is taken back. */
  readonly payableCents: Cents
  readonly cashierNick: string
  readonly note: string
  /**
   * On its way to the other tills: it cannot be sold until the server has reported whether it is
   * there.
   */
  readonly isLeaving?: boolean
}

/** The held carts of this till, oldest first. */
export const useHolds = create<{ readonly holds: readonly Hold[] }>(() => ({ holds: [] }))

export const currentHolds = (): readonly Hold[] => useHolds.getState().holds

/** Puts the current cart aside. False where the browser would not keep it: then the cart stays. */
export async function holdCart(note = ''): Promise<boolean> {
  if (currentCart().lines.length === 0) return false
  const { id } = holdOf(currentCart(), note)
  // Goods scanned while it is being written are included.
  for (let written: Cart | null = null; written !== currentCart(); ) {
    written = currentCart()
    if (!(await keepHold({ ...holdOf(written, note), id }))) return false
  }
  changeCart({ kind: 'start', cart: emptyCart })
  return true
}

/** Puts any cart aside. False where the browser would not keep it. */
export const putOnHold = (cart: Cart, note: string): Promise<boolean> =>
  keepHold(holdOf(cart, note))

function holdOf(cart: Cart, note: string): Hold {
  const priced = priceNow(cart)
  return {
    id: newId(),
    cart,
    heldAtMs: nowMs(),
    memberNick: cart.member?.nick ?? '',
    firstGoods: cart.lines[0]?.goods.name ?? null,
    itemCount: priced.itemCount,
    payableCents: priced.payableCents,
    cashierNick: currentSession().user?.nick ?? '',
    note,
  }
}

/**
 * Retrieves a held cart. The current cart is put on hold in its place; a member without goods
 * stays, for a cart without a member. False where another page of this till has retrieved it
 * before: one cart is sold once.
 */
export async function retrieveHold(id: string): Promise<boolean> {
  const hold = holdById(id)
  if (!hold || hold.isLeaving) return false
  const cart = currentCart()
  const aside = cart.lines.length > 0 ? holdOf(cart, '') : null
  const isTheirs = aside === null && hold.cart.member === null
  const taken = isTheirs ? { ...hold, cart: { ...hold.cart, member: cart.member } } : hold
  const isTaken = await exchangeOnDisk(taken, aside)
  if (isTaken === null) return false
  const others = currentHolds().filter((held) => held.id !== id)
  show(isTaken && aside ? [...others, aside] : others)
  if (isTaken) changeCart({ kind: 'start', cart: taken.cart })
  return isTaken
}

/** One cart for the other, all at once; whether it was still there, null where the browser would not keep the other. */
async function exchangeOnDisk(hold: Hold, aside: Hold | null): Promise<boolean | null> {
  let isThere = false
  const isStored = await refuseWhenFull(async () => {
    isThere = await changeDurables(['holds', 'values'], async (change) => {
      const holds = change.objectStore('holds')
      if ((await holds.getKey(hold.id)) === undefined) return false
      await Promise.all([
        holds.delete(hold.id),
        aside && holds.put(aside, aside.id),
        change.objectStore('values').put(hold.cart, 'cart'),
      ])
      return true
    })
  })
  return isStored ? isThere : null
}

/** Deletes a held cart; returns how to take that back. */
export async function deleteHold(id: string): Promise<(() => void) | null> {
  const hold = holdById(id)
  if (!hold) return null
  await forgetHold(id)
  noteStep('hold', hold.cart, emptyCart)
  return () => {
    noteStep('undo', emptyCart, hold.cart)
    void keepHold(hold)
  }
}

/** A cart put aside on this till, or null. */
export const holdById = (id: string): Hold | null =>
  currentHolds().find((held) => held.id === id) ?? null

/** Reads the held carts at start. */
export async function restoreHolds(): Promise<void> {
  const stored = await (await readDurables()).getAll('holds')
  // A cart written down by an older version lacks what it did not know of.
  show(stored.filter(isHold).map((hold) => ({ ...hold, cart: { ...emptyCart, ...hold.cart } })))
}

/** Writes a held cart down. False where the browser would not keep it. */
export async function keepHold(hold: Hold): Promise<boolean> {
  const isStored = await refuseWhenFull(() =>
    changeDurables(['holds'], (change) => change.objectStore('holds').put(hold, hold.id)),
  )
  if (isStored) show([...currentHolds().filter(({ id }) => id !== hold.id), hold])
  return isStored
}

/** Drops a held cart for good. */
export async function forgetHold(id: string): Promise<void> {
  await changeDurables(['holds'], (change) => change.objectStore('holds').delete(id))
  show(currentHolds().filter((hold) => hold.id !== id))
}

function show(holds: readonly Hold[]): void {
  useHolds.setState({ holds: [...holds].sort((left, right) => left.heldAtMs - right.heldAtMs) })
}

function isHold(value: unknown): value is Hold {
  return typeof value === 'object' && value !== null && 'heldAtMs' in value && 'cart' in value
}
