import { goodsById } from '../catalogue/catalogue-store.ts'
import { fullGoodsName } from '../goods/goods-text.ts'
import type { Language } from '../../platform/words/words.ts'
import type { ShownGoods } from './displays-store.ts'

/** Returns the name on a display, in the language of the screen where this till knows the goods. */
export function shownName(
  { goodsId, name }: Pick<ShownGoods, 'goodsId' | 'name'>,
  language: Language,
): string {
  const goods = goodsById(goodsId)
  return goods ? fullGoodsName(goods, language) : name
}
