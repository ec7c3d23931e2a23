import { isOpenItem } from '@tillwright/domain/goods/open-item.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { fullGoodsName } from '../goods/goods-text.ts'
import { usePointsName } from '../member/points-name.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { useCart } from './cart-store.ts'
import { GoodsNow } from './GoodsNow.tsx'
import styles from './ExplainView.module.css'
import { PriceSteps } from './PriceSteps.tsx'

export interface ExplainViewProps {
  /** One line; null explains the order and every line. */
  readonly lineId: string | null
}

/** How the price came about, step by step, each with what it added or took off. */
export function ExplainView({ lineId }: ExplainViewProps) {
  const words = useWords()
  const language = useLanguage()
  const pointsName = usePointsName()
  const priced = useCart((state) => state.priced)
  const lines = priced.lines.filter(({ line }) => lineId === null || line.id === lineId)
  return (
    <div className={styles.view}>
      {lineId === null && (
        <section className={styles.block}>
          <h3 className={styles.title}>{words.explain.ofOrder}</h3>
          <PriceSteps steps={priced.steps} goods={null} totalCents={priced.payableCents} />
          <p className={styles.notes}>
            {words.explain.inCash(amountLabel(priced.cash.dueCents))}
            {priced.earnedPoints > 0 &&
              ` · ${words.explain.earned(String(priced.earnedPoints), pointsName)}`}
          </p>
        </section>
      )}
      {lines.map(({ line, steps, payableCents }) => (
        <section key={line.id} className={styles.block}>
          <h3 className={styles.title}>{fullGoodsName(line.goods, language)}</h3>
          <PriceSteps steps={steps} goods={line.goods} totalCents={payableCents} />
          {lineId !== null && !isOpenItem(line.goods) && <GoodsNow goods={line.goods} />}
        </section>
      ))}
    </div>
  )
}
