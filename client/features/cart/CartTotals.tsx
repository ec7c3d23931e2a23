import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { type Cents, subtractCents } from '@tillwright/domain/money/cents.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePointsName } from '../member/points-name.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import styles from './CartTotals.module.css'

export interface TotalRow {
  readonly label: string
  readonly cents: number
}

export interface CartTotalsProps {
  readonly priced: PricedCart
  /** Rows of the current payment: rounding, amount received so far. */
  readonly extra?: readonly TotalRow[]
  readonly dueLabel?: string | undefined
  readonly dueCents?: Cents | undefined
  /** Shown between the word and the amount: possible further savings. */
  readonly offers?: ReactNode
  /** Shows how the amount came about. */
  readonly onExplain?: (() => void) | undefined
}

/** Every deduction as a row of its own, all amounts on one edge, the amount due below. */
export function CartTotals(props: CartTotalsProps) {
  const { priced, extra = [], dueLabel, dueCents = priced.payableCents, offers, onExplain } = props
  const words = useWords()
  const rows = [...useTotalRows(priced), ...extra]
  return (
    <div className={styles.totals}>
      <dl>
        {rows.map((row, place) => (
          <div key={place} className={styles.row}>
            <dt className={styles.label}>{row.label}</dt>
            <dd>
              <Money className={styles.amount} cents={row.cents} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.due}>
        <span>{dueLabel ?? words.sell.due}</span>
        {onExplain && priced.lines.length > 0 && (
          <button
            type="button"
            className={styles.explain}
            aria-label={words.sell.explain}
            title={words.sell.explain}
            onClick={onExplain}
          >
            <Info size={16} aria-hidden="true" />
          </button>
        )}
        <span className={styles.offers}>{offers}</span>
        <Money className={styles.dueAmount} cents={dueCents} size="big" />
      </div>
    </div>
  )
}

function useTotalRows(priced: PricedCart): readonly TotalRow[] {
  const words = useWords()
  const language = useLanguage()
  const pointsName = usePointsName()
  const rows: TotalRow[] = [
    { label: words.sell.subtotalItems(String(priced.itemCount)), cents: priced.regularCents },
  ]
  const changed = subtractCents(priced.subtotalCents, priced.regularCents)
  if (changed < 0) rows.push({ label: words.sell.priceChanges, cents: changed })
  if (changed > 0) rows.push({ label: words.sell.priceAdjusted, cents: changed })
  for (const { coupon, discountCents } of priced.coupons) {
    rows.push({ label: words.sell.couponRow(nameIn(language, coupon)), cents: -discountCents })
  }
  const { used, usedCents } = priced.points
  if (usedCents > 0) {
    rows.push({ label: words.sell.pointsRow(pointsName, String(used)), cents: -usedCents })
  }
  if (priced.depositCents > 0) {
    rows.push({ label: words.explain.boxDeposit, cents: priced.depositCents })
  }
  return rows
}
