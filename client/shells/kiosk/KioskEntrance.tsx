import { Button } from '@tillwright/ui/button/Button.tsx'
import { Spinner } from '@tillwright/ui/state/Spinner.tsx'
import { useEffect, useState } from 'react'
import { homePath } from '../../platform/navigation/home.ts'
import { restartAt } from '../../platform/navigation/navigation.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { useWords } from '../../platform/words/words.ts'
import { enterKiosk, type Entered } from './enter-kiosk.ts'
import styles from './Kiosk.module.css'

/**
 * Shown to staff for a moment while the till is given to customers, or why it is not. Going back
 * meanwhile prevents a late response from leading into self-service.
 */
export function KioskEntrance() {
  const words = useWords()
  const [outcome, setOutcome] = useState<Entered | null>(null)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    const left = new AbortController()
    void enterKiosk(left.signal).then((entered) => {
      if (!left.signal.aborted) setOutcome(entered)
    })
    return () => left.abort()
  }, [attempt])
  const enterAgain = () => {
    setOutcome(null)
    setAttempt(attempt + 1)
  }
  if (outcome === null || outcome === 'entered') {
    return (
      <main className={styles.entrance} aria-busy="true">
        <h1>{words.kiosk.title}</h1>
        <Spinner size="large" />
        <p>{words.kiosk.entering}</p>
        <Button onClick={() => restartAt(homePath())}>{words.shell.back}</Button>
      </main>
    )
  }
  return (
    <main className={styles.entrance}>
      <h1>{words.kiosk.title}</h1>
      <p role="alert">
        {outcome === 'unsent' ? words.kiosk.enterUnsent : failureText(outcome, words)}
      </p>
      <div className={styles.pair}>
        <Button tall onClick={() => restartAt(homePath())}>
          {words.shell.back}
        </Button>
        <Button tall variant="primary" onClick={enterAgain}>
          {words.shell.retry}
        </Button>
      </div>
    </main>
  )
}
