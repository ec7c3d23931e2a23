import type * as calls from '@tillwright/contract/coupon.ts'
import { zeroCents } from '@tillwright/domain/cents.ts'
import { readIssuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import type { Answers, CallsIn } from '../answers.ts'
import { orderTerms } from '../order/order-terms.ts'
import { quoteCart } from '../order/quote-cart.ts'
import { Refusal } from '../refusal.ts'
import { couponByCode, couponsOfMember, unusedCoupons } from './coupon.store.ts'

/** Coupons as they are held; the till works out which fit the cart, and the server has the last word. */
export const couponAnswers: Answers<CallsIn<typeof calls>> = {
  queryUserCouponsNew: async ({ memberId }, context) => {
    const held = await couponsOfMember(context.db, context.platformId, memberId)
    return { list: held.map(({ coupon }) => coupon) }
  },

  getCoupon: async ({ code }, context) => {
    const printed = readIssuedCode(code)?.code ?? code
    const held = await couponByCode(context.db, context.platformId, printed)
    if (held === null) throw new Refusal('notFound', { kind: 'coupon', id: code.slice(0, 128) })
    if (held.isUsed)
      throw new Refusal('couponRefused', { couponId: held.coupon.id, reason: 'spent' })
    return { coupon: held.coupon }
  },

  checkCanUse: async ({ couponId, ...wish }, context) => {
    const known = await unusedCoupons(context.db, context.platformId, [couponId])
    const coupon = known.get(couponId)
    if (coupon === undefined) return { canUse: false, reason: 'unknown', discountCents: zeroCents }
    const isOnLine = wish.lines.some((line) => line.couponId === couponId)
    const couponIds =
      coupon.kind === 'singleProduct' || wish.couponIds.includes(couponId)
        ? wish.couponIds
        : [...wish.couponIds, couponId]
    if (coupon.kind === 'singleProduct' && !isOnLine)
      return { canUse: false, reason: 'noEligibleGoods', discountCents: zeroCents }
    const { priced } = await quoteCart(context, await orderTerms(context), { ...wish, couponIds })
    const refused = priced.refusedCoupons.find((one) => one.coupon.id === couponId)
    const used = priced.coupons.find((one) => one.coupon.id === couponId)
    return {
      canUse: refused === undefined && used !== undefined,
      reason: refused?.refusal.reason ?? null,
      discountCents: used?.discountCents ?? zeroCents,
    }
  },
}
