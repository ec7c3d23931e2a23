import { WifiOff } from 'lucide-react'
import { useWords } from '../../platform/words/words.ts'
import styles from './Kiosk.module.css'
import { KioskHead } from './KioskHead.tsx'

/** Shown without a network: no customer can pay here alone. The cart waits. */
export function KioskPaused() {
  const words = useWords()
  return (
    <main className={styles.stage}>
      <KioskHead>{null}</KioskHead>
      <div className={styles.hero}>
        <WifiOff size={96} strokeWidth={1.5} aria-hidden="true" />
        <h1>{words.kiosk.paused}</h1>
        <p>{words.kiosk.pausedDetail}</p>
      </div>
    </main>
  )
}
