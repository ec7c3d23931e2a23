// A coupon code, typed or scanned, put on the cart.
import { couponReasonText, couponRefusalText } from '@tillwright/contract/coupon/refusal-text.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { couponRefused } from '@tillwright/contract/codes/code-data.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { getCoupon } from '@tillwright/contract/coupon/coupon.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import { couponOffer } from '@tillwright/domain/pricing/coupon-offers.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { currentCart, sameSale } from '../cart/cart-store.ts'
import { termsNow } from '../cart/pricing.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { numberTail } from '../orders/order.ts'
import { fullTimeText } from '../../platform/words/time-text.ts'
import type { Words } from '../../platform/words/words.ts'
import { chooseCoupon } from './choose-coupon.ts'

/** Null when the coupon lies on the cart now; otherwise why not, in the language of the screen. */
export async function applyCouponCode(code: string): Promise<((words: Words) => string) | null> {
  const isTheirs = sameSale()
  try {
    const { coupon } = await callApi(getCoupon, { code }, { quiet: true })
    if (!isTheirs()) return (words) => words.scan.tooLate
    const offer = couponOffer(currentCart(), coupon, termsNow())
    const { refusal } = offer
    if (refusal) return (words) => couponRefusalText(refusal, words.refusal, amountLabel)
    chooseCoupon(offer)
    return null
  } catch (error) {
    const failure = failureOf(error)
    const refused = refusedText(failure)
    return refused ?? ((words) => failureText(failure, words))
  }
}

/**
 * Why the server refuses a coupon. One that was used says where and when: the customer may not know that
 * somebody did.
 */
function refusedText({ code, data }: CallFailure): ((words: Words) => string) | null {
  const answer = code === tillCodes.couponRefused ? decode(couponRefused, data) : null
  if (!answer?.ok) return null
  const { reason, usedTime, orderNo, storeName } = answer.value
  if (reason !== 'spent') return ({ refusal }) => couponReasonText(reason, refusal)
  return ({ refusal, checkout }) =>
    [
      refusal.spent(usedTime === undefined ? '' : fullTimeText(usedTime)),
      storeName,
      orderNo === undefined ? undefined : checkout.order(numberTail(orderNo)),
    ]
      .filter(Boolean)
      .join(' · ')
}
