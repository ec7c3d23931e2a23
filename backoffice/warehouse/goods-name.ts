import { type Language, useLanguage } from '../words/words.ts'

interface Named {
  readonly name: string
  readonly nameEn: string
  readonly spec: string
}

/** What goods are called in a language, with their specification. */
export const goodsName = ({ name, nameEn, spec }: Named, language: Language): string =>
  `${language === 'en' && nameEn !== '' ? nameEn : name} ${spec}`.trim()

/** The same, in the language of the screen. */
export function useGoodsName(): (goods: Named) => string {
  const language = useLanguage()
  return (goods) => goodsName(goods, language)
}
