import { type LimitedText, useLimitedText } from '@tillwright/ui/field/use-limited-text.ts'
import { useId } from 'react'
import styles from './Lines.module.css'

export interface LinesProps extends LimitedText {
  readonly label: string
  readonly hint?: string | undefined
  readonly error: string | null
  readonly maxLength: number
}

/** Text of several lines. */
export function Lines({ label, hint, error: fault, value, maxLength, onText }: LinesProps) {
  const id = useId()
  const text = useLimitedText({ value, maxLength, onText })
  const error = text.tooLong ?? fault
  const note = error ?? hint
  return (
    <div className={styles.lines}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...text.native}
        id={id}
        rows={maxLength > 280 ? 5 : 3}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <p id={`${id}-note`} role={error ? 'alert' : undefined} data-bad={error ? '' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
