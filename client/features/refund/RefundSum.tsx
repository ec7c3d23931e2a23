import type { RefundPlan } from '@tillwright/domain/refund/plan-refund.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { divideCeil } from '@tillwright/domain/number/rounding.ts'
import { milliPerPiece } from '@tillwright/domain/number/milli.ts'
import { usePointsName } from '../member/points-name.ts'
import type { Order } from '../orders/order.ts'
import { useWords } from '../../platform/words/words.ts'
import type { Picks } from './refund-picks.ts'
import styles from '@tillwright/ui/layout/money-back-form.module.css'

interface RefundSumProps {
  readonly plan: RefundPlan
  readonly picks: Picks
  readonly order: Order
}

/** Amount refunded, by tender, and the effect on coupon and points. */
export function RefundSum({ plan, picks, order }: RefundSumProps) {
  const words = useWords()
  const pointsName = usePointsName()
  const parts = [
    ...plan.legs.map(
      ({ tender, amountCents }) => `${words.tender.kinds[tender]} ${amountLabel(-amountCents)}`,
    ),
    ...(plan.couponCents > 0 ? [words.refund.coupon(amountLabel(plan.couponCents))] : []),
    ...(plan.points > 0 ? [words.refund.pointsBack(pointsName, String(plan.points))] : []),
    ...(plan.earnedPoints > 0
      ? [words.refund.pointsTaken(pointsName, String(plan.earnedPoints))]
      : []),
    ...(plan.roundingCents === 0 ? [] : [words.refund.rounding(amountLabel(plan.roundingCents))]),
  ]
  return (
    <>
      <p className={styles.sum}>
        {words.refund.sum(words.format.pieces(String(itemsIn(picks, order))))}
        <Money className={styles.amount} cents={-plan.refundCents} size="big" />
      </p>
      <p className={styles.parts}>
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
    </>
  )
}

/** How many things come over the counter: a weighed line is one. */
function itemsIn(picks: Picks, order: Order): number {
  return picks.reduce((count, { lineNo, quantity }) => {
    const line = order.lines.find((one) => one.lineNo === lineNo)
    const isWeighed = line?.quantity.kind === 'weight'
    return count + (isWeighed ? Math.min(1, quantity) : divideCeil(quantity, milliPerPiece))
  }, 0)
}
