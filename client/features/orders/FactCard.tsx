import { classNames } from '@tillwright/ui/class-names.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import type { ReactNode } from 'react'
import styles from './FactCard.module.css'

/** A card of labelled facts, all amounts on one edge. */
export function FactCard({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section className={styles.card}>
      <h3 className={styles.title}>{title}</h3>
      <dl>{children}</dl>
    </section>
  )
}

export interface FactRowProps {
  readonly label: string
  readonly cents?: number
  readonly text?: string
  /** The result of the rows above. */
  readonly strong?: boolean
  readonly bad?: boolean
  /** Action on it, at the end of the row. */
  readonly action?: ReactNode
}

export function FactRow({ label, cents, text, strong, bad, action }: FactRowProps) {
  return (
    <div className={classNames(styles.row, strong && styles.strong, bad && styles.bad)}>
      <dt>{label}</dt>
      <dd>
        {cents === undefined ? text : <Money cents={cents} />} {action}
      </dd>
    </div>
  )
}
