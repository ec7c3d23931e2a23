import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { Camera, Search } from 'lucide-react'
import { toggleCamera } from '../../camera/camera-store.ts'
import { go } from '../../navigation/navigation.ts'
import { TillStatus } from '../../sell/TillStatus.tsx'
import { useWords } from '../../words/words.ts'
import styles from './PhoneTop.module.css'
import { phonePaths } from '../phone-paths.ts'

/** The way to the search, and how the till stands. */
export function PhoneTop() {
  const words = useWords()
  return (
    <header className={styles.top}>
      <button type="button" className={styles.search} onClick={() => go(phonePaths.search)}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{words.phone.search}</span>
      </button>
      <IconButton
        label={words.phone.camera}
        icon={<Camera size={22} strokeWidth={1.75} aria-hidden="true" />}
        onClick={toggleCamera}
      />
      <TillStatus />
    </header>
  )
}
