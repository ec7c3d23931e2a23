import type { Input, Output } from '@tillwright/contract/call.ts'
import type { checkCanUse } from '@tillwright/contract/coupon/coupon.ts'
import { zeroCents } from '@tillwright/domain/money/cents.ts'
import type { Context } from '../../platform/context.ts'
import { orderTerms } from '../order/input/order-terms.ts'
import { quoteCart } from '../order/input/quote-cart.ts'
import { unusedCoupons } from './coupon.store.ts'
import { freeCoupon, holdCoupon, isHeldByAnother } from './hold-coupon.store.ts'

type CheckCanUseInput = Input<typeof checkCanUse>
type Verdict = Output<typeof checkCanUse>

/**
 * Whether a coupon may be used on a cart now. With the order it is for, one that may be used is held
 * for that order until it is placed, given free again or the time has passed; of many tills that
 * want it at once, one gets it.
 */
export async function checkCoupon(context: Context, input: CheckCanUseInput): Promise<Verdict> {
  const { orderClientId, isFreed, couponId, ...cart } = input
  const { db, platformId, nowMs } = context
  const hold = { platformId, couponId, clientId: orderClientId ?? '', nowMs }
  if (isFreed === true) await freeCoupon(db, hold)
  const verdict = await verdictOf(context, couponId, cart)
  if (!verdict.canUse) return { ...verdict, heldUntilAtMs: null }
  if (await isHeldByAnother(db, hold)) return inUse
  if (orderClientId === undefined || isFreed === true) return { ...verdict, heldUntilAtMs: null }
  const heldUntilAtMs = await holdCoupon(db, hold)
  return heldUntilAtMs === null ? inUse : { ...verdict, heldUntilAtMs }
}

const inUse: Verdict = {
  canUse: false,
  reason: 'inUse',
  discountCents: zeroCents,
  heldUntilAtMs: null,
}

type CartOf = Omit<CheckCanUseInput, 'couponId' | 'orderClientId' | 'isFreed'>

async function verdictOf(
  context: Context,
  couponId: string,
  input: CartOf,
): Promise<Omit<Verdict, 'heldUntilAtMs'>> {
  const known = await unusedCoupons(context.db, context.platformId, [couponId])
  const coupon = known.get(couponId)
  if (coupon === undefined) return { canUse: false, reason: 'unknown', discountCents: zeroCents }
  const isOnLine = input.lines.some((line) => line.couponId === couponId)
  const couponIds =
    coupon.kind === 'singleProduct' || input.couponIds.includes(couponId)
      ? input.couponIds
      : [...input.couponIds, couponId]
  if (coupon.kind === 'singleProduct' && !isOnLine)
    return { canUse: false, reason: 'noEligibleGoods', discountCents: zeroCents }
  const { priced } = await quoteCart(context, await orderTerms(context), { ...input, couponIds })
  const refused = priced.refusedCoupons.find((one) => one.coupon.id === couponId)
  const used = priced.coupons.find((one) => one.coupon.id === couponId)
  return {
    canUse: refused === undefined && used !== undefined,
    reason: refused?.refusal.reason ?? null,
    discountCents: used?.discountCents ?? zeroCents,
  }
}
