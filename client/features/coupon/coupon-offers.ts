// Effect of each coupon on the current cart. Pricing a long cart once for every coupon takes time,
// so it is done when the cashier pauses, a little at a time: a scan never waits for it.
import { currentCart, onCartChange } from '../cart/cart-store.ts'
import { termsNow } from '../cart/pricing.ts'
import type { Cart } from '@tillwright/domain/cart/cart.ts'
import type { Coupon } from '@tillwright/domain/coupon/coupon.ts'
import { type CouponOffer, couponOffer } from '@tillwright/domain/pricing/coupon-offers.ts'
import { create } from 'zustand'
import { notifyDroppedCoupons } from './notify-dropped-coupons.ts'
import { watchMemberCoupons, useMemberCoupons } from './member-coupons.ts'

export interface CouponChoices {
  readonly usable: readonly CouponOffer[]
  readonly unusable: readonly CouponOffer[]
}

const none: CouponChoices = { usable: [], unusable: [] }

/** The offers as last worked out, the best first. */
export const useCouponOffers = create<CouponChoices>(() => none)

/** The cashier has paused: so long nothing changed. */
const pauseMs = 80
/** Longer than this at a stretch, and the next press would feel it. */
const sliceMs = 4

/** Begins working offers out, and fetching the member's coupons. Returns how to stop. */
export function watchCoupons(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(() => workOut(couponsAtHand(), 0, []), pauseMs)
  }
  const workOut = (coupons: readonly Coupon[], from: number, done: CouponOffer[]) => {
    const cart = currentCart()
    const terms = termsNow()
    const until = performance.now() + sliceMs
    let at = from
    while (at < coupons.length && performance.now() < until) {
      const coupon = coupons[at]
      if (coupon) done.push(couponOffer(cart, coupon, terms))
      at += 1
    }
    if (at >= coupons.length) useCouponOffers.setState(sorted(done), true)
    else timer = setTimeout(() => workOut(coupons, at, done), 0)
  }
  const stops = [
    notifyDroppedCoupons(),
    watchMemberCoupons(),
    useMemberCoupons.subscribe(plan),
    onCartChange(cartPlan(plan)),
  ]
  plan()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** Only another cart is worth the work: choosing a line is none. */
function cartPlan(plan: () => void) {
  let before: Cart | null = null
  return ({ cart }: { readonly cart: Cart }) => {
    if (cart === before) return
    before = cart
    plan()
  }
}

/** The member's own, and those by code that lie on the cart. */
function couponsAtHand(): readonly Coupon[] {
  const cart = currentCart()
  if (cart.lines.length === 0) return []
  const { coupons } = useMemberCoupons.getState()
  const own = new Set(coupons.map(({ id }) => id))
  const chosen = [...cart.coupons, ...cart.lines.flatMap(({ coupon }) => coupon ?? [])]
  return [...coupons, ...chosen.filter(({ id }) => !own.has(id))]
}

function sorted(offers: readonly CouponOffer[]): CouponChoices {
  const best = offers.toSorted((one, other) => one.payableCents - other.payableCents)
  return {
    usable: best.filter(({ refusal }) => refusal === null),
    unusable: best.filter(({ refusal }) => refusal !== null),
  }
}
