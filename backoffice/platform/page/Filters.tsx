import type { ReactNode } from 'react'
import styles from './Filters.module.css'

interface FiltersProps {
  readonly children: ReactNode
}

/** Filters of a list, side by side above it; stacked where there is no room. */
export const Filters = ({ children }: FiltersProps) => (
  <search className={styles.strip}>{children}</search>
)

/** Anything else above a list, in the same place. */
export const Strip = ({ children }: FiltersProps) => <div className={styles.strip}>{children}</div>
