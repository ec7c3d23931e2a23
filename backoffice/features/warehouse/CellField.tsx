import { LimitNote } from '@tillwright/ui/field/LimitNote.tsx'
import { type LimitedText, useLimitedText } from '@tillwright/ui/field/use-limited-text.ts'
import type { ComponentProps } from 'react'
import { useUnitName } from './goods-name.ts'
import styles from './CellField.module.css'

type Native = Omit<ComponentProps<'input'>, keyof LimitedText | 'onChange' | 'title' | 'ref'>

export interface CellFieldProps extends Native, Omit<LimitedText, 'maxLength'> {
  readonly label: string
  /** Fault of the value, once it is to be shown. */
  readonly fault?: string | null
  /** Unit counted in; shown after the field. */
  readonly unit?: string
}

/** No amount and no day is longer. */
const amountLength = 12

/** An amount or a day in the cell of a table: the head of the column names it for the eye. */
export function CellField(props: CellFieldProps) {
  const { label, value, onText, readAs, fault: wrong = null, unit, ...native } = props
  const unitOf = useUnitName()
  const text = useLimitedText({ value, onText, readAs, maxLength: amountLength })
  const fault = text.tooLong ?? wrong
  return (
    <span className={styles.box}>
      <input
        inputMode="decimal"
        {...native}
        {...text.native}
        className={styles.cell}
        aria-label={label}
        aria-invalid={fault !== null || undefined}
        title={fault ?? undefined}
      />
      {unit !== undefined && ` ${unitOf(unit)}`}
      <LimitNote {...text.note} />
    </span>
  )
}
