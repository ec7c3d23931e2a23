import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'
import { type LimitedText, useLimitedText } from './use-limited-text.ts'

type Native = Omit<ComponentProps<'input'>, keyof LimitedText | 'size' | 'onChange' | 'ref'>

export interface FieldProps extends Native, LimitedText {
  readonly label: string
  /** Error text, shown under the field and read with it. */
  readonly error?: string | null | undefined
  readonly hint?: string | undefined
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** A labelled line of text. */
export function Field(props: FieldProps) {
  const { label, error: fault, hint, before, after, className, ...rest } = props
  const { value, onText, maxLength, readAs, ...native } = rest
  const id = useId()
  const text = useLimitedText({ value, onText, maxLength, readAs })
  const error = text.tooLong ?? fault
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
          {...text.native}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
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
