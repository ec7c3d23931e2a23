import type * as calls from '@tillwright/contract/coupon/coupon.ts'
import { readIssuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { checkCoupon } from './check-coupon.ts'
import { couponByCode, couponsOfMember, couponUse } from './coupon.store.ts'

/** Coupons as they are held; the till works out which fit the cart, and the server has the last word. */
export const couponHandlers: Handlers<typeof calls> = {
  queryUserCouponsNew: async ({ memberId }, context) => {
    const held = await couponsOfMember(context.db, context.platformId, memberId)
    return { list: held.map(({ coupon }) => coupon) }
  },

  getCoupon: async ({ code }, context) => {
    const printed = readIssuedCode(code)?.code ?? code
    const held = await couponByCode(context.db, context.platformId, printed)
    if (held === null) throw new Refusal('notFound', { kind: 'coupon', id: code.slice(0, 128) })
    if (held.isUsed)
      throw new Refusal('couponRefused', {
        couponId: held.coupon.id,
        reason: 'spent',
        ...(await couponUse(context.db, context.platformId, held.coupon.id)),
      })
    return { coupon: held.coupon }
  },

  checkCanUse: (input, context) => checkCoupon(context, input),
}
