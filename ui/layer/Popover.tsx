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
  readonly above?: boolean
  /** Keeps the focus where it is: for results under a field that is being typed in. */
  readonly keepFocus?: boolean
  readonly className?: string | undefined
}

/** A card hanging from its positioned parent. A press elsewhere or Escape closes it. */
export function Popover(props: PopoverProps) {
  const { label, children, onClose, side = 'start', above, keepFocus, className } = props
  const card = useRef<HTMLDialogElement>(null)
  useDismiss(card, onClose)
  useEffect(() => {
    if (keepFocus) return
    const before = document.activeElement
    card.current?.querySelector<HTMLElement>(focusable)?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [keepFocus])
  return (
    <dialog
      open
      data-scan="through"
      ref={card}
      aria-label={label}
      className={classNames(styles.popover, styles[side], above && styles.above, className)}
    >
      {children}
    </dialog>
  )
}

const focusable = 'button:not([disabled]), input, [href], [tabindex]:not([tabindex="-1"])'
