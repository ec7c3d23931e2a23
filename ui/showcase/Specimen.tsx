import type { ReactNode } from 'react'
import styles from './Showcase.module.css'

/** One part in its states, under its name. */
export function Specimen({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) {
  return (
    <section className={styles.specimen}>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.states}>{children}</div>
    </section>
  )
}
