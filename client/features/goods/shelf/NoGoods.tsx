import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ErrorCard } from '@tillwright/ui/state/ErrorCard.tsx'
import { PackageOpen, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { syncCatalogue } from '../../catalogue/catalogue-service.ts'
import { allGoods, useCatalogue } from '../../catalogue/catalogue-store.ts'
import { useWords } from '../../../platform/words/words.ts'
import { isKiosk } from '../../../session/kiosk-mode.ts'
import { lazyPart } from '../../frame/lazy-part.tsx'
import type { LoadingGoodsProps } from './LoadingGoods.tsx'
import styles from './NoGoods.module.css'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { ShelfSkeleton } from './TileSkeleton.tsx'

const LoadingGoods = lazyPart(
  'loadingGoods',
  async () => (await import('./LoadingGoods.tsx')).LoadingGoods,
)

/** A search without a result, and the way on. */
export function NoGoodsFound(props: { readonly query: string; readonly children?: ReactNode }) {
  const words = useWords()
  return (
    <EmptyState
      icon={<SearchX size={32} strokeWidth={1.5} aria-hidden="true" />}
      title={words.sell.searchNone(props.query)}
      detail={words.sell.searchNoneDetail}
    >
      {props.children}
    </EmptyState>
  )
}

export interface NoGoodsHereProps extends LoadingGoodsProps {
  /** Shows everything again where a category is empty. */
  readonly onAll: () => void
}

/** Why a category shows nothing: its goods are on the way, none could be had, or there are none. */
export function NoGoodsHere({ onAll, ...shelf }: NoGoodsHereProps) {
  const words = useWords()
  const { state, isSyncing, failure } = useCatalogue()
  const { categoryId, layout } = shelf
  const Waiting = layout === 'tiles' ? ShelfSkeleton : RowsSkeleton
  if (state === 'empty' && isSyncing && !isKiosk()) return <LoadingGoods {...shelf} />
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
