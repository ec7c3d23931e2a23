import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { useDeferredValue, useMemo } from 'react'
import { searchGoods, useCatalogue } from '../catalogue/catalogue-store.ts'

export interface GoodsSearch {
  /** What the results are for; empty where nothing is searched. */
  readonly query: string
  readonly found: readonly Goods[]
}

export const noSearch: GoodsSearch = { query: '', found: [] }

/**
 * The best goods for what is typed; none while the goods are being read. Keys go first: while a scanner types, or somebody
 * faster than this machine draws, what is found for a word that is no longer there is not drawn.
 */
export function useGoodsSearch(query: string): GoodsSearch {
  const wanted = useDeferredValue(query.trim())
  const isRead = useCatalogue(({ state }) => state === 'ready')
  // Asked again with every edition: the same word may find other goods then.
  useCatalogue(({ edition }) => edition)
  const found = wanted === '' || !isRead ? null : searchGoods(wanted)
  return useMemo(() => (found ? { query: wanted, found } : noSearch), [wanted, found])
}
