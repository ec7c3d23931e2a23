// Windows of one till share its disk, and each restores the same cart. They report to each other
// which lines they show and sold, so that the user of any of them sees it at once.
import type { Cart } from '@tillwright/domain/cart/cart.ts'
import { create } from 'zustand'
import { toast } from '../../platform/notices/notice-store.ts'
import { isPaying, useSale } from '../sale/sale.ts'
import { trainingSuffix } from '../../platform/navigation/training-place.ts'
import { changeCart, currentCart, newId, onCartChange } from './cart-store.ts'
import { putOnHold } from '../hold/holds.ts'
import { letCartGo } from './store-cart.ts'

/** Whether this cart is open in another window too, or was sold there. */
export type CartElsewhere = 'nowhere' | 'open' | 'sold'

export const useCartElsewhere = create<{ readonly cart: CartElsewhere }>(() => ({
  cart: 'nowhere',
}))

type Said =
  /** Lines that a window shows and has sold; `asks` requests the same from the others. */
  | {
      readonly kind: 'shows'
      readonly from: string
      readonly lineIds: readonly string[]
      readonly soldIds: readonly string[]
      readonly asks: boolean
    }
  /** Somebody wants to go on with this cart in another window. */
  | { readonly kind: 'wants'; readonly from: string; readonly lineIds: readonly string[] }
  /** The cart as it stood last, on its way to the window that wanted it. */
  | { readonly kind: 'gives'; readonly to: string; readonly cart: Cart }

const me = newId()
let channel: BroadcastChannel | null = null
const others = new Map<string, Extract<Said, { kind: 'shows' }>>()
/** Every line that another window ever showed: what is missing there now was taken out there. */
const seenElsewhere = new Set<string>()

/** Begins telling and listening. Called once at start, with the cart already here. */
export function watchOtherWindows(): void {
  channel = new BroadcastChannel(`tillwright-cart${trainingSuffix}`)
  channel.onmessage = ({ data }: MessageEvent<Said>) => receive(data)
  onCartChange((after, before) => {
    const isSame = after.cart.lines === before.cart.lines && after.cart.legs === before.cart.legs
    if (others.size === 0 || isSame) return
    post(false)
    judge()
  })
  useSale.subscribe(() => {
    if (others.size > 0) post(false)
  })
  window.addEventListener('pagehide', () => say({ ...shown(false), lineIds: [] }))
  post(true)
}

/** Continues the cart here, as it is in the other window, which no longer shows it. */
export function takeCartHere(): void {
  say({ kind: 'wants', from: me, lineIds: lineIds() })
  // A window that disappeared without notice does not answer; those still open report again.
  others.clear()
  post(true)
  judge()
}

const say = (said: Said): void => channel?.postMessage(said)

const post = (asks: boolean): void => say(shown(asks))

/** Of its lines, and of the payments taken for them. */
function lineIds(): readonly string[] {
  const { lines, legs } = currentCart()
  return [...lines, ...legs].map(({ id }) => id)
}

function shown(asks: boolean) {
  const { open, last } = useSale.getState()
  const soldIds = [open, last].flatMap((sale) => sale?.cart.lines.map(({ id }) => id) ?? [])
  return { kind: 'shows' as const, from: me, lineIds: lineIds(), soldIds, asks }
}

function receive(said: Said): void {
  if (said.kind === 'gives') return said.to === me ? takeIn(said.cart) : undefined
  if (said.kind === 'wants') return give(said.from, new Set(said.lineIds))
  others.set(said.from, said)
  for (const id of said.lineIds) seenElsewhere.add(id)
  if (said.asks) post(false)
  judge()
}

function give(to: string, wanted: ReadonlySet<string>): void {
  const cart = currentCart()
  if (isPaying() || !lineIds().some((id) => wanted.has(id))) return
  say({ kind: 'gives', to, cart })
  letCartGo()
  toast((words) => words.cart.wentToWindow, 'warning')
  post(false)
  judge()
}

/** The other window has the newer cart; what was added here alone stays with it. */
function takeIn(cart: Cart): void {
  if (isPaying()) return void putOnHold(cart, '')
  const { lines, legs } = currentCart()
  const isNew = ({ id }: { readonly id: string }): boolean => !seenElsewhere.has(id)
  const both = {
    lines: [...cart.lines, ...lines.filter(isNew)],
    legs: [...cart.legs, ...legs.filter(isNew)],
  }
  changeCart({ kind: 'start', cart: { ...cart, ...both } })
}

function judge(): void {
  const here = new Set(lineIds())
  const meets = (ids: readonly string[]): boolean => ids.some((id) => here.has(id))
  const all = [...others.values()]
  const cart = all.some(({ soldIds }) => meets(soldIds))
    ? 'sold'
    : all.some((other) => meets(other.lineIds))
      ? 'open'
      : 'nowhere'
  if (useCartElsewhere.getState().cart !== cart) useCartElsewhere.setState({ cart })
}
