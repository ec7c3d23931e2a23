// A coupon as a ticket shows it.
import type { Coupon } from '@tillwright/domain/coupon/coupon.ts'
import { thresholdCents } from '@tillwright/domain/coupon/coupon-refusal.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { amountShort } from '../checkout/cash/amount-short.ts'
import { percentOff } from '../../platform/words/percent-off.ts'
import type { Words } from '../../platform/words/words.ts'
import { boundText } from '@tillwright/domain/coupon/window-text.ts'

/** Returns the reduction in one word: `¥5` or `8.8折`. */
export function couponValue(coupon: Coupon, words: Words): string {
  return coupon.kind === 'percent'
    ? percentOff(coupon.basisPointsOff, words)
    : amountShort(coupon.valueCents)
}

/** Returns the minimum price of the goods for the coupon, in words. */
export function couponThreshold(coupon: Coupon, words: Words): string {
  const cents = thresholdCents(coupon)
  return cents === 0 ? words.coupon.noThreshold : words.coupon.above(amountLabel(cents))
}

/** Which goods, until when, and its odd rules: one line. */
export function couponTerms(coupon: Coupon, words: Words): readonly string[] {
  const { until } = coupon.window
  const terms = [
    scopeText(coupon, words),
    until === null ? words.coupon.anyTime : words.coupon.until(boundText(until)),
    coupon.kind === 'percent' && coupon.capCents !== null
      ? words.coupon.capped(amountLabel(coupon.capCents))
      : null,
    coupon.kind === 'singleProduct' && coupon.byOriginalPrice ? words.coupon.atRegularPrice : null,
    coupon.stackable ? words.coupon.stackable : null,
  ]
  return terms.filter((term) => term !== null)
}

function scopeText({ goodsLimit }: Coupon, words: Words): string {
  switch (goodsLimit.kind) {
    case 'all':
      return words.coupon.allGoods
    case 'categories':
      return words.coupon.someCategories
    case 'products':
      return words.coupon.someGoods
    case 'exceptCategories':
      return words.coupon.exceptCategories
    case 'exceptProducts':
      return words.coupon.exceptGoods
  }
}
