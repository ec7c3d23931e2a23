import type { Goods } from '@tillwright/domain/goods/goods.ts'
import type { PriceStep } from '@tillwright/domain/pricing/price-step.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { usePointsName } from '../member/points-name.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './ExplainView.module.css'
import { explainStep } from './explain-step.ts'

export interface PriceStepsProps {
  readonly steps: readonly PriceStep[]
  /** Goods sold; null for the steps of a whole order. */
  readonly goods: Pick<Goods, 'sellUnit'> | null
  readonly totalCents: number
}

/** How an amount came about, a line for each step, and what it came to. */
export function PriceSteps({ steps, goods, totalCents }: PriceStepsProps) {
  const words = useWords()
  const pointsName = usePointsName()
  return (
    <dl>
      {steps.map((step) => {
        const text = explainStep(step, goods, pointsName, words)
        return (
          <div key={text} className={styles.step}>
            <dt>{text}</dt>
            <dd>{step.amountCents !== 0 && <Money cents={step.amountCents} />}</dd>
          </div>
        )
      })}
      {steps.length > 1 && (
        <div className={styles.total}>
          <dt>{words.explain.result}</dt>
          <dd>
            <Money cents={totalCents} />
          </dd>
        </div>
      )}
    </dl>
  )
}
