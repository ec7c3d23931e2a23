import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import styles from './SidePanel.module.css'

export interface SidePanelProps {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
}

/**
 * A panel over the work area at its inner edge: the rest stays in use, scanning goes on.
 * The focus moves in when it opens and goes back to where it was when it closes.
 */
export function SidePanel({ title, children, footer, closeLabel, onClose }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    // On a touch screen a focused field would bring up the keyboard over the work.
    const first = matchMedia('(pointer: fine)').matches
      ? panel.current?.querySelector<HTMLElement>('[data-first-focus]')
      : null
    const target = first ?? panel.current
    target?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside ref={panel} className={styles.panel} aria-labelledby={id} tabIndex={-1}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton
          label={closeLabel}
          icon={<X size={20} aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </aside>
  )
}
