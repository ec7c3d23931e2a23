import type { CouponRefusal } from '@tillwright/domain/coupon/coupon-refusal.ts'
import * as z from 'zod/mini'

export type CouponReason = CouponRefusal['reason'] | 'unknown' | 'spent' | 'inUse'

/** Every reason of the domain, and three that only the server can know: another order holds it is `inUse`. */
const reasons: Readonly<{ [R in CouponReason]: R }> = {
  notYetValid: 'notYetValid',
  expired: 'expired',
  wrongWeekday: 'wrongWeekday',
  wrongMonthDay: 'wrongMonthDay',
  wrongHour: 'wrongHour',
  wrongChannel: 'wrongChannel',
  deleted: 'deleted',
  inactive: 'inactive',
  otherMember: 'otherMember',
  noEligibleGoods: 'noEligibleGoods',
  belowThreshold: 'belowThreshold',
  usedOnOtherLine: 'usedOnOtherLine',
  repricedLine: 'repricedLine',
  openedAtRegularLine: 'openedAtRegularLine',
  notStackable: 'notStackable',
  nothingToTakeOff: 'nothingToTakeOff',
  unknown: 'unknown',
  spent: 'spent',
  inUse: 'inUse',
}

export const couponReasons = Object.values(reasons)

/** Why a coupon cannot be used. The words are made on screen. */
export const couponRefusalReason = z.enum(reasons)
