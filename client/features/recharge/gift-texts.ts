import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import type { Language, Words } from '../../platform/words/words.ts'
import type { RechargeChoice } from './recharge.ts'

/** Returns the gifts of a top-up, each in a few words; a repeated coupon is listed once. */
export function giftTexts(
  {
    giftCents,
    giftPoints,
    giftCoupons,
  }: Pick<RechargeChoice, 'giftCents' | 'giftPoints' | 'giftCoupons'>,
  pointsName: string,
  { words, language }: { readonly words: Words; readonly language: Language },
): string[] {
  const names = giftCoupons.map((coupon) => nameIn(language, coupon))
  const coupons = [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length
    return count > 1 ? `${name} ×${count}` : name
  })
  return [
    ...(giftCents > 0 ? [words.recharge.gift(amountLabel(giftCents))] : []),
    ...(giftPoints > 0 ? [words.recharge.giftPoints(String(giftPoints), pointsName)] : []),
    ...coupons,
  ]
}
