import { Money } from '@tillwright/ui/text/Money.tsx'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useWords } from '../../platform/words/words.ts'
import styles from './Kiosk.module.css'
import { KioskHead } from './KioskHead.tsx'
import { resetKiosk, useKiosk } from './kiosk-store.ts'

/** The thanks stay so long, or until the next customer scans. */
const thanksMs = 8000

/** It is paid: a tick that can be seen from the door. */
export function KioskDone() {
  const words = useWords()
  const paidCents = useKiosk((state) => state.paidCents)
  useEffect(() => {
    const timer = setTimeout(resetKiosk, thanksMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className={styles.stage}>
      <KioskHead>{null}</KioskHead>
      <div className={styles.hero}>
        <span className={styles.bigTick}>
          <Check size={120} strokeWidth={2.5} aria-hidden="true" />
        </span>
        <h1>
          <output>{words.kiosk.paid}</output>
        </h1>
        {paidCents !== null && (
          <p className={styles.due}>
            <Money cents={paidCents} size="huge" />
          </p>
        )}
        <p>{words.kiosk.takeReceipt}</p>
      </div>
      <footer className={styles.foot}>
        <button type="button" className={styles.primary} onClick={resetKiosk}>
          {words.shell.done}
        </button>
      </footer>
    </main>
  )
}
