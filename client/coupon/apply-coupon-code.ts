// A coupon code, typed or scanned, put on the cart.
import { getCoupon } from '@tillwright/contract/coupon/coupon.ts'
import { couponOffer } from '@tillwright/domain/pricing/coupon-offers.ts'
import { ask } from '../api/ask.ts'
import { failureOf } from '../api/call-failure.ts'
import { currentCart, sameSale } from '../cart/cart-store.ts'
import { termsNow } from '../cart/pricing.ts'
import { failureText } from '../notices/failure-text.ts'
import type { Words } from '../words/words.ts'
import { chooseCoupon } from './choose-coupon.ts'
import { refusalWords } from './refusal-words.ts'

/** Null when the coupon lies on the cart now; otherwise why not, in the language of the screen. */
export async function applyCouponCode(code: string): Promise<((words: Words) => string) | null> {
  const isTheirs = sameSale()
  try {
    const { coupon } = await ask(getCoupon, { code }, { quiet: true })
    if (!isTheirs()) return (words) => words.scan.tooLate
    const offer = couponOffer(currentCart(), coupon, termsNow())
    const { refusal } = offer
    if (refusal) return (words) => refusalWords(refusal, words)
    chooseCoupon(offer)
    return null
  } catch (error) {
    const failure = failureOf(error)
    return (words) => failureText(failure, words)
  }
}
