import { type Cents, cents } from '@tillwright/domain/money/cents.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { keepFocus } from '@tillwright/ui/touch/keep-focus.ts'
import { Banknote } from 'lucide-react'
import { useShopCurrency } from '../../../session/shop-currency.ts'
import { useWords } from '../../../platform/words/words.ts'
import { amountShort } from './amount-short.ts'
import styles from './CashRow.module.css'
import { fastCash } from './fast-cash.ts'

/** Hold the places of the chips while there is nothing to pay. */
const nothingDue: readonly Cents[] = [cents(2000), cents(5000), cents(10_000)]

export interface CashRowProps {
  /** Amount due in cash, rounded. */
  readonly dueCents: Cents
  /** Nothing can be paid now; the pay button says why. */
  readonly blocked: boolean
  readonly onCash: (tendered: Cents) => void
}

/** A whole cash sale in one press: the exact sum, or a note the customer holds out. */
export function CashRow({ dueCents, blocked, onCash }: CashRowProps) {
  const words = useWords()
  const currency = useShopCurrency()
  return (
    <fieldset className={styles.row} aria-label={words.sell.cash}>
      <span className={styles.label}>
        <Banknote size={20} strokeWidth={1.75} aria-hidden="true" />
        {words.sell.cash}
      </span>
      {[dueCents, ...(dueCents > 0 ? fastCash(dueCents, currency) : nothingDue)].map(
        (amount, index) => (
          <button
            key={index}
            type="button"
            className={classNames(styles.chip, blocked && styles.blocked)}
            aria-disabled={blocked || undefined}
            onMouseDown={keepFocus}
            onClick={() => !blocked && onCash(amount)}
          >
            {index === 0 ? words.sell.exact : amountShort(amount)}
          </button>
        ),
      )}
    </fieldset>
  )
}
