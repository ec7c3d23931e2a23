import { ErrorCard } from '@tillwright/ui/state/ErrorCard.tsx'
import { Spinner } from '@tillwright/ui/state/Spinner.tsx'
import type { QueryResult } from '../api/use-query.ts'
import { useWords } from '../words/words.ts'
import styles from './QueryState.module.css'

/** Why there is nothing to show yet: it is still read, or it could not be. */
export function QueryState({ answered }: { readonly answered: QueryResult<unknown> }) {
  const { state } = useWords()
  const { data, failure, isBusy, reload } = answered
  if (failure !== null)
    return (
      <div className={styles.box}>
        <ErrorCard
          title={state.failed}
          detail={failure.kind === 'code' ? failure.message : state.unreachableDetail}
          retryLabel={state.retry}
          onRetry={reload}
          busy={isBusy}
          trace={{ id: failure.traceId, label: state.trace, copyLabel: state.copy }}
        />
      </div>
    )
  if (data !== null) return null
  return (
    <output className={styles.box} aria-label={state.loading}>
      <Spinner />
    </output>
  )
}
