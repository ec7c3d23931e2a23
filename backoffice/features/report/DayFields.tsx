import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useWords } from '../../platform/words/words.ts'
import { namedDays } from './report-days.ts'
import type { ChosenDays } from './use-report-days.ts'

const names = ['today', 'yesterday', 'week', 'month'] as const

/** From which day to which, by name or by date. */
export function DayFields({ chosen }: { readonly chosen: ChosenDays }) {
  const { days, today, choose } = chosen
  const { report: say } = useWords()
  return (
    <>
      <Field
        type="date"
        label={say.from}
        value={days.fromDay}
        onText={(fromDay) => choose({ ...days, fromDay })}
      />
      <Field
        type="date"
        label={say.until}
        value={days.untilDay}
        onText={(untilDay) => choose({ ...days, untilDay })}
      />
      {names.map((name) => {
        const named = namedDays(name, today)
        const isChosen = named.fromDay === days.fromDay && named.untilDay === days.untilDay
        return (
          <Button
            key={name}
            variant={isChosen ? 'soft' : 'plain'}
            aria-pressed={isChosen}
            onClick={() => choose(named)}
          >
            {say.ranges[name]}
          </Button>
        )
      })}
    </>
  )
}
