import { currencies } from '@tillwright/domain/currency.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Stepper } from '@tillwright/ui/field/Stepper.tsx'
import { digitsOf } from '@tillwright/ui/field/digits-of.ts'
import { LimitNote } from '@tillwright/ui/field/LimitNote.tsx'
import { useLimitedText } from '@tillwright/ui/field/use-limited-text.ts'
import { useState } from 'react'
import { noteText } from '../checkout/cash/note-text.ts'
import { useShopCurrency } from '../session/shop-currency.ts'
import { useWords } from '../words/words.ts'
import { mostOfOne } from './cash-count.ts'
import styles from './CashCounter.module.css'
import { countCash, useHandover } from './shift-store.ts'

/** The drawer, note by note and coin by coin. */
export function CashCounter() {
  const words = useWords()
  return (
    <ul aria-label={words.shift.countCash}>
      {currencies[useShopCurrency()].faces.map((one) => (
        <NoteRow key={one} of={one} />
      ))}
    </ul>
  )
}

function NoteRow({ of }: { readonly of: number }) {
  const words = useWords()
  const pieces = useHandover(({ count }) => count[of])
  const [typing, setTyping] = useState(false)
  const name = noteText(of, words)
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      {typing ? (
        <TypedCount
          label={words.shift.countOf(name)}
          first={String(pieces ?? '')}
          onCount={(count) => countCash(of, count)}
          onEnd={() => setTyping(false)}
        />
      ) : (
        <Stepper
          look="box"
          value={String(pieces ?? 0)}
          lessLabel={words.shift.fewer(name)}
          moreLabel={words.shift.more(name)}
          editLabel={words.shift.countOf(name)}
          onLess={() => countCash(of, (pieces ?? 0) - 1)}
          onMore={() => countCash(of, (pieces ?? 0) + 1)}
          onEdit={() => setTyping(true)}
        />
      )}
      <Money
        className={styles.sum}
        cents={of * (pieces ?? 0)}
        aria-label={amountLabel(of * (pieces ?? 0))}
      />
    </li>
  )
}

interface TypedCountProps {
  readonly label: string
  readonly first: string
  readonly onCount: (count: number) => void
  readonly onEnd: () => void
}

function TypedCount({ label, first, onCount, onEnd }: TypedCountProps) {
  const [value, setValue] = useState(first)
  const text = useLimitedText({
    value,
    maxLength: String(mostOfOne).length,
    readAs: digitsOf,
    onText: (digits) => {
      setValue(digits)
      if (digits !== '') onCount(Number(digits))
    },
  })
  return (
    <span className={styles.typing}>
      <input
        {...text.native}
        className={styles.typed}
        inputMode="numeric"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The person pressed the number to type it.
        autoFocus
        aria-label={label}
        onBlur={onEnd}
        onKeyDown={({ key }) => key === 'Enter' && onEnd()}
      />
      <LimitNote {...text.note} />
    </span>
  )
}
