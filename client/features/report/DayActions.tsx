import { Button } from '@tillwright/ui/button/Button.tsx'
import { Copy, Printer } from 'lucide-react'
import { useKeyHint, useKeys } from '../../platform/keyboard/keyboard.ts'
import { useWords } from '../../platform/words/words.ts'
import type { DayReport } from './day-report.ts'
import styles from './DayReportView.module.css'
import { dayPaper, daySlip } from './day-slip.ts'
import { copySlip, printLines } from './print-slip.ts'
import { SettleDay } from './SettleDay.tsx'

interface DayActionsProps {
  readonly report: DayReport
  readonly isToday: boolean
  /** The slip came out of the printer. */
  readonly onPaper: () => void
  /** The day was settled, or would not be. */
  readonly onSettled: () => void
}

/** The day on paper, or as text to send on. */
export function DayActions({ report, isToday, onPaper, onSettled }: DayActionsProps) {
  const words = useWords()
  const onPrint = () =>
    void printLines('DAY', dayPaper(report, words), words.report.dayTitle).then(
      (isPrinted) => isPrinted && onPaper(),
    )
  useKeys({ reprint: onPrint })
  return (
    <div className={styles.acts}>
      <SettleDay report={report} isToday={isToday} onSettled={onSettled} />
      <Button
        icon={<Copy size={20} aria-hidden="true" />}
        onClick={() => void copySlip(daySlip(report, words))}
      >
        {words.report.copy}
      </Button>
      <Button
        variant="primary"
        icon={<Printer size={20} aria-hidden="true" />}
        keyHint={useKeyHint('reprint')}
        onClick={onPrint}
      >
        {words.report.print}
      </Button>
    </div>
  )
}
