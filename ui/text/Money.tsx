import { memo } from 'react'
import { classNames } from '../class-names.ts'
import { amountText } from './amount-text.ts'
import { useCurrencySign } from './currency-sign.ts'
import styles from './Money.module.css'

export interface MoneyProps {
  /** Whole cents. */
  readonly cents: number
  /** `big` draws the currency sign clearly smaller; for amounts from 28 up. */
  readonly size?: 'inline' | 'big' | 'huge'
  /** A former price: struck through. */
  readonly struck?: boolean
  readonly className?: string | undefined
}

/** An amount with its currency sign smaller than the digits and a real minus sign. */
export const Money = memo(function Money({
  cents,
  size = 'inline',
  struck,
  className,
}: MoneyProps) {
  const sign = useCurrencySign()
  const { minus, whole, fraction } = amountText(cents)
  const Mark = struck ? 's' : 'span'
  return (
    <Mark className={classNames(styles.money, styles[size], className)}>
      {minus && <span className={styles.minus}>{'\u2212'}</span>}
      <span className={styles.sign}>{sign}</span>
      {whole}.{fraction}
    </Mark>
  )
})
