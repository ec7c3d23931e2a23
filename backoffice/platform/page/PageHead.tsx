import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

export interface PageHeadProps {
  readonly title: string
  readonly detail?: ReactNode
  /** Actions on the whole page, the most usual last. */
  readonly children?: ReactNode
}

/** The title of a page and what can be done there. */
export function PageHead({ title, detail, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {detail && <p>{detail}</p>}
      </div>
      {children}
    </header>
  )
}
