// Why a coupon cannot be used now.
import type { Cents } from '../cents.ts'
import type { WindowBound } from './coupon.ts'

/** The first reason, in the order of Specification 5. The words are made on screen. */
export type CouponRefusal =
  | { readonly reason: 'notYetValid'; readonly from: WindowBound }
  | { readonly reason: 'expired'; readonly until: WindowBound }
  | { readonly reason: 'wrongWeekday'; readonly weekdays: readonly number[] }
  | { readonly reason: 'wrongMonthDay'; readonly monthDays: readonly number[] }
  | { readonly reason: 'wrongHour' }
  | { readonly reason: 'wrongChannel' }
  | { readonly reason: 'deleted' }
  | { readonly reason: 'inactive' }
  | { readonly reason: 'otherMember' }
  | { readonly reason: 'noEligibleGoods' }
  | {
      readonly reason: 'belowThreshold'
      readonly thresholdCents: Cents
      readonly missingCents: Cents
    }
  | { readonly reason: 'usedOnOtherLine'; readonly lineId: string }
  | { readonly reason: 'repricedLine' }
  | { readonly reason: 'openedAtRegularLine' }
  | { readonly reason: 'notStackable'; readonly otherCouponId: string }
  | { readonly reason: 'nothingToTakeOff' }

export type CouponRefusalReason = CouponRefusal['reason']
