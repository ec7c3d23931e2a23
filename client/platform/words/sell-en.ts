// English words for the steps before a sell screen, and for the sell screen itself.
import { couponRefusalEn } from '@tillwright/contract/coupon/refusal-words-en.ts'
import { explainWordsEn } from '@tillwright/printing/words/explain-words-en.ts'
import { orderWordsEn } from '@tillwright/printing/words/order-words-en.ts'
import { templateWordsEn } from '@tillwright/printing/words/template-words-en.ts'
import type { zh } from './sell-zh.ts'
import { en as checkout } from './checkout.words.ts'
import { en as devices } from './devices.words.ts'
import { en as entry } from './entry-en.ts'
import { en as hold } from './hold.words.ts'
import { en as member } from './member.words.ts'
import { en as pickUp } from './pick-up.words.ts'
import { en as security } from './security.words.ts'
import { en as sell } from './sell.words.ts'
import { en as shift } from './shift.words.ts'
import { en as till } from './till.words.ts'

export const en: typeof zh = {
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
  explain: { ...explainWordsEn, ...sell.explain },
  prints: { ...templateWordsEn, ...devices.prints },
  receipt: { order: orderWordsEn },
  refusal: couponRefusalEn,
}
