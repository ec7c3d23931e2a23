import type { ReactNode } from 'react'
import styles from './Filters.module.css'

interface FiltersProps {
  readonly children: ReactNode
}

/** What narrows a list down, side by side above it; one below the other where there is no room. */
export const Filters = ({ children }: FiltersProps) => (
  <search className={styles.strip}>{children}</search>
)

/** Anything else above a list, in the same place. */
export const Strip = ({ children }: FiltersProps) => <div className={styles.strip}>{children}</div>
