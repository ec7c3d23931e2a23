import * as z from 'zod/mini'
import { call } from '../call.ts'
import { coupon } from './coupon-codec.ts'
import { couponRefusalReason } from './coupon-reason.ts'
import { clientId, id, scannedCode } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { cartFields, cartNames } from '../order/order-request.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'

export const queryUserCouponsNew = call({
  method: 'GET',
  path: '/api/v1/cashier/user/queryUserCouponsNew',
  summary: 'The coupons a member holds. The till works out for itself which fit the cart.',
  needs: 'member.read',
  input: respelt(z.object({ userId: id }), { userId: 'memberId' }),
  output: z.object({ list: listOf(coupon, 500) }),
})

export const getCoupon = call({
  method: 'GET',
  methods: ['GET', 'POST'],
  path: '/api/v1/cashier/getCoupon',
  summary: 'The coupon behind a code on paper or on a phone.',
  needs: 'session',
  kiosk: true,
  input: z.object({ code: scannedCode }),
  output: z.object({ coupon }),
})

export const checkCanUse = call({
  method: 'POST',
  path: '/api/v3/main/marketing/coupon/checkCanUse',
  summary:
    'Whether a coupon may be used on a cart now, and what it would take off; holds it for an order, or frees it.',
  needs: 'order.create',
  kiosk: true,
  writes: true,
  idempotentBy: 'clientOrderId',
  input: respelt(
    z.strictObject({
      couponId: id,
      ...cartFields,
      /** The order that is about to be paid with it: a coupon that may be used is held for it a while. */
      clientOrderId: z.optional(clientId),
      /** True gives the coupon free again that this order holds. */
      free: z.optional(z.boolean()),
    }),
    { ...cartNames, clientOrderId: 'orderClientId', free: 'isFreed' },
  ),
  output: respelt(
    z.object({
      canUse: z.boolean(),
      /** Null where it may be used. */
      reason: z.nullable(couponRefusalReason),
      discountMoney: money,
      /** Until when this order holds it; null where it is not held for it. */
      heldUntilTime: z.nullable(moment),
    }),
  ),
})
