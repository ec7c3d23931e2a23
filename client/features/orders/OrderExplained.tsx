import { nameWithSpec } from '@tillwright/domain/goods/goods-words.ts'
import { PriceSteps } from '../cart/PriceSteps.tsx'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import type { Order } from './order.ts'
import styles from './OrderExplained.module.css'

/** Why each line and the whole cost what they cost, as it was written down with the order. */
export function OrderExplained({ order }: { readonly order: Order }) {
  const words = useWords()
  const language = useLanguage()
  return (
    <section className={styles.explained} aria-label={words.explain.title}>
      <h3>{words.explain.ofOrder}</h3>
      <PriceSteps steps={order.steps} goods={null} totalCents={order.payableCents} />
      {order.lines.map((line) => (
        <div key={line.lineNo}>
          <h3>{nameWithSpec(line, language)}</h3>
          <PriceSteps steps={line.steps} goods={line} totalCents={line.payableCents} />
        </div>
      ))}
    </section>
  )
}
