import { zeroCents } from '@tillwright/domain/money/cents.ts'
import { AmountField } from '@tillwright/ui/field/AmountField.tsx'
import { Keypad, type KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { useState } from 'react'
import {
  type AmountEntry,
  entryAfter,
  entryCents,
  nothingTyped,
} from '../../platform/keyboard/amount-entry.ts'
import { useKeypadKeys } from '../../platform/keyboard/use-keypad-keys.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './Recharge.module.css'
import {
  amountFault,
  choiceOfAmount,
  type RechargeChoice,
  type RechargeOffers,
} from './recharge.ts'

export interface FreeAmountProps {
  readonly bounds: NonNullable<RechargeOffers['freeAmount']>
  readonly isChosen: boolean
  /** Null while what was typed is not sold. */
  readonly onChoose: (choice: RechargeChoice | null) => void
  readonly onEnter: () => void
}

/** An amount of the member's own choice, within the bounds of the platform. */
export function FreeAmount({ bounds, isChosen, onChoose, onEnter }: FreeAmountProps) {
  const words = useWords()
  const [entry, setEntry] = useState<AmountEntry>(nothingTyped)
  const shown = isChosen || entry.text !== null ? entry : nothingTyped
  const amount = entryCents(shown, zeroCents)
  const fault = amount === 0 ? null : amountFault(amount, bounds)
  const press = (key: KeypadKey) => {
    const next = entryAfter(shown, key)
    setEntry(next)
    const cents = entryCents(next, zeroCents)
    onChoose(amountFault(cents, bounds) === null ? choiceOfAmount(cents) : null)
  }
  useKeypadKeys(press, onEnter)
  const least = amountLabel(bounds.leastCents)
  const most = amountLabel(bounds.mostCents)
  return (
    <section className={styles.free}>
      <AmountField
        compact
        label={words.recharge.freeAmount}
        note={words.recharge.bounds(least, most)}
        typed={shown.text}
        cents={amount}
        active={isChosen}
        error={
          fault &&
          (fault === 'tooLittle' ? words.recharge.tooLittle(least) : words.recharge.tooMuch(most))
        }
      />
      <div className={styles.pad}>
        <Keypad
          label={words.recharge.freeAmount}
          backLabel={words.tender.backspace}
          clearLabel={words.tender.clear}
          onKey={press}
        />
      </div>
    </section>
  )
}
