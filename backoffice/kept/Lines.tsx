import { useId } from 'react'
import styles from './Lines.module.css'

export interface LinesProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error: string | null
  readonly value: string
  readonly maxLength: number
  readonly onText: (text: string) => void
}

/** Text of several lines. */
export function Lines({ label, hint, error, value, maxLength, onText }: LinesProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.lines}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={maxLength > 280 ? 5 : 3}
        value={value}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onText(event.target.value)}
      />
      {note && (
        <p id={`${id}-note`} role={error ? 'alert' : undefined} data-bad={error ? '' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
