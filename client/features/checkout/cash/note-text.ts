import { cents } from '@tillwright/domain/money/cents.ts'
import { shopCurrency } from '../../../session/shop-currency.ts'
import type { Words } from '../../../platform/words/words.ts'
import { amountShort } from './amount-short.ts'

/** A note or coin by its name: `¥5`, `$0.25`; the small coins of the yuan have one of their own, `5角`. */
export function noteText(face: number, words: Words): string {
  const isJiao = shopCurrency() === 'CNY' && face < 100 && face % 10 === 0
  return isJiao ? words.tender.jiao(String(face / 10)) : amountShort(cents(face))
}
