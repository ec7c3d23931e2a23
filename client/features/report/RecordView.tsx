import { getCloseReport } from '@tillwright/contract/shift/shift.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { Printer } from 'lucide-react'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryView } from '../frame/QueryView.tsx'
import { FactCard, FactRow } from '../orders/FactCard.tsx'
import { ShiftOfAnother } from '../shift/ShiftOfAnother.tsx'
import { ShiftFigures } from '../shift/ShiftFigures.tsx'
import type { CloseReport } from '../shift/shift-store.ts'
import { endTimeText, fullTimeText } from '../../platform/words/time-text.ts'
import { useWords } from '../../platform/words/words.ts'
import { CountedTable } from './CountedTable.tsx'
import { printLines } from './print-slip.ts'
import { recordLines } from './record-lines.ts'
import layout from '@tillwright/ui/layout/detail-view.module.css'
import styles from './RecordView.module.css'

interface RecordViewProps {
  readonly shiftId: string
  /** The slip came out of the printer. */
  readonly onPaper: () => void
}

/** One shift as it was handed over: what the books said, what was counted, and why they differed. */
export function RecordView({ shiftId, onPaper }: RecordViewProps) {
  const words = useWords()
  const answer = useQuery(getCloseReport, { shiftId })
  return (
    <QueryView answer={answer} failed={words.report.recordFailed} height="320px">
      {({ report }) => <Slip report={report} onPaper={onPaper} onChange={answer.reload} />}
    </QueryView>
  )
}

interface SlipProps {
  readonly report: CloseReport
  readonly onChange: () => void
  readonly onPaper: () => void
}

function Slip({ report, onPaper, onChange }: SlipProps) {
  const words = useWords()
  const { shift } = report
  const onPrint = () =>
    void printLines('HANDOVER', recordLines(report, words), words.report.recordTitle).then(
      (isPrinted) => isPrinted && onPaper(),
    )
  return (
    <article className={layout.detail} aria-label={words.report.recordTitle}>
      <header className={layout.head}>
        <div>
          <h2>{shift.staffName}</h2>
          <p>
            {shift.closedAtMs === null
              ? words.shift.since(fullTimeText(shift.openedAtMs))
              : words.report.fromTo(
                  fullTimeText(shift.openedAtMs),
                  endTimeText(shift.openedAtMs, shift.closedAtMs),
                )}
          </p>
        </div>
        <Tag tone={shift.closedAtMs === null ? 'brand' : 'ok'}>
          {words.report.shiftStates[shift.state]}
        </Tag>
      </header>
      <ShiftFigures report={report} />
      <CountedTable report={report} />
      {report.note !== '' && (
        <p className={styles.note}>
          <b>{words.report.note}</b> {report.note}
        </p>
      )}
      <div className={layout.pair}>
        <FactCard title={words.report.drawer}>
          <FactRow label={words.report.float} cents={shift.floatCents} />
          <FactRow label={words.report.payIn} cents={report.payInCents} />
          <FactRow label={words.report.payOut} cents={-report.payOutCents} />
          {report.handInCents !== null && shift.closedAtMs !== null && (
            <FactRow strong label={words.report.handIn} cents={report.handInCents} />
          )}
        </FactCard>
        <FactCard title={words.report.reductions}>
          <FactRow label={words.report.items} text={String(report.itemCount)} />
          <FactRow label={words.report.gross} cents={report.grossCents} />
          <FactRow label={words.report.priceSavings} cents={-report.priceSavingCents} />
          <FactRow label={words.report.coupons} cents={-report.couponCents} />
          <FactRow label={words.report.points} cents={-report.pointsCents} />
          <FactRow label={words.report.rounding} cents={report.roundingCents} />
          <FactRow strong label={words.report.sales} cents={report.salesCents} />
        </FactCard>
      </div>
      <WhoEnded report={report} />
      <div className={layout.acts}>
        <ShiftOfAnother report={report} onChange={onChange} />
        <Button icon={<Printer size={20} aria-hidden="true" />} onClick={onPrint}>
          {words.report.reprint}
        </Button>
      </div>
    </article>
  )
}

/** Whoever ended a shift for somebody else, and whoever took its drawer over. */
function WhoEnded({ report }: Pick<SlipProps, 'report'>) {
  const words = useWords()
  const { closedByNick, acceptance } = report
  return (
    <>
      {closedByNick !== null && (
        <p className={styles.note}>{words.takeOver.endedBy(closedByNick)}</p>
      )}
      {acceptance !== null && (
        <p className={styles.note}>
          {words.takeOver.acceptedBy(acceptance.staffName, amountLabel(acceptance.countedCents))}
          {acceptance.note !== '' && ` · ${acceptance.note}`}
        </p>
      )}
    </>
  )
}
