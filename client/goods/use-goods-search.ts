import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { searchGoods } from '../catalogue/catalogue-service.ts'
import { useCatalogue } from '../catalogue/catalogue-store.ts'

export interface GoodsSearch {
  /** What the results are for; the last one while the next is on its way. */
  readonly query: string
  readonly found: readonly Goods[]
}

export const noSearch: GoodsSearch = { query: '', found: [] }

/** The best goods for what is typed. Earlier results stay until newer ones are there: no flicker. */
export function useGoodsSearch(query: string): GoodsSearch {
  const wanted = query.trim()
  const edition = useCatalogue((state) => state.edition)
  const [result, setResult] = useState(noSearch)
  if (wanted === '' && result !== noSearch) setResult(noSearch)
  useEffect(() => {
    if (wanted === '') return undefined
    let left = false
    void searchGoods(wanted).then((found) => {
      // At once, so that the letter and what it found can stand in the same frame.
      if (!left) flushSync(() => setResult({ query: wanted, found }))
    })
    return () => {
      left = true
    }
  }, [wanted, edition])
  return wanted === '' ? noSearch : result
}
