import { Money } from '@tillwright/ui/text/Money.tsx'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words/words.ts'
import styles from '@tillwright/ui/layout/figures.module.css'
import type { CloseReport } from './shift-store.ts'

/** The shift in four figures. */
export function ShiftFigures({ report }: { readonly report: CloseReport }) {
  const words = useWords()
  return (
    <dl className={styles.figures}>
      <Figure label={words.shift.net}>
        <Money cents={report.netCents} />
      </Figure>
      <Figure label={words.shift.orders}>
        {words.shift.orderCount(String(report.salesCount))}
      </Figure>
      <Figure label={words.shift.refunds}>
        <Money cents={-report.refundCents} />
      </Figure>
      <Figure label={words.shift.recharges}>
        <Money cents={report.rechargeCents} />
      </Figure>
    </dl>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
