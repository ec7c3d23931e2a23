// Names of goods in a language. Chinese is always there; English is used where it was written.

export type NameLanguage = 'zh' | 'en'

/** A name of one's own in either language; the Chinese one where there is no other. */
export const inLanguage = (language: NameLanguage, zh: string, en: string | undefined): string =>
  language === 'en' && en ? en : zh

/** A name in either language, as the wire and the books spell it. */
export interface BothNames {
  readonly name: string
  /** Empty or absent where none was written. */
  readonly nameEn?: string | undefined
}

/** Returns the name of a coupon, a package or anything else with two names in a language. */
export const nameIn = (language: NameLanguage, { name, nameEn }: BothNames): string =>
  inLanguage(language, name, nameEn)

/** Names of goods as an order, a receipt or a list stores them. */
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
