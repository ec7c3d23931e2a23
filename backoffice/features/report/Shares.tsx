import type { Cents } from '@tillwright/domain/money/cents.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import styles from './Chart.module.css'

export interface SharesProps {
  readonly rows: readonly { readonly id: string; readonly name: string; readonly cents: Cents }[]
}

/** Amounts one below the other, each as long as its share of the largest. */
export function Shares({ rows }: SharesProps) {
  const most = Math.max(1, ...rows.map(({ cents }) => cents))
  return (
    <ul>
      {rows.map(({ id, name, cents }) => (
        <li key={id} className={styles.share}>
          <b>{name}</b>
          <Money cents={cents} />
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.track} width="100" height="8" rx="2" />
            <rect
              className={styles.bar}
              width={Math.max(0, Math.round((cents * 100) / most))}
              height="8"
              rx="2"
            />
          </svg>
        </li>
      ))}
    </ul>
  )
}
