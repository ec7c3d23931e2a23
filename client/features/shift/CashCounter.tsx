import { currencies } from '@tillwright/domain/money/currency.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Stepper } from '@tillwright/ui/field/Stepper.tsx'
import { digitsOf } from '@tillwright/ui/field/digits-of.ts'
import { LimitNote } from '@tillwright/ui/field/LimitNote.tsx'
import { useLimitedText } from '@tillwright/ui/field/use-limited-text.ts'
import { useState } from 'react'
import { noteText } from '../checkout/cash/note-text.ts'
import { useShopCurrency } from '../../session/shop-currency.ts'
import { useWords } from '../../platform/words/words.ts'
import { mostOfOne } from './cash-count.ts'
import styles from './CashCounter.module.css'
import { countCash, useHandover } from './shift-store.ts'

/** The drawer, note by note and coin by coin. Enter and Tab lead from one count to the next. */
export function CashCounter() {
  const words = useWords()
  const { faces } = currencies[useShopCurrency()]
  const [typed, setTyped] = useState<number | null>(null)
  const step = (from: number, by: number) => setTyped(faces[faces.indexOf(from) + by] ?? null)
  return (
    <ul aria-label={words.shift.countCash}>
      {faces.map((one) => (
        <NoteRow
          key={one}
          of={one}
          isTyped={typed === one}
          onType={() => setTyped(one)}
          onStep={(by) => step(one, by)}
          onEnd={() => setTyped((now) => (now === one ? null : now))}
        />
      ))}
    </ul>
  )
}

interface NoteRowProps {
  /** The face, in cents. */
  readonly of: number
  readonly isTyped: boolean
  readonly onType: () => void
  /** To the next one below, or back to the one above. */
  readonly onStep: (by: 1 | -1) => void
  readonly onEnd: () => void
}

function NoteRow({ of, isTyped, onType, onStep, onEnd }: NoteRowProps) {
  const words = useWords()
  const pieces = useHandover(({ count }) => count[of])
  const name = noteText(of, words)
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      {isTyped ? (
        <TypedCount
          label={words.shift.countOf(name)}
          first={String(pieces ?? '')}
          onCount={(count) => countCash(of, count)}
          onStep={onStep}
          onEnd={onEnd}
        />
      ) : (
        <Stepper
          variant="box"
          value={String(pieces ?? 0)}
          lessLabel={words.shift.fewer(name)}
          moreLabel={words.shift.more(name)}
          editLabel={words.shift.countOf(name)}
          onLess={() => countCash(of, (pieces ?? 0) - 1)}
          onMore={() => countCash(of, (pieces ?? 0) + 1)}
          onEdit={onType}
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
  readonly onStep: (by: 1 | -1) => void
  readonly onEnd: () => void
}

function TypedCount({ label, first, onCount, onStep, onEnd }: TypedCountProps) {
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
        enterKeyHint="next"
        onFocus={({ target }) => target.select()}
        onBlur={onEnd}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Tab') return
          event.preventDefault()
          onStep(event.key === 'Tab' && event.shiftKey ? -1 : 1)
        }}
      />
      <LimitNote {...text.note} />
    </span>
  )
}
