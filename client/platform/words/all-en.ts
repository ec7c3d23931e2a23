// Every page in English. An area that is missing here does not compile.
import { couponRefusalEn } from '@tillwright/contract/coupon/refusal-words-en.ts'
import { explainWordsEn } from '@tillwright/printing/words/explain-words-en.ts'
import { orderWordsEn } from '@tillwright/printing/words/order-words-en.ts'
import { templateWordsEn } from '@tillwright/printing/words/template-words-en.ts'
import type { Words } from './all-zh.ts'
import { en as checkout } from './checkout.words.ts'
import { en as devices } from './devices.words.ts'
import { en as entry } from './entry-en.ts'
import { en as kiosk } from './kiosk.words.ts'
import { en as member } from './member.words.ts'
import { en as orders } from './orders.words.ts'
import { en as pickUp } from './pick-up.words.ts'
import { en as security } from './security.words.ts'
import { en as sell } from './sell.words.ts'
import { en as shift } from './shift.words.ts'
import { en as till } from './till.words.ts'

export const en: Words = {
  ...entry,
  ...sell,
  ...checkout,
  ...member,
  ...orders,
  ...pickUp,
  ...shift,
  ...security,
  ...devices,
  ...kiosk,
  ...till,
  explain: { ...explainWordsEn, ...sell.explain },
  prints: { ...templateWordsEn, ...devices.prints },
  receipt: { order: orderWordsEn },
  refusal: couponRefusalEn,
}
