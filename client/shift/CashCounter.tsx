import { currencies } from '@tillwright/domain/currency.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Stepper } from '@tillwright/ui/field/Stepper.tsx'
import { useState } from 'react'
import { noteText } from '../checkout/note-text.ts'
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

/** The person pressed the number to type it: the keys belong here now. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus()

function NoteRow({ of }: { readonly of: number }) {
  const words = useWords()
  const pieces = useHandover(({ count }) => count[of])
  const [typing, setTyping] = useState(false)
  const name = noteText(of, words)
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      {typing ? (
        <input
          className={styles.typed}
          inputMode="numeric"
          ref={focusOnce}
          defaultValue={pieces ?? ''}
          maxLength={String(mostOfOne).length}
          aria-label={words.shift.countOf(name)}
          onChange={({ target }) => {
            if (/^\d+$/.test(target.value)) countCash(of, Number(target.value))
          }}
          onBlur={() => setTyping(false)}
          onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
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
