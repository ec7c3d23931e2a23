import { addDays, formatDay, parseDay } from '@tillwright/domain/time/calendar.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useWords } from '../../platform/words/words.ts'
import styles from './DayReportView.module.css'

export interface DayPickerProps {
  readonly day: string
  /** The last day that can be looked at. */
  readonly today: string
  readonly onPick: (day: string) => void
}

/** Which day: a step back or on, any day of the calendar, or today again. */
export function DayPicker({ day, today, onPick }: DayPickerProps) {
  const words = useWords()
  const shift = (days: number) => {
    const from = parseDay(day)
    if (from) onPick(formatDay(addDays(from, days)))
  }
  return (
    <div className={styles.picker} data-repeats>
      <IconButton
        framed
        label={words.report.earlier}
        icon={<ChevronLeft size={20} aria-hidden="true" />}
        onClick={() => shift(-1)}
      />
      <input
        type="date"
        aria-label={words.report.pickDay}
        value={day}
        max={today}
        onChange={({ target }) => {
          if (parseDay(target.value) !== null && target.value <= today) onPick(target.value)
        }}
      />
      <IconButton
        framed
        label={words.report.later}
        icon={<ChevronRight size={20} aria-hidden="true" />}
        disabled={day >= today}
        onClick={() => shift(1)}
      />
      {day !== today && (
        <Button variant="ghost" onClick={() => onPick(today)}>
          {words.report.today}
        </Button>
      )}
    </div>
  )
}
