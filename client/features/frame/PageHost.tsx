import { useEffect, useState } from 'react'
import { Spinner } from '@tillwright/ui/state/Spinner.tsx'
import { useDelayed } from '@tillwright/ui/state/use-delayed.ts'
import { useWords } from '../../platform/words/words.ts'
import { fetchPage, type PageLoader, pageNow, type PageState } from './load-page.ts'
import styles from './Frame.module.css'

/** Draws a page once it is here. Nothing for 200 ms, then a spinner; after 60 s a way to try again. */
export function PageHost({ load }: { readonly load: PageLoader }) {
  const [state, setState] = useState<PageState>(() => pageNow(load))
  const isLate = useDelayed(state.kind === 'loading')
  const { shell } = useWords()
  useEffect(() => {
    let isWanted = true
    const show = async () => {
      // At once where it came between the first drawing and now, fetched by somebody else.
      const next = await fetchPage(load)
      if (isWanted) setState((before) => (before.kind === 'ready' ? before : next))
    }
    void show()
    return () => {
      isWanted = false
    }
  }, [load])
  if (state.kind === 'ready') return <state.Page />
  if (state.kind === 'failed') {
    return (
      <button type="button" className={styles.failed} onClick={() => window.location.reload()}>
        {shell.pageTimedOut}
      </button>
    )
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      {isLate && (
        <>
          <Spinner size="large" />
          <span>{shell.loading}</span>
        </>
      )}
    </div>
  )
}
