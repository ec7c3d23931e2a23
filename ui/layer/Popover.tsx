import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Popover.module.css'
import { useDismiss } from './use-dismiss.ts'

export interface PopoverProps {
  readonly label: string
  readonly children: ReactNode
  readonly onClose: () => void
  /** Which edge of the positioned parent it hangs from. */
  readonly side?: 'start' | 'end'
  readonly className?: string | undefined
}

/**
 * A card hanging from its positioned parent. A press elsewhere, Escape or the focus leaving closes
 * it; what it covers half cannot be hit by mistake.
 */
export function Popover({ label, children, onClose, side = 'start', className }: PopoverProps) {
  const card = useRef<HTMLDialogElement>(null)
  useDismiss(card, onClose)
  useEffect(() => {
    const before = document.activeElement
    card.current?.querySelector<HTMLElement>(focusable)?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      open
      data-scan="through"
      ref={card}
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles.popover, styles[side], className)}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  )
}

const focusable = 'button:not([disabled]), input, [href], [tabindex]:not([tabindex="-1"])'
