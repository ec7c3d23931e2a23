import { Button } from '@tillwright/ui/button/Button.tsx'
import { Component, type ReactNode } from 'react'
import { log } from '../../platform/log/log.ts'
import { restartAt } from '../../platform/navigation/navigation.ts'
import { entryPath } from '../../platform/navigation/location.ts'
import { currentWords } from '../../platform/words/words.ts'
import styles from './Frame.module.css'

interface Props {
  /** For the log. */
  readonly place: string
  readonly children: ReactNode
}

/** A page that fails while it is drawn takes nothing else with it. */
export class FaultBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error) {
    log({ level: 9, message: `${this.props.place}: ${error.message}` })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const { shell } = currentWords()
    return (
      <main className={styles.notice}>
        <h1>{shell.brokenTitle}</h1>
        <p>{shell.brokenText}</p>
        <div className={styles.actions}>
          <Button onClick={() => restartAt(entryPath)}>{shell.goToLogin}</Button>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {shell.reload}
          </Button>
        </div>
      </main>
    )
  }
}
