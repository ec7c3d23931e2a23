import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './StatusPill.module.css'

export interface PillCount {
  readonly icon: ReactNode
  readonly text: string
  readonly label: string
  /** Says that nothing waits; left out first where the room is narrow. */
  readonly isIdle?: boolean
}

export interface StatusPillProps {
  readonly tone: 'ok' | 'warn' | 'bad'
  /** Replaces the dot, so that the state is not known by colour alone. */
  readonly icon?: ReactNode
  readonly label: string
  readonly counts?: readonly PillCount[]
  readonly onPress?: (() => void) | undefined
}

/** State of the till: connected or not, and what still waits to be sent or printed. */
export function StatusPill({ tone, icon, label, counts = [], onPress }: StatusPillProps) {
  const inside = (
    <output className={classNames(styles.pill, styles[tone])}>
      {icon ?? <span className={styles.dot} />}
      {label}
      {counts.map((count) => (
        <span
          key={count.label}
          className={classNames(styles.count, count.isIdle && styles.idle)}
          title={count.label}
        >
          <span className={styles.bar} />
          {count.icon}
          <span aria-label={count.label}>{count.text}</span>
        </span>
      ))}
    </output>
  )
  if (!onPress) {
    return <span className={styles.frame}>{inside}</span>
  }
  return (
    <button
      type="button"
      className={styles.frame}
      aria-label={[label, ...counts.map((count) => count.label)].join(', ')}
      onClick={onPress}
    >
      {inside}
    </button>
  )
}
