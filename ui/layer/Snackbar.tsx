import { type ReactNode, useEffect, useRef } from 'react'
import { KeyHint } from '../button/KeyHint.tsx'
import styles from './Snackbar.module.css'
import { useHeld } from './use-held.ts'

export interface SnackbarProps {
  readonly text: string
  readonly icon?: ReactNode
  readonly actionLabel?: string | undefined
  readonly keyHint?: string | undefined
  readonly onAction?: (() => void) | undefined
  readonly onDone: () => void
  /** How long the way back stays open; it waits while pointed at or focused. */
  readonly durationMs?: number
}

/** Says what was done and offers to undo it; used instead of asking beforehand. */
export function Snackbar(props: SnackbarProps) {
  const { text, icon, actionLabel, keyHint, onAction, onDone, durationMs = 5000 } = props
  const strip = useRef<HTMLDivElement>(null)
  const held = useHeld(strip)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onDone, durationMs)
    return () => clearTimeout(timer)
  }, [held, onDone, durationMs])
  return (
    <div ref={strip} className={styles.snackbar}>
      {icon}
      <output className={styles.text}>{text}</output>
      {actionLabel && onAction && (
        <button type="button" className={styles.action} onClick={onAction}>
          {actionLabel}
          {keyHint && <KeyHint keys={keyHint} on="strip" />}
        </button>
      )}
    </div>
  )
}
