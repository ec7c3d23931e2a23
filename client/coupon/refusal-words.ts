// Why a coupon cannot be used, as the cashier tells the customer.
import type { CouponRefusal } from '@tillwright/domain/coupon/coupon-refusal.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import type { Words } from '../words/words.ts'
import { boundText, hoursText } from './window-text.ts'

/** The reason as a sentence. A new reason of the domain does not compile without one. */
export function refusalWords(refusal: CouponRefusal, words: Words): string {
  const say = words.refusal
  switch (refusal.reason) {
    case 'notYetValid':
      return say.notYetValid(boundText(refusal.from))
    case 'expired':
      return say.expired(boundText(refusal.until))
    case 'wrongWeekday':
      return say.wrongWeekday(refusal.weekdays.map((day) => say.weekday(day)).join(say.and))
    case 'wrongMonthDay':
      return say.wrongMonthDay(refusal.monthDays.join(say.and))
    case 'wrongHour':
      return say.wrongHour(hoursText(refusal.ranges))
    case 'wrongChannel':
      return say.wrongChannel
    case 'deleted':
      return say.deleted
    case 'inactive':
      return say.inactive
    case 'otherMember':
      return say.otherMember
    case 'noEligibleGoods':
      return say.noEligibleGoods
    case 'belowThreshold':
      return say.belowThreshold(amountLabel(refusal.missingCents))
    case 'usedOnOtherLine':
      return say.usedOnOtherLine
    case 'repricedLine':
      return say.repricedLine
    case 'openedAtRegularLine':
      return say.openedAtRegularLine
    case 'notStackable':
      return say.notStackable
    case 'nothingToTakeOff':
      return say.nothingToTakeOff
  }
}
