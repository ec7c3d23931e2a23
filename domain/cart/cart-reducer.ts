// The cart of a till: what it holds, and the way back.
import { type Goods, isWeighed } from '../goods/goods.ts'
import { isOpenItem } from '../goods/open-item.ts'
import { type BoxKind, lentBoxesMax } from '../box/box.ts'
import type { Member } from '../member/member.ts'
import { type Cart, type CartLine, emptyCart } from './cart.ts'
import type { CartAction, LineAction, OrderAction } from './cart-action.ts'
import { withLineCoupon, withOrderCoupon, withoutCoupons } from './cart-coupons.ts'
import { linesAfter, withGoods } from './cart-lines.ts'

/** `past` holds the carts undo goes back to, the latest last. */
export interface CartState {
  readonly cart: Cart
  readonly past: readonly Cart[]
}

/** How many steps a cashier can take back. */
export const undoSteps = 20

/** A cart with nothing to undo. */
export const startCart = (cart: Cart = emptyCart): CartState => ({ cart, past: [] })

/**
 * Returns the cart after an action. Pure; an action about a missing line or code changes nothing.
 * Throws RangeError on impossible quantities, prices and discounts.
 */
export function cartReducer(state: CartState, action: CartAction): CartState {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- The others are steps; cartAfter names them.
  switch (action.kind) {
    case 'start':
      return startCart(action.cart)
    case 'undo':
      return undone(state)
    case 'replaceGoods':
      return everywhere(state, goodsReplacer(action.goods))
    case 'replaceMember':
      return everywhere(state, (cart) => withNewerMember(cart, action.member))
    case 'dropCoupons': {
      const cart = withoutCoupons(state.cart, ({ id }) => action.couponIds.includes(id))
      return cart === state.cart ? state : { ...state, cart }
    }
    case 'takeLeg':
      return withLegs(state, [...state.cart.legs, action.leg])
    case 'returnLegs':
      return withLegs(
        state,
        state.cart.legs.filter(({ id }) => !action.legIds.includes(id)),
      )
    default:
      return stepped(state, cartAfter(state.cart, action))
  }
}

const withLegs = (state: CartState, legs: Cart['legs']): CartState => ({
  ...state,
  cart: { ...state.cart, legs },
})

/** A cart that money was taken for retains goods to sell for it until the money is returned. */
const losesPayment = ({ legs }: Cart, next: Cart): boolean =>
  legs.length > 0 && next.lines.length === 0

function cartAfter(cart: Cart, action: LineAction | OrderAction): Cart {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- The others are about lines; linesAfter names them.
  switch (action.kind) {
    case 'clear':
      return cart === emptyCart ? cart : emptyCart
    case 'setMember':
      return withMember(cart, action.member)
    case 'chooseCoupon':
      return withOrderCoupon(cart, action.coupon)
    case 'chooseLineCoupon':
      return withLineCoupon(cart, action.lineId, action.coupon)
    case 'removeCoupon':
      return withoutCoupons(cart, ({ id }) => id === action.couponId)
    case 'choosePoints':
      return { ...cart, pointsWish: action.points }
    case 'setBoxes':
      return withBoxes(cart, action.box, action.count)
    case 'addUnknownCode': {
      const { id, code } = action
      return { ...cart, unknownCodes: [...cart.unknownCodes, { id, code }] }
    }
    case 'removeUnknownCode':
      return withoutUnknownCode(cart, action.id)
    case 'resolveUnknownCode': {
      const known = withoutUnknownCode(cart, action.id)
      return known === cart ? cart : withGoods(known, action.found)
    }
    default:
      return linesAfter(cart, action)
  }
}

const stepped = (state: CartState, cart: Cart): CartState =>
  cart === state.cart || losesPayment(state.cart, cart)
    ? state
    : { cart, past: [...state.past, state.cart].slice(-undoSteps) }

function undone(state: CartState): CartState {
  const { cart, past } = state
  const before = past.at(-1)
  if (before === undefined || losesPayment(cart, before)) return state
  return { cart: { ...before, legs: cart.legs }, past: past.slice(0, -1) }
}

/** Facts from outside hold for the past as well, so that undo does not bring old prices back. */
function everywhere(state: CartState, change: (cart: Cart) => Cart): CartState {
  const cart = change(state.cart)
  const past = state.past.map(change)
  const same = cart === state.cart && past.every((it, index) => it === state.past[index])
  return same ? state : { cart, past }
}

/** Coupons and points belong to a member and leave with them. */
function withMember(cart: Cart, member: Member | null): Cart {
  if (member?.id === cart.member?.id) return member ? withNewerMember(cart, member) : cart
  const own = withoutCoupons(cart, ({ memberId }) => memberId !== null && memberId !== member?.id)
  return { ...own, member, pointsWish: 'none' }
}

/** The kind retains its position among the others. */
function withBoxes(cart: Cart, kind: BoxKind, count: number): Cart {
  if (!Number.isSafeInteger(count) || count < 0 || count > lentBoxesMax)
    throw new RangeError(`${count} boxes`)
  const at = cart.boxes.findIndex((lent) => lent.kind.id === kind.id)
  if (at < 0) return count === 0 ? cart : { ...cart, boxes: [...cart.boxes, { kind, count }] }
  const boxes = count === 0 ? cart.boxes.toSpliced(at, 1) : cart.boxes.with(at, { kind, count })
  return { ...cart, boxes }
}

const withNewerMember = (cart: Cart, member: Member): Cart =>
  cart.member?.id === member.id ? { ...cart, member } : cart

function withoutUnknownCode(cart: Cart, id: string): Cart {
  const unknownCodes = cart.unknownCodes.filter((code) => code.id !== id)
  return unknownCodes.length === cart.unknownCodes.length ? cart : { ...cart, unknownCodes }
}

/**
 * Not an open item, not by an older copy, nor when pieces turned to weight: the line's quantity
 * would mean nothing.
 */
const mayReplace = (held: Goods, found: Goods): boolean =>
  found !== held &&
  !isOpenItem(held) &&
  found.version >= held.version &&
  isWeighed(found) === isWeighed(held)

function goodsReplacer(goods: readonly Goods[]): (cart: Cart) => Cart {
  const newer = new Map(goods.map((it) => [it.id, it]))
  const seen = new Map<CartLine, CartLine>()
  const replaced = (line: CartLine): CartLine => {
    const found = newer.get(line.goods.id)
    if (!found || !mayReplace(line.goods, found)) return line
    const made = seen.get(line) ?? { ...line, goods: found }
    seen.set(line, made)
    return made
  }
  return (cart) => {
    const lines = cart.lines.map(replaced)
    return lines.every((line, index) => line === cart.lines[index]) ? cart : { ...cart, lines }
  }
}
