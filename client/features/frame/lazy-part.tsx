import { Skeleton } from '@tillwright/ui/state/Skeleton.tsx'
import { useDelayed } from '@tillwright/ui/state/use-delayed.ts'
import { type ComponentType, type JSX, lazy, Suspense, useState } from 'react'
import { loadAllWords } from '../../platform/words/words.ts'
import { FaultBoundary } from './FaultBoundary.tsx'
import styles from './Frame.module.css'

export interface LazyPart<Props> {
  (props: Props): JSX.Element
  /** Fetches it beforehand: it is drawn at once then, so that no key pressed right after is lost. */
  readonly fetch: () => Promise<unknown>
}

/**
 * A part of a page that is fetched when it is first shown, so that the page itself stays light. One
 * that does not come, or fails while it is drawn, takes nothing else with it.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let fetched: ComponentType<Props> | null = null
  const fetch = async () => {
    const [part] = await Promise.all([load(), loadAllWords()])
    fetched = part
    return { default: part }
  }
  const Late = lazy(fetch)
  function Part(props: Props) {
    // Chosen once: another component in its place would lose what was typed.
    const [Shown] = useState<ComponentType<Props>>(() => fetched ?? Late)
    return (
      <FaultBoundary place={name}>
        <Suspense fallback={<PartOnItsWay />}>
          <Shown {...props} />
        </Suspense>
      </FaultBoundary>
    )
  }
  return Object.assign(Part, { fetch })
}

function PartOnItsWay() {
  const isLate = useDelayed(true)
  return <div className={styles.part}>{isLate && <Skeleton height="160px" />}</div>
}
