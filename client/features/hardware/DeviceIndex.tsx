import { type ReactNode, useCallback, useState } from 'react'
import { useWords } from '../../platform/words/words.ts'
import { type DeviceHead, DeviceHeads, withHead } from './device-heads.ts'
import styles from './DeviceIndex.module.css'

/** The cards of devices below a line that reports the state of each; a press leads to its card. */
export function DeviceIndex({ children }: { readonly children: ReactNode }) {
  const words = useWords()
  const [heads, setHeads] = useState<readonly DeviceHead[]>([])
  const notify = useCallback(
    (details: DeviceHead) => setHeads((before) => withHead(before, details)),
    [],
  )
  return (
    <DeviceHeads value={notify}>
      <nav className={styles.index} aria-label={words.hardware.title}>
        {heads.map(({ id, title, state, tone }) => (
          <button key={id} type="button" className={styles.one} onClick={() => showCard(id)}>
            <i className={styles[tone]} aria-hidden="true" />
            <b>{title}</b> {state}
          </button>
        ))}
      </nav>
      {children}
    </DeviceHeads>
  )
}

function showCard(id: string): void {
  const card = document.getElementById(id)
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}
