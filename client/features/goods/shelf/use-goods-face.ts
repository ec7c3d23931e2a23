import type { Cents } from '@tillwright/domain/money/cents.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { useEffect } from 'react'
import { watchStock } from '../../catalogue/stock-now.ts'
import type { DisplayFlags } from '../../../session/settings.ts'
import { useLanguage, useWords } from '../../../platform/words/words.ts'
import { type ShelfSign, shelfSign } from '../goods-signs.ts'
import { goodsMeta, goodsName, sellUnitName } from '../goods-text.ts'

export interface GoodsFaceProps {
  readonly goods: Goods
  readonly forMember: boolean
  readonly flags: DisplayFlags
}

export interface GoodsFace {
  readonly name: string
  /** Initials by which its characters may have been found; none for a name that is not Chinese. */
  readonly initials: string
  readonly meta: string
  readonly price: ShelfSign
  /** Price before the promotion that applies here. */
  readonly struckCents: Cents | null
  /** Unit of the price. */
  readonly perUnit: string
}

/** Returns the content of a place on the shelf, as a tile or as a row. */
export function useGoodsFace({ goods, forMember, flags }: GoodsFaceProps): GoodsFace {
  const words = useWords()
  const language = useLanguage()
  const name = goodsName(goods, language)
  const price = shelfSign(goods, forMember)
  useEffect(() => watchStock(goods.id), [goods.id])
  return {
    name,
    initials: name === goods.name.zh ? goods.pinyinInitials : '',
    meta: goodsMeta(goods, { flags, words, language }),
    price,
    struckCents: price.tone === 'deal' ? price.beforeCents : null,
    perUnit: words.sell.perUnit(sellUnitName(goods.sellUnit, words)),
  }
}
