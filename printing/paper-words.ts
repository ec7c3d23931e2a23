import { currencies, type CurrencyCode } from '@tillwright/domain/currency.ts'
import { type SlipTexts, type SlipWords, slipTextsEn, slipTextsZh } from './slip-words.ts'

const texts: Readonly<Record<'zh' | 'en', SlipTexts>> = { zh: slipTextsZh, en: slipTextsEn }

/** What papers say in a language, in a shop that counts in this currency. */
export function paperWords(language: 'zh' | 'en', currency: CurrencyCode): SlipWords {
  const { receipt, ...others } = texts[language]
  return { ...others, receipt: { ...receipt, currencySign: currencies[currency].sign } }
}
