import { useId } from 'react'
import styles from './Choice.module.css'

export interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChoose: (value: string) => void
  readonly error?: string | null
  /** Draws no label of its own; it is still read aloud. */
  readonly isBare?: boolean
}

/** One of many, in the browser's own list: it can be typed into on every keyboard. */
export function Choice({ label, value, options, onChoose, error, isBare }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      {!isBare && <label htmlFor={id}>{label}</label>}
      <select
        id={id}
        value={value}
        aria-label={isBare ? label : undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
