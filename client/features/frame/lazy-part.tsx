import { Skeleton } from '@tillwright/ui/state/Skeleton.tsx'
import { useDelayed } from '@tillwright/ui/state/use-delayed.ts'
import { type ComponentType, type JSX, lazy, Suspense } from 'react'
import { loadAllWords } from '../../platform/words/words.ts'
import { FaultBoundary } from './FaultBoundary.tsx'
import styles from './Frame.module.css'

/**
 * A part of a page that is fetched when it is first shown, so that the page itself stays light. One
 * that does not come, or fails while it is drawn, takes nothing else with it.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => JSX.Element {
  const Part = lazy(async () => {
    const [part] = await Promise.all([load(), loadAllWords()])
    return { default: part }
  })
  return function LazyPart(props: Props) {
    return (
      <FaultBoundary place={name}>
        <Suspense fallback={<PartOnItsWay />}>
          <Part {...props} />
        </Suspense>
      </FaultBoundary>
    )
  }
}

function PartOnItsWay() {
  const isLate = useDelayed(true)
  return <div className={styles.part}>{isLate && <Skeleton height="160px" />}</div>
}
