import type { ReactNode } from 'react'
import styles from './Switch.module.css'

export interface SwitchProps {
  readonly label: ReactNode
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly icon?: ReactNode
  readonly blocked?: string | undefined
}

/** On or off. The whole row is hit, not only the small knob. */
export function Switch({ label, on, onChange, icon, blocked }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.row}
      aria-checked={on}
      aria-disabled={blocked ? true : undefined}
      title={blocked}
      onClick={() => !blocked && onChange(!on)}
    >
      {icon}
      <span className={styles.label}>
        {label}
        {blocked && <span className={styles.reason}>{blocked}</span>}
      </span>
      <span className={styles.track}>
        <span className={styles.knob} />
      </span>
    </button>
  )
}
