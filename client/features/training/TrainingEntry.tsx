import { Button } from '@tillwright/ui/button/Button.tsx'
import { Spinner } from '@tillwright/ui/state/Spinner.tsx'
import { useEffect, useState } from 'react'
import { throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { homePath } from '../../platform/navigation/home.ts'
import { openPage, replace } from '../../platform/navigation/navigation.ts'
import styles from './TrainingEntry.module.css'
import { enterTraining } from './enter-training.ts'
import { trainingWords } from '../../platform/words/training.words.ts'
import { usePageWords } from '../../platform/words/words.ts'
import { shopBase } from '../../platform/navigation/server-base.ts'

let entering: Promise<void> | null = null

/** Shown in place of the login: a practice shop has no accounts, so it opens by itself. */
export function TrainingEntry() {
  const words = usePageWords(trainingWords)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    let isWanted = true
    entering ??= enterTraining().finally(() => {
      entering = null
    })
    entering.then(
      () => isWanted && replace(homePath()),
      (error: unknown) => {
        throwUnlessFailure(error)
        if (isWanted) setIsMissing(true)
      },
    )
    return () => {
      isWanted = false
    }
  }, [])
  if (!isMissing) {
    return (
      <output className={styles.entry}>
        <Spinner size="large" />
        {words.preparing}
      </output>
    )
  }
  return (
    <div className={styles.entry} role="alert">
      <p>{words.closed}</p>
      <Button variant="primary" onClick={() => openPage(`${shopBase}/`)}>
        {words.back}
      </Button>
    </div>
  )
}
