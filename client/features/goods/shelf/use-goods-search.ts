import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { useMemo } from 'react'
import { searchGoods, useCatalogue } from '../../catalogue/catalogue-store.ts'

export interface GoodsSearch {
  /** Query of the results; empty without a search. */
  readonly query: string
  readonly found: readonly Goods[]
}

export const noSearch: GoodsSearch = { query: '', found: [] }

/** The best goods for a word, drawn with the word itself; none while the goods are being read. */
export function useGoodsSearch(query: string): GoodsSearch {
  const wanted = query.trim()
  const isRead = useCatalogue(({ state }) => state === 'ready')
  // Searches again with every edition: the same word may find other goods then.
  useCatalogue(({ edition }) => edition)
  const found = wanted === '' || !isRead ? null : searchGoods(wanted)
  return useMemo(() => (found ? { query: wanted, found } : noSearch), [wanted, found])
}
