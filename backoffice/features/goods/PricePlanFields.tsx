import { plannedMost } from '@tillwright/domain/goods/price-plan.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWords } from '../../platform/words/words.ts'
import { nextPlanned, type PlannedText, type PlanTextFault, priceNames } from './plan-text.ts'
import styles from './PricePlanFields.module.css'

export interface PricePlanFieldsProps {
  readonly text: readonly PlannedText[]
  /** The prices that hold now: a first change begins with them. */
  readonly now: Omit<PlannedText, 'from'>
  readonly faults: ReadonlyMap<number, PlanTextFault>
  readonly onChange: (text: readonly PlannedText[]) => void
}

/** Prices that begin at a moment to come: every till changes to them by itself, also offline. */
export function PricePlanFields({ text, now, faults, onChange }: PricePlanFieldsProps) {
  const { goods: say } = useWords()
  const change = (at: number, part: Partial<PlannedText>) =>
    onChange(text.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const newest = useInSight(text.length)
  return (
    <section className={styles.plan} aria-label={say.plan}>
      <header className={styles.head}>
        <h3>{say.plan}</h3>
        <Button
          variant="ghost"
          icon={<CalendarPlus size={18} aria-hidden="true" />}
          blocked={text.length >= plannedMost && say.planFull}
          onClick={() => onChange([...text, nextPlanned(text, now)])}
        >
          {say.planAdd}
        </Button>
      </header>
      {text.length === 0 && <p className={styles.none}>{say.planNone}</p>}
      {text.map((one, at) => {
        const fault = faults.get(at)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- A change has no name but its place.
          <fieldset
            key={at}
            ref={at === text.length - 1 ? newest : null}
            className={styles.change}
            aria-label={say.planAt(at + 1)}
          >
            <Field
              label={say.planFrom}
              type="datetime-local"
              value={one.from}
              onText={(from) => change(at, { from })}
              error={fault === undefined ? null : say.planFaults[fault]}
            />
            {priceNames.map((name) => (
              <Field
                key={name}
                label={say.prices[name]}
                value={one[name]}
                onText={(typed) => change(at, { [name]: typed })}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
              />
            ))}
            <IconButton
              label={say.planRemove}
              icon={<Trash2 size={20} aria-hidden="true" />}
              onClick={() => onChange(text.filter((_, place) => place !== at))}
            />
          </fieldset>
        )
      })}
    </section>
  )
}

/** Scrolls to the last of many: one that was just added may be below the visible part. */
function useInSight(count: number) {
  const last = useRef<HTMLFieldSetElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) last.current?.scrollIntoView({ block: 'center' })
    before.current = count
  }, [count])
  return last
}
