import { subtractCents } from '@tillwright/domain/money/cents.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { lazyPart } from '../frame/lazy-part.tsx'
import { useWords } from '../../platform/words/words.ts'
import { countedCents, isUncounted } from './cash-count.ts'
import styles from './DifferenceReason.module.css'
import { type CloseReport, useHandover, writeNote } from './shift-store.ts'

const VarianceClues = lazyPart(
  'clues',
  async () => (await import('./VarianceClues.tsx')).VarianceClues,
)

/** Why the drawer differs: what the shift says about it, and what the person does. Nothing where all is right. */
export function DifferenceReason({ report }: { readonly report: CloseReport }) {
  const words = useWords()
  const { count, note } = useHandover()
  const expected = report.expectedCashCents
  const difference = expected === null ? null : subtractCents(countedCents(count), expected)
  if (isUncounted(count) || difference === 0) return null
  return (
    <section className={styles.reason} aria-label={words.shift.difference}>
      {difference !== null && <VarianceClues differenceCents={difference} />}
      <Field
        label={words.shift.note}
        hint={difference === null ? '' : words.shift.noteNeeded}
        value={note}
        maxLength={280}
        data-shift-note
        onText={writeNote}
      />
    </section>
  )
}

/** Leads to the words that are still missing. */
export const pointAtNote = (): void =>
  document.querySelector<HTMLElement>('[data-shift-note]')?.focus()
