import { nameWithSpec } from '@tillwright/domain/goods/goods-words.ts'
import { pieceUnitIn } from '@tillwright/domain/goods/piece-unit.ts'
import { type Language, useLanguage } from '../../platform/words/words.ts'

interface Named {
  readonly name: string
  readonly nameEn: string
  readonly spec: string
  readonly specEn: string
}

/** Returns the name of goods in a language, with their specification. */
export const goodsName = ({ name, nameEn, spec, specEn }: Named, language: Language): string =>
  nameWithSpec({ nameZh: name, nameEn, specText: spec, specTextEn: specEn }, language)

/** The same, in the language of the screen. */
export function useGoodsName(): (goods: Named) => string {
  const language = useLanguage()
  return (goods) => goodsName(goods, language)
}

/** Returns the name of the unit that goods are counted in, in the language of the screen. */
export function useUnitName(): (unit: string) => string {
  const language = useLanguage()
  return (unit) => pieceUnitIn(language, unit)
}
