// Chinese words for the steps before a sell screen, and for the sell screen itself.
import { couponRefusalZh } from '@tillwright/contract/coupon/refusal-words-zh.ts'
import { explainWordsZh } from '@tillwright/printing/words/explain-words-zh.ts'
import { orderWordsZh } from '@tillwright/printing/words/order-words-zh.ts'
import { templateWordsZh } from '@tillwright/printing/words/template-words-zh.ts'
import { zh as checkout } from './checkout.words.ts'
import { zh as devices } from './devices.words.ts'
import { zh as entry } from './entry-zh.ts'
import { zh as hold } from './hold.words.ts'
import { zh as member } from './member.words.ts'
import { zh as pickUp } from './pick-up.words.ts'
import { zh as security } from './security.words.ts'
import { zh as sell } from './sell.words.ts'
import { zh as shift } from './shift.words.ts'
import { zh as till } from './till.words.ts'

export const zh = {
  ...entry,
  ...sell,
  ...checkout,
  ...member,
  ...hold,
  ...pickUp,
  ...shift,
  ...security,
  ...devices,
  ...till,
  explain: { ...explainWordsZh, ...sell.explain },
  prints: { ...templateWordsZh, ...devices.prints },
  receipt: { order: orderWordsZh },
  refusal: couponRefusalZh,
}
