import type { CurrencyCode } from '@tillwright/domain/money/currency.ts'
import { receiptWords } from './receipt-words.ts'
import { type SlipTexts, type SlipWords, slipTextsEn, slipTextsZh } from './slip-words.ts'

const texts: Readonly<Record<'zh' | 'en', SlipTexts>> = { zh: slipTextsZh, en: slipTextsEn }

/** Words of printed documents in a language, in a shop that counts in this currency. */
export function paperWords(language: 'zh' | 'en', currency: CurrencyCode): SlipWords {
  return { ...texts[language], receipt: receiptWords(language, currency) }
}
