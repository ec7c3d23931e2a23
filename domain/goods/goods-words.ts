// What goods are called in a language. Chinese is always there; English stands in where it was written.

export type NameLanguage = 'zh' | 'en'

/** A name of one's own in either language; the Chinese one where there is no other. */
export const inLanguage = (language: NameLanguage, zh: string, en: string | undefined): string =>
  language === 'en' && en ? en : zh

/** A name in either language, as the wire and the books spell it. */
export interface BothNames {
  readonly name: string
  /** Empty or absent where nobody wrote one. */
  readonly nameEn?: string | undefined
}

/** What a coupon, a package or anything else with two names is called in a language. */
export const nameIn = (language: NameLanguage, { name, nameEn }: BothNames): string =>
  inLanguage(language, name, nameEn)

/** As an order, a receipt or a list keeps the names of goods. */
export interface NamedGoods {
  readonly nameZh: string
  readonly nameEn: string
  readonly specText: string
  readonly specTextEn: string
}

/** Name and specification in one line: `Milk 250 ml`. */
export function nameWithSpec(goods: NamedGoods, language: NameLanguage): string {
  const spec = inLanguage(language, goods.specText, goods.specTextEn)
  return `${inLanguage(language, goods.nameZh, goods.nameEn)} ${spec}`.trim()
}
