import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useWords } from '../words/words.ts'
import { browserToday, namedDays, type ReportDays } from './report-days.ts'

export interface DayFieldsProps {
  readonly days: ReportDays
  readonly onChange: (days: ReportDays) => void
}

const names = ['today', 'yesterday', 'week', 'month'] as const

/** From which day to which, by name or by date. */
export function DayFields({ days, onChange }: DayFieldsProps) {
  const { report: say } = useWords()
  return (
    <>
      <Field
        type="date"
        label={say.from}
        value={days.fromDay}
        onText={(fromDay) => onChange({ ...days, fromDay })}
      />
      <Field
        type="date"
        label={say.until}
        value={days.untilDay}
        onText={(untilDay) => onChange({ ...days, untilDay })}
      />
      {names.map((name) => {
        const named = namedDays(name, browserToday())
        const isChosen = named.fromDay === days.fromDay && named.untilDay === days.untilDay
        return (
          <Button
            key={name}
            look={isChosen ? 'soft' : 'plain'}
            aria-pressed={isChosen}
            onClick={() => onChange(named)}
          >
            {say.ranges[name]}
          </Button>
        )
      })}
    </>
  )
}
