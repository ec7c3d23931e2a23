import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly detail?: ReactNode
  /** The next step, usually one button. */
  readonly children?: ReactNode
}

/** One sentence and the next step, in place of data that is not there. */
export function EmptyState({ icon, title, detail, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  )
}
