import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { CameraButton } from '../../features/camera/CameraButton.tsx'
import { back } from '../../platform/navigation/navigation.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './PhonePage.module.css'

export interface PhonePageProps {
  readonly title: string
  /** Shown at the right of the title. */
  readonly action?: ReactNode
  /** Codes are taken here, and the camera may read them. */
  readonly camera?: boolean
  readonly children: ReactNode
  /** Stays in reach of the thumb whatever is scrolled. */
  readonly footer?: ReactNode
  /** Action of the arrow where one page back is not enough. */
  readonly onBack?: () => void
}

/** A page of the phone: where one is and the way back, the content, what ends it at the bottom. */
export function PhonePage(props: PhonePageProps) {
  const { title, action, camera = false, children, footer, onBack = back } = props
  const words = useWords()
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <IconButton
          label={words.shell.back}
          icon={<ChevronLeft size={24} aria-hidden="true" />}
          onClick={onBack}
        />
        <h1 className={styles.title}>{title}</h1>
        {action}
        {camera && <CameraButton />}
      </header>
      <main className={styles.body}>{children}</main>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </div>
  )
}
