import { HandHelping } from 'lucide-react'
import { useWords } from '../../platform/words/words.ts'
import kiosk from './Kiosk.module.css'
import styles from './KioskHelp.module.css'
import { callStaff } from './kiosk-store.ts'

/** Says from afar that somebody is needed here. */
export function KioskHelp() {
  const words = useWords()
  return (
    <aside className={styles.helping}>
      <HandHelping size={40} strokeWidth={1.75} aria-hidden="true" />
      <output>{words.kiosk.helpComes}</output>
      <button type="button" className={kiosk.second} onClick={() => callStaff(false)}>
        {words.kiosk.helped}
      </button>
    </aside>
  )
}
