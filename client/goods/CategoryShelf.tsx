import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ErrorCard } from '@tillwright/ui/state/ErrorCard.tsx'
import { PackageOpen } from 'lucide-react'
import { syncCatalogue } from '../catalogue/catalogue-service.ts'
import { allGoods, goodsAt, rowsIn, useCatalogue } from '../catalogue/catalogue-store.ts'
import { useSession } from '../session/session-store.ts'
import { useWords } from '../words/words.ts'
import styles from './CategoryShelf.module.css'
import { GoodsGrid } from './GoodsGrid.tsx'
import { GoodsRows } from './GoodsRows.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { ShelfSkeleton } from './TileSkeleton.tsx'

export interface CategoryShelfProps {
  readonly categoryId: string
  readonly onPick: (goods: Goods) => void
  /** Shows everything again where a category is empty. */
  readonly onAll: () => void
  /** Tiles side by side, or rows for the thumb. */
  readonly look?: 'tiles' | 'rows'
}

/** The goods of a category; says so where there are none yet, none at all, or none to be had. */
export function CategoryShelf(props: CategoryShelfProps) {
  const { categoryId, onPick, onAll, look = 'tiles' } = props
  const List = look === 'tiles' ? GoodsGrid : GoodsRows
  const Waiting = look === 'tiles' ? ShelfSkeleton : RowsSkeleton
  const words = useWords()
  // Drawn again with every edition: there may be other goods in the same rows.
  const { state, isSyncing, failure } = useCatalogue()
  const hideSoldOut = useSession(({ flags }) => flags.hideSoldOut)
  const rows = rowsIn(categoryId, hideSoldOut)
  if (rows.length > 0) {
    return (
      <List
        count={rows.length}
        goodsAt={(index) => goodsIn(rows, index)}
        listName={categoryId}
        onPick={onPick}
      />
    )
  }
  if (isSyncing || state === 'opening') return <Waiting label={words.goods.syncing} />
  const icon = <PackageOpen size={32} strokeWidth={1.5} aria-hidden="true" />
  if (failure !== null) {
    return (
      <div className={styles.failed}>
        <ErrorCard
          title={words.sell.loadFailed}
          detail={words.sell.loadFailedDetail}
          retryLabel={words.shell.retry}
          onRetry={() => void syncCatalogue()}
        />
      </div>
    )
  }
  if (categoryId === allGoods) {
    return (
      <EmptyState icon={icon} title={words.sell.noneTitle} detail={words.sell.noneDetail}>
        <Button onClick={() => void syncCatalogue()}>{words.shell.retry}</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={icon} title={words.sell.noneHere}>
      <Button onClick={onAll}>{words.goods.all}</Button>
    </EmptyState>
  )
}

function goodsIn(rows: Uint32Array, index: number): Goods | null {
  const row = rows[index]
  return row === undefined ? null : goodsAt(row)
}
