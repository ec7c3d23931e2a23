import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ErrorCard } from '@tillwright/ui/state/ErrorCard.tsx'
import { Skeleton } from '@tillwright/ui/state/Skeleton.tsx'
import { useDelayed } from '@tillwright/ui/state/use-delayed.ts'
import type { ReactNode } from 'react'
import { useBackOnline } from '../../platform/api/use-back-online.ts'
import type { Pages } from '../../platform/api/use-pages.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './PagesView.module.css'
import { StaleNote } from './StaleNote.tsx'

export interface PagesViewProps {
  readonly pages: Omit<Pages<unknown>, 'more'>
  readonly failed: string
  readonly failedDetail?: string
  readonly icon: ReactNode
  /** Text shown where there is nothing, and the next step. */
  readonly none: string
  readonly noneDetail: string
  readonly noneAction?: ReactNode
  /** The list itself, while there is one. */
  readonly children: ReactNode
}

const places = Array.from({ length: 7 }, (_, place) => place)

/** A list on its way, empty, failed or there. What came before a failure stays in sight. */
export function PagesView(props: PagesViewProps) {
  const { pages, failed, failedDetail, icon, none, noneDetail, noneAction, children } = props
  const { items, failure, isBusy, reload } = pages
  const words = useWords()
  const waiting = useDelayed(isBusy && items.length === 0)
  useBackOnline(failure !== null, reload)
  if (failure !== null && items.length === 0) {
    const text = failureText(failure, words)
    return (
      <div className={styles.padded}>
        <ErrorCard
          title={failed}
          detail={failedDetail ? `${text} · ${failedDetail}` : text}
          retryLabel={words.shell.retry}
          busy={isBusy}
          onRetry={reload}
        />
      </div>
    )
  }
  if (items.length > 0) {
    return (
      <>
        {failure !== null && (
          <StaleNote failed={failed} failure={failure} isBusy={isBusy} onRetry={reload} />
        )}
        {children}
      </>
    )
  }
  if (isBusy) {
    return (
      <div className={styles.waiting} aria-busy="true" aria-label={words.shell.loading}>
        {waiting &&
          places.map((place) => (
            <div key={place}>
              <Skeleton height="14px" width="52%" />
              <Skeleton height="12px" width="76%" />
            </div>
          ))}
      </div>
    )
  }
  return (
    <EmptyState icon={icon} title={none} detail={noneDetail}>
      {noneAction}
    </EmptyState>
  )
}
