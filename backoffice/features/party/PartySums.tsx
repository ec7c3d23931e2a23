import type { Cents } from '@tillwright/domain/money/cents.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { useWords } from '../../platform/words/words.ts'
import styles from './Party.module.css'

interface PartySumsProps {
  readonly days: string
  readonly of: {
    readonly saleCents: Cents
    readonly refundCents: Cents
    readonly dueCents: Cents
  }
}

/** The period of a statement, and what it comes to. */
export function PartySums({ days, of }: PartySumsProps) {
  const { statements: say } = useWords()
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{say.period}</dt>
        <dd>{days}</dd>
      </div>
      <div>
        <dt>{say.sales}</dt>
        <dd>
          <Money cents={of.saleCents} />
        </dd>
      </div>
      <div>
        <dt>{say.refunds}</dt>
        <dd>
          <Money cents={of.refundCents} />
        </dd>
      </div>
      <div>
        <dt>{say.due}</dt>
        <dd className={styles.due}>
          <Money cents={of.dueCents} />
        </dd>
      </div>
    </dl>
  )
}
