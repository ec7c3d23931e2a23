// Units in which goods are counted. Shops store the Chinese word; English is used for the usual
// ones.
import type { NameLanguage } from './goods-words.ts'

const english: Readonly<Record<string, string>> = {
  盒: 'box',
  箱: 'case',
  瓶: 'btl',
  袋: 'bag',
  杯: 'cup',
  块: 'pc',
  件: 'pc',
  个: 'pc',
  只: 'pc',
  支: 'pc',
  条: 'pc',
  片: 'pc',
  枚: 'pc',
  罐: 'can',
  听: 'can',
  桶: 'tub',
  包: 'pack',
  提: 'pack',
  卷: 'roll',
  把: 'bunch',
  束: 'bunch',
  份: 'set',
  套: 'set',
  双: 'pair',
  根: 'pc',
  颗: 'head',
  碗: 'bowl',
  板: 'tray',
}

/** The unit in a language: `盒`, `box`; a word of the shop's own stays as it is. */
export const pieceUnitIn = (language: NameLanguage, unit: string): string =>
  language === 'en' ? (english[unit] ?? unit) : unit
