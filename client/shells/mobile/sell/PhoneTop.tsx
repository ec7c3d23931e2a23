import { Search } from 'lucide-react'
import { CameraButton } from '../../../features/camera/CameraButton.tsx'
import { go } from '../../../platform/navigation/navigation.ts'
import { TillStatus } from '../../../features/sell/TillStatus.tsx'
import { useWords } from '../../../platform/words/words.ts'
import styles from './PhoneTop.module.css'
import { phonePaths } from '../phone-paths.ts'

/** The link to the search, and the till's state. */
export function PhoneTop() {
  const words = useWords()
  return (
    <header className={styles.top}>
      <button type="button" className={styles.search} onClick={() => go(phonePaths.search)}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{words.phone.search}</span>
      </button>
      <CameraButton />
      <TillStatus />
    </header>
  )
}
