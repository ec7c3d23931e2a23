import type { ComponentProps } from 'react'
import { useUnitName } from './goods-name.ts'
import styles from './CellField.module.css'

export interface CellFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'title'> {
  readonly label: string
  readonly onText: (text: string) => void
  /** What is wrong with it, once that is shown. */
  readonly fault?: string | null
  /** What is counted; stands behind the field. */
  readonly unit?: string
}

/** An amount or a day in the cell of a table: the head of the column names it for the eye. */
export function CellField({ label, onText, fault = null, unit, ...native }: CellFieldProps) {
  const unitOf = useUnitName()
  return (
    <>
      <input
        inputMode="decimal"
        {...native}
        className={styles.cell}
        aria-label={label}
        aria-invalid={fault !== null || undefined}
        title={fault ?? undefined}
        onChange={(event) => onText(event.target.value)}
      />
      {unit !== undefined && ` ${unitOf(unit)}`}
    </>
  )
}
