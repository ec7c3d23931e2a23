import type { Cents } from '@tillwright/domain/money/cents.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { useWords } from '../../../platform/words/words.ts'
import styles from './DueHead.module.css'
import { paidShare, type TenderFigures } from './tender-plan.ts'

export interface DueHeadProps {
  readonly figures: TenderFigures
  readonly payableCents: Cents
  readonly className?: string | undefined
}

/** How much is still to pay, as large as it deserves, and how it came about. */
export function DueHead({ figures, payableCents, className }: DueHeadProps) {
  const words = useWords()
  const { paidCents, dueCents, roundingCents } = figures
  return (
    <section className={classNames(styles.head, paidCents === 0 && styles.untouched, className)}>
      <p className={styles.label}>{words.tender.stillDue}</p>
      <p className={styles.amount}>
        <Money cents={dueCents} size="huge" />
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ width: `${paidShare(figures.paidCents, payableCents) * 100}%` }} />
      </div>
      <dl className={classNames(styles.facts, roundingCents === 0 && styles.plain)}>
        <Fact label={words.tender.due} cents={payableCents} />
        {paidCents > 0 && <Fact label={words.tender.paid} cents={paidCents} />}
        {roundingCents !== 0 && <Fact label={words.tender.rounding} cents={roundingCents} />}
      </dl>
    </section>
  )
}

function Fact({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  )
}
