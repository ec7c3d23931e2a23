// Why a coupon cannot be used, as a sentence: one for the till and the back office.
import type { Cents } from '@tillwright/domain/money/cents.ts'
import type { CouponRefusal } from '@tillwright/domain/coupon/coupon-refusal.ts'
import { boundText, hoursText } from '@tillwright/domain/coupon/window-text.ts'
import type { CouponReason } from './coupon-reason.ts'
import type { CouponRefusalWords } from './refusal-words-zh.ts'

/** The reason with its details; `money` writes an amount as the screen does. */
export function couponRefusalText(
  refusal: CouponRefusal,
  words: CouponRefusalWords,
  money: (cents: Cents) => string,
): string {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- A reason without details is worded by its name.
  switch (refusal.reason) {
    case 'notYetValid':
      return words.notYetValid(boundText(refusal.from))
    case 'expired':
      return words.expired(boundText(refusal.until))
    case 'wrongWeekday':
      return words.wrongWeekday(refusal.weekdays.map((day) => words.weekday(day)).join(words.and))
    case 'wrongMonthDay':
      return words.wrongMonthDay(refusal.monthDays.join(words.and))
    case 'wrongHour':
      return words.wrongHour(hoursText(refusal.ranges))
    case 'belowThreshold':
      return words.belowThreshold(money(refusal.missingCents))
    default:
      return couponReasonText(refusal.reason, words)
  }
}

/** The reason alone, where an answer carries no more than that. */
export function couponReasonText(reason: CouponReason, words: CouponRefusalWords): string {
  const text = words[reason]
  return typeof text === 'string' ? text : text('')
}
