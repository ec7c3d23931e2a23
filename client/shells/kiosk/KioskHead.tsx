import { classNames } from '@tillwright/ui/class-names.ts'
import { useLongPress } from '@tillwright/ui/touch/use-long-press.ts'
import { Accessibility, HandHelping } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Logo } from '../../features/frame/Logo.tsx'
import { feelHeld } from '../../platform/sound/sound.ts'
import { useWords } from '../../platform/words/words.ts'
import kiosk from './Kiosk.module.css'
import styles from './KioskHead.module.css'
import { KioskExit } from './KioskExit.tsx'
import { callStaff, setLow, useKiosk } from './kiosk-store.ts'

/** The sign of the house, which staff hold to leave, and help for whoever needs it. */
export function KioskHead({ children }: { readonly children: ReactNode }) {
  const words = useWords()
  const isLow = useKiosk((state) => state.isLow)
  const [leaves, setIsExiting] = useState(false)
  const press = useLongPress(() => {
    feelHeld()
    setIsExiting(true)
  })
  return (
    <header className={styles.head}>
      <button type="button" className={styles.logo} aria-label={words.kiosk.staffDoor} {...press}>
        <Logo size={56} />
      </button>
      <div className={styles.title}>{children}</div>
      <button
        type="button"
        className={classNames(kiosk.second, styles.headButton, styles.lowButton)}
        aria-pressed={isLow}
        aria-label={words.kiosk.low}
        title={words.kiosk.low}
        onClick={() => setLow(!isLow)}
      >
        <Accessibility size={28} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classNames(kiosk.second, styles.headButton)}
        aria-label={words.kiosk.help}
        onClick={() => callStaff(true)}
      >
        <HandHelping size={28} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.word}>{words.kiosk.help}</span>
      </button>
      {leaves && <KioskExit onClose={() => setIsExiting(false)} />}
    </header>
  )
}
