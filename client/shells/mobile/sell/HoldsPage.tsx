import { HoldList } from '../../../features/hold/HoldList.tsx'
import { go } from '../../../platform/navigation/navigation.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import styles from '../phone-body.module.css'
import { phonePaths } from '../phone-paths.ts'

/** Carts that were put aside (Specification 2: temOrder). */
export function HoldsPage() {
  const words = useWords()
  return (
    <PhonePage title={words.hold.title}>
      <OfflineBar />
      <div className={styles.scroll}>
        <HoldList onDone={() => go(phonePaths.main)} />
      </div>
    </PhonePage>
  )
}
