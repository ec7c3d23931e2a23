import { Money } from '@tillwright/ui/text/Money.tsx'
import type { Share } from './day-report.ts'
import styles from './ShareBars.module.css'

export interface ShareBarsProps {
  readonly title: string
  readonly shares: readonly Share[]
  readonly nameOf: (share: Share) => string
}

/** Shares of the day, longest first: a bar, a name, a share and the amount. */
export function ShareBars({ title, shares, nameOf }: ShareBarsProps) {
  const most = Math.max(1, ...shares.map(({ cents }) => cents))
  return (
    <section className={styles.card}>
      <h3>{title}</h3>
      <ul className={styles.rows}>
        {shares.map((share) => (
          <li key={nameOf(share)} className={styles.row}>
            <span className={styles.name}>{nameOf(share)}</span>
            <span className={styles.percent}>{share.percent === 0 ? '<1' : share.percent}%</span>
            <Money className={styles.amount} cents={share.cents} />
            <span
              className={styles.bar}
              style={{ width: `${(share.cents / most) * 100}%` }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
