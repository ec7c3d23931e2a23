import { useEffect } from 'react'
import styles from './Toast.module.css'

export interface ToastProps {
  readonly text: string
  readonly onDone: () => void
  /** Specification 9: 1500 ms unless said otherwise. */
  readonly durationMs?: number
}

/** A short word of success that goes by itself. Never the only sign of an error. */
export function Toast({ text, onDone, durationMs = 1500 }: ToastProps) {
  useEffect(() => {
    const timer = setTimeout(onDone, durationMs)
    return () => clearTimeout(timer)
  }, [onDone, durationMs])
  return <output className={styles.toast}>{text}</output>
}
