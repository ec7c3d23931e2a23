import type { FieldOption } from './field-spec.ts'
import styles from './ManyOf.module.css'

export interface ManyOfProps {
  readonly label: string
  readonly options: readonly FieldOption[]
  readonly chosen: readonly string[]
  readonly error?: string | null
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Any number of several, all in sight. What is chosen and not among them stays chosen. */
export function ManyOf({ label, options, chosen, error, onChoose }: ManyOfProps) {
  const toggle = (value: string) =>
    onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className={styles.many} aria-invalid={error ? true : undefined}>
      <legend>{label}</legend>
      {options.map(({ value, text }) => (
        <label key={value} data-chosen={chosen.includes(value) ? '' : undefined}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          {text}
        </label>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
