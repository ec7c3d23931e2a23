import { ErrorCard } from '@tillwright/ui/state/ErrorCard.tsx'
import { Skeleton } from '@tillwright/ui/state/Skeleton.tsx'
import { useDelayed } from '@tillwright/ui/state/use-delayed.ts'
import type { ReactNode } from 'react'
import { useBackOnline } from '../../platform/api/use-back-online.ts'
import type { QueryResult } from '../../platform/api/use-query.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './Frame.module.css'

export interface QueryViewProps<O> {
  readonly answer: QueryResult<O>
  /** Message about what could not be read, and its consequence. */
  readonly failed: string
  readonly failedDetail?: string
  /** The height that the answer will roughly take. */
  readonly height?: string
  readonly children: (data: O) => ReactNode
}

/**
 * Content answered by the server; a placeholder while it is loading; a way to retry where no answer
 * came.
 */
export function QueryView<O>(props: QueryViewProps<O>) {
  const { answer, failed, failedDetail, height = '160px', children } = props
  const words = useWords()
  const { data, failure, isBusy, reload } = answer
  const waiting = useDelayed(data === null && failure === null)
  useBackOnline(failure !== null, reload)
  if (data !== null) return children(data)
  if (failure === null) {
    return <div className={styles.part}>{waiting && <Skeleton height={height} />}</div>
  }
  const text = failureText(failure, words)
  return (
    <div className={styles.part}>
      <ErrorCard
        title={failed}
        detail={failedDetail ? `${text} · ${failedDetail}` : text}
        retryLabel={words.shell.retry}
        busy={isBusy}
        trace={{
          id: failure.traceId,
          label: words.errors.trace('').trim(),
          copyLabel: words.shell.copy,
        }}
        onRetry={reload}
      />
    </div>
  )
}
