import { FactCard, FactRow } from '../orders/FactCard.tsx'
import { usePointsName } from '../member/points-name.ts'
import { useWords } from '../../platform/words/words.ts'
import type { DayReport } from './day-report.ts'
import styles from './DayReportView.module.css'

/** The day by tender, and what was taken off. */
export function DayFacts({ report }: { readonly report: DayReport }) {
  const words = useWords()
  const pointsName = usePointsName()
  return (
    <div className={styles.facts}>
      <FactCard title={words.report.tenders}>
        {report.tenders.map(({ tender, count, amountCents }) => (
          <FactRow
            key={tender}
            label={`${words.tender.kinds[tender]} · ${words.shift.orderCount(String(count))}`}
            cents={amountCents}
          />
        ))}
      </FactCard>
      <FactCard title={words.report.reductions}>
        <FactRow label={words.report.gross} cents={report.grossCents} />
        <FactRow label={words.report.priceSavings} cents={-report.priceSavingCents} />
        <FactRow label={words.report.coupons} cents={-report.couponCents} />
        <FactRow label={pointsName} cents={-report.pointsCents} />
        <FactRow label={words.report.rounding} cents={report.roundingCents} />
        <FactRow strong label={words.report.sales} cents={report.salesCents} />
        <FactRow label={words.report.memberNet} cents={report.memberNetCents} />
        <FactRow label={words.report.deposits} cents={report.depositCents} />
        <FactRow label={words.report.depositsRetained} cents={report.depositKeptCents} />
      </FactCard>
    </div>
  )
}
