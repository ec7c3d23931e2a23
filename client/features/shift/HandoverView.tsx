import { Button } from '@tillwright/ui/button/Button.tsx'
import { ErrorCard } from '@tillwright/ui/state/ErrorCard.tsx'
import { Skeleton } from '@tillwright/ui/state/Skeleton.tsx'
import { useDelayed } from '@tillwright/ui/state/use-delayed.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import { OpenPayments } from '../open-payments/OpenPayments.tsx'
import { failureText } from '../../platform/notices/failure-text.ts'
import { useDelivered } from '../outbox/use-delivered.ts'
import { fullTimeText } from '../../platform/words/time-text.ts'
import { useWords } from '../../platform/words/words.ts'
import { BeginCount } from './BeginCount.tsx'
import { CashCounter } from './CashCounter.tsx'
import { Colleagues } from './Colleagues.tsx'
import { DifferenceReason } from './DifferenceReason.tsx'
import { HandoverEnd } from './HandoverEnd.tsx'
import styles from './HandoverView.module.css'
import { storeCount } from './store-count.ts'
import { type HandoverViewProps, PreChecks } from './PreChecks.tsx'
import { ShiftFigures } from './ShiftFigures.tsx'
import { forgetCount, loadReport, useHandover } from './shift-store.ts'
import { TenderTable } from './TenderTable.tsx'

interface HandoverPageProps extends HandoverViewProps {
  /**
   * There is room alongside the drawer: its result is shown there, and all its notes stay visible.
   */
  readonly isWide?: boolean
}

/** The end of a shift: what the books expect, what the drawer holds, and why they differ. */
export function HandoverView({ isWide = false, ...ways }: HandoverPageProps) {
  const words = useWords()
  const { report, failure, isBusy } = useHandover()
  const waiting = useDelayed(report === null && failure === null)
  useEffect(() => void loadReport(), [])
  useEffect(storeCount, [])
  useDelivered(() => void loadReport())
  if (report === null) {
    return (
      <div className={styles.padded}>
        {failure === null ? (
          waiting && <Skeleton height="240px" />
        ) : (
          <ErrorCard
            title={words.shift.loadFailed}
            detail={`${failureText(failure, words)} · ${words.shift.loadFailedDetail}`}
            retryLabel={words.shell.retry}
            busy={isBusy}
            onRetry={() => void loadReport()}
          />
        )}
      </div>
    )
  }
  return (
    <div className={styles.view}>
      <div className={styles.columns}>
        <section className={styles.books}>
          <header className={styles.booksHead}>
            <div>
              <h2 className={styles.title}>{words.shift.title}</h2>
              <p className={styles.when}>
                {report.shift.staffName} ·{' '}
                {words.shift.since(fullTimeText(report.shift.openedAtMs))}
              </p>
            </div>
            {isWide && <BeginCount report={report} />}
          </header>
          <ShiftFigures report={report} />
          <PreChecks {...ways} />
          <Colleagues />
          <OpenPayments />
          <TenderTable report={report} />
          {isWide && (
            <div className={styles.alongside}>
              <DifferenceReason report={report} />
            </div>
          )}
        </section>
        <section className={styles.drawer} aria-label={words.shift.countCash}>
          <header className={styles.drawerHead}>
            <h2 className={styles.title}>{words.shift.countCash}</h2>
            <Tag>{words.shift.float(amountLabel(report.shift.floatCents))}</Tag>
            <Button
              variant="ghost"
              icon={<RotateCcw size={18} aria-hidden="true" />}
              onClick={forgetCount}
            >
              {words.shift.again}
            </Button>
          </header>
          {!isWide && <BeginCount report={report} />}
          <CashCounter />
          <HandoverEnd report={report} needsReason={!isWide} />
        </section>
      </div>
    </div>
  )
}
