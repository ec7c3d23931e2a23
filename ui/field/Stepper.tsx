import { Minus, Plus } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { keepFocus } from '../touch/keep-focus.ts'
import styles from './Stepper.module.css'

export interface StepperProps {
  readonly value: string
  readonly lessLabel: string
  readonly moreLabel: string
  readonly onLess: () => void
  readonly onMore: () => void
  /** Opens an exact entry; then the number itself is a button. */
  readonly onEdit?: (() => void) | undefined
  readonly editLabel?: string | undefined
  /** `box` for the one chosen row of a desktop cart, `round` where each row has its own. */
  readonly variant?: 'box' | 'round'
  readonly canLess?: boolean
  readonly canMore?: boolean
}

/** One less, one more. */
export function Stepper(props: StepperProps) {
  const { value, lessLabel, moreLabel, onLess, onMore, onEdit, editLabel } = props
  const { variant = 'box', canLess = true, canMore = true } = props
  const size = variant === 'box' ? 18 : 16
  return (
    <div className={classNames(styles.stepper, styles[variant])} data-repeats>
      <button
        type="button"
        className={styles.step}
        aria-label={lessLabel}
        disabled={!canLess}
        onMouseDown={keepFocus}
        onClick={onLess}
      >
        <span className={styles.face}>
          <Minus size={size} aria-hidden="true" />
        </span>
      </button>
      {onEdit ? (
        <button type="button" className={styles.value} aria-label={editLabel} onClick={onEdit}>
          {value}
        </button>
      ) : (
        <span className={styles.value}>{value}</span>
      )}
      <button
        type="button"
        className={classNames(styles.step, styles.more)}
        aria-label={moreLabel}
        disabled={!canMore}
        onMouseDown={keepFocus}
        onClick={onMore}
      >
        <span className={styles.face}>
          <Plus size={size} aria-hidden="true" />
        </span>
      </button>
    </div>
  )
}
