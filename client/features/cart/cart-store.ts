// The one cart of this till: the domain's reducer, the prices derived from it, and the chosen line.
// Every change is stored, so that the cart survives a reload, a crash or a lost session.
import type { Cart } from '@tillwright/domain/cart/cart.ts'
import type { CartAction } from '@tillwright/domain/cart/cart-action.ts'
import { type CartState, cartReducer, startCart } from '@tillwright/domain/cart/cart-reducer.ts'
import type { CouponRefusal } from '@tillwright/domain/coupon/coupon-refusal.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import { create } from 'zustand'
import { newestOnly } from '../../platform/api/newest-only.ts'
import { priceNow } from './pricing.ts'

export interface CartView {
  readonly cart: Cart
  /** Current prices of the cart; derived from `cart`, never stored. */
  readonly priced: PricedCart
  readonly canUndo: boolean
  /** The line that keys and the stepper act on: the newest, unless another was chosen. */
  readonly chosenLineId: string | null
  /** Counts changes: a line that was just added flashes once. */
  readonly touched: { readonly lineId: string; readonly count: number } | null
  /** Coupons that left by themselves at the last change, with the reason: shown, and undone with it. */
  readonly droppedCoupons: readonly DroppedCoupon[]
  /** Kind of the last change. */
  readonly step: CartAction['kind']
}

export interface DroppedCoupon {
  readonly couponId: string
  readonly name: string
  readonly nameEn: string
  readonly refusal: CouponRefusal
}

let state: CartState = startCart()
const beginSale = newestOnly()
let isThisSale = beginSale()

/** The cart for components: `useCart((s) => s.priced.payableCents)`. */
export const useCart = create<CartView>(() => viewOf(state, null))

export const currentCart = (): Cart => state.cart

export const currentPrices = (): PricedCart => useCart.getState().priced

type Listener = (view: CartView, before: CartView) => void

/** Called after every change; returns how to stop. */
export const onCartChange = (listener: Listener): (() => void) => useCart.subscribe(listener)

/** Does one thing to the cart. Coupons that can no longer be used leave with it (Specification 4). */
export function changeCart(action: CartAction): void {
  const before = state
  if (action.kind === 'start' || action.kind === 'clear') isThisSale = beginSale()
  state = cartReducer(before, action)
  const first = viewOf(state, useCart.getState())
  const dropped = first.priced.refusedCoupons
  if (dropped.length === 0) {
    publish(first, before, action)
    return
  }
  const couponIds = dropped.map(({ coupon }) => coupon.id)
  state = cartReducer(state, { kind: 'dropCoupons', couponIds })
  const droppedCoupons = dropped.map(({ coupon, refusal }) => ({
    couponId: coupon.id,
    name: coupon.name,
    nameEn: coupon.nameEn,
    refusal,
  }))
  publish({ ...viewOf(state, first), droppedCoupons }, before, action)
}

/**
 * For an answer that comes later: returns a check whether the cart is still this customer's then.
 */
export const sameSale = (): (() => boolean) => isThisSale

/** Prices the same cart anew: the terms, the day or the hour have changed. */
export function repriceCart(): void {
  changeCart({ kind: 'replaceGoods', goods: [] })
}

/** Takes the last change back, and what left with it. */
export const undoCart = (): void => changeCart({ kind: 'undo' })

/** The line that keys and the stepper act on; null leaves it to the newest. */
export function chooseLine(lineId: string | null): void {
  useCart.setState({ chosenLineId: lineId })
}

/** A fresh id for a line, an unknown code or a hold. */
export const newId = (): string => crypto.randomUUID()

/** Brings a stored cart back. What was undone or could be is forgotten. */
export function restoreCart(cart: Cart): void {
  state = startCart(cart)
  const view = viewOf(state, null)
  useCart.setState({ ...view, chosenLineId: cart.lines.at(-1)?.id ?? null }, true)
}

function publish(next: CartView, before: CartState, action: CartAction): void {
  const touchedId = touchedLine(before.cart, next.cart, action)
  const count = (useCart.getState().touched?.count ?? 0) + 1
  useCart.setState(
    {
      ...next,
      step: action.kind,
      chosenLineId: touchedId ?? storedChoice(next.cart, useCart.getState().chosenLineId),
      touched: touchedId === null ? next.touched : { lineId: touchedId, count },
    },
    true,
  )
}

function viewOf(of: CartState, before: CartView | null): CartView {
  return {
    cart: of.cart,
    priced: priceNow(of.cart),
    canUndo: of.past.length > 0,
    chosenLineId: before?.chosenLineId ?? null,
    touched: before?.touched ?? null,
    droppedCoupons: [],
    step: 'start',
  }
}

/** The line that adding goods made or made larger. */
function touchedLine(before: Cart, after: Cart, action: CartAction): string | null {
  if (action.kind !== 'addGoods' && action.kind !== 'resolveUnknownCode') return null
  const changed = after.lines.find((line) => !before.lines.includes(line))
  return changed?.id ?? null
}

function storedChoice(cart: Cart, chosen: string | null): string | null {
  if (cart.lines.some(({ id }) => id === chosen)) return chosen
  return cart.lines.at(-1)?.id ?? null
}
