import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.ts'
import { GoodsGrid } from './GoodsGrid.tsx'
import { GoodsRows } from './GoodsRows.tsx'
import styles from './SearchShelf.module.css'
import type { GoodsSearch } from './use-goods-search.ts'

export interface SearchShelfProps {
  readonly search: GoodsSearch
  readonly onPick: (goods: Goods) => void
  readonly look?: 'tiles' | 'rows'
  /** The way on where nothing was found. */
  readonly nothing?: ReactNode
}

/** What was found, in place of the shelf; Enter takes the first. */
export function SearchShelf({ search, onPick, look = 'tiles', nothing }: SearchShelfProps) {
  const List = look === 'tiles' ? GoodsGrid : GoodsRows
  const words = useWords()
  const { query, found } = search
  if (query === '') return <div className={styles.head} />
  if (found.length === 0) {
    return (
      <EmptyState
        icon={<SearchX size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={words.sell.searchNone(query)}
        detail={words.sell.searchNoneDetail}
      >
        {nothing}
      </EmptyState>
    )
  }
  return (
    <>
      <output className={styles.head}>{words.sell.searchResults(found.length)}</output>
      <List
        count={found.length}
        goodsAt={(index) => found[index] ?? null}
        listName={query}
        marked={0}
        recycles
        onPick={onPick}
      />
    </>
  )
}
