import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'size' | 'onChange'> {
  readonly label: string
  readonly onText: (text: string) => void
  /** What is wrong, in words, shown under the field and read with it. */
  readonly error?: string | null | undefined
  readonly hint?: string | undefined
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** A labelled line of text. Specification 9: at most 140 characters unless said otherwise. */
export function Field(props: FieldProps) {
  const { label, onText, error, hint, before, after, className, maxLength = 140, ...native } = props
  const id = useId()
  const note = error ?? hint
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.box, error && styles.wrong)}>
        {before}
        <input
          {...native}
          id={id}
          maxLength={maxLength}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onText(event.target.value)}
        />
        {after}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          className={error ? styles.error : styles.hint}
          role={error ? 'alert' : undefined}
        >
          {error && <CircleAlert size={14} aria-hidden="true" />}
          {note}
        </p>
      )}
    </div>
  )
}
