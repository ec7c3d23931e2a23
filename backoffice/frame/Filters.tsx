import type { ReactNode } from 'react'
import styles from './Filters.module.css'

/** What narrows a list down, side by side above it; one below the other where there is no room. */
export const Filters = ({ children }: { readonly children: ReactNode }) => (
  <search className={styles.filters}>{children}</search>
)
