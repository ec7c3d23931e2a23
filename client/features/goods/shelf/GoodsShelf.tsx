import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { memo, type ReactNode } from 'react'
import { goodsAt, rowsIn, useCatalogue } from '../../catalogue/catalogue-store.ts'
import { useSession } from '../../../session/session-store.ts'
import { useWords } from '../../../platform/words/words.ts'
import { GoodsGrid } from './GoodsGrid.tsx'
import { GoodsRows } from './GoodsRows.tsx'
import styles from './GoodsShelf.module.css'
import { SearchedFor } from './MatchedText.tsx'
import { NoGoodsFound, NoGoodsHere } from './NoGoods.tsx'
import { type GoodsSearch, noSearch } from './use-goods-search.ts'

export interface GoodsShelfProps {
  readonly categoryId: string
  /** Search results, shown in place of the category. */
  readonly search?: GoodsSearch
  readonly onPick: (goods: Goods) => void
  /** Shows everything again where a category is empty. */
  readonly onAll: () => void
  /** Tiles side by side, or rows for the thumb. */
  readonly layout?: 'tiles' | 'rows'
  /** Above the goods of a category: the ways to other ones. */
  readonly head?: ReactNode
  /** Alternative searches that may have been meant. */
  readonly offers?: ReactNode
  /** The way on where a search found nothing. */
  readonly nothing?: ReactNode
}

/**
 * The goods of a category, or what was found; Enter takes the first of those. One list for both: with
 * the first letter typed its places are filled anew and not built anew. A letter alone draws nothing
 * here: only what it finds does.
 */
export const GoodsShelf = memo(function GoodsShelf(props: GoodsShelfProps) {
  const {
    categoryId,
    search = noSearch,
    onPick,
    onAll,
    layout = 'tiles',
    head,
    offers,
    nothing,
  } = props
  const List = layout === 'tiles' ? GoodsGrid : GoodsRows
  const words = useWords()
  // Drawn again with every edition: there may be other goods in the same rows.
  useCatalogue((state) => state.edition)
  const hideSoldOut = useSession(({ flags }) => flags.hideSoldOut)
  const { query, found } = search
  const isFound = query !== ''
  const rows = rowsIn(categoryId, hideSoldOut)
  const count = isFound ? found.length : rows.length
  return (
    <SearchedFor value={query}>
      {isFound && count > 0 ? (
        <output className={styles.head}>{words.sell.searchResults(count)}</output>
      ) : (
        !isFound && head
      )}
      {isFound && offers}
      {count > 0 ? (
        <List
          count={count}
          goodsAt={isFound ? (index) => found[index] ?? null : (index) => goodsIn(rows, index)}
          listName={isFound ? `found ${query}` : categoryId}
          marked={isFound ? 0 : undefined}
          onPick={onPick}
        />
      ) : isFound ? (
        <NoGoodsFound query={query}>{nothing}</NoGoodsFound>
      ) : (
        <NoGoodsHere {...{ categoryId, layout, List, onPick, onAll }} />
      )}
    </SearchedFor>
  )
})

function goodsIn(rows: Uint32Array, index: number): Goods | null {
  const row = rows[index]
  return row === undefined ? null : goodsAt(row)
}
