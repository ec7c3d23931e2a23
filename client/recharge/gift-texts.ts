import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import type { Words } from '../words/words.ts'
import type { RechargeChoice } from './recharge.ts'

/** What comes on top, each in a few words; the same coupon several times is said once. */
export function giftTexts(
  of: Pick<RechargeChoice, 'giftCents' | 'giftPoints' | 'giftCouponNames'>,
  pointsName: string,
  words: Words,
): string[] {
  const { giftCents, giftPoints, giftCouponNames } = of
  const coupons = [...new Set(giftCouponNames)].map((name) => {
    const count = giftCouponNames.filter((other) => other === name).length
    return count > 1 ? `${name} ×${count}` : name
  })
  return [
    ...(giftCents > 0 ? [words.recharge.gift(amountLabel(giftCents))] : []),
    ...(giftPoints > 0 ? [words.recharge.giftPoints(String(giftPoints), pointsName)] : []),
    ...coupons,
  ]
}
