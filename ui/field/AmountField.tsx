import { classNames } from '../class-names.ts'
import { amountText } from '../text/amount-text.ts'
import { useCurrencySign } from '../text/currency-sign.ts'
import styles from './AmountField.module.css'

export interface AmountFieldProps {
  readonly label: string
  /** The typed text, such as `50.` while the cents are still coming; null shows `cents`. */
  readonly typed: string | null
  readonly cents: number
  readonly note?: string | undefined
  readonly active?: boolean
  readonly error?: string | null | undefined
  readonly compact?: boolean
}

/** The amount being typed on a keypad: never a text field, so a scanner cannot write into it. */
export function AmountField(props: AmountFieldProps) {
  const { label, typed, cents, note, active = true, error, compact } = props
  const sign = useCurrencySign()
  const { whole, fraction } = amountText(cents)
  return (
    <fieldset
      className={classNames(styles.box, active && styles.active, compact && styles.compact)}
      aria-label={label}
    >
      <div className={styles.top}>
        <span>{label}</span>
        {note && <span>{note}</span>}
      </div>
      <output className={styles.value}>
        <span className={styles.sign}>{sign}</span>
        {typed ?? `${whole}.${fraction}`}
        {active && <span className={styles.caret} aria-hidden="true" />}
      </output>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
