import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { subtractCents } from '@tillwright/domain/money/cents.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { usePointsName } from '../member/points-name.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import type { Order } from './order.ts'
import { FactCard, FactRow } from './FactCard.tsx'

/** How the sum of an order came about. */
export function OrderAmounts({ order }: { readonly order: Order }) {
  const words = useWords()
  const language = useLanguage()
  const pointsName = usePointsName()
  const changed = subtractCents(order.subtotalCents, order.regularCents)
  return (
    <FactCard title={words.orders.amounts}>
      <FactRow label={words.orders.goodsTotal} cents={order.regularCents} />
      {changed !== 0 && (
        <FactRow
          label={changed < 0 ? words.sell.priceChanges : words.sell.priceAdjusted}
          cents={changed}
        />
      )}
      {order.coupons.map((coupon) => (
        <FactRow
          key={`${coupon.couponId} ${coupon.lineNo}`}
          label={words.sell.couponRow(nameIn(language, coupon))}
          cents={-coupon.discountCents}
        />
      ))}
      {order.pointsCents > 0 && (
        <FactRow
          label={words.sell.pointsRow(pointsName, String(order.points))}
          cents={-order.pointsCents}
        />
      )}
      {order.depositCents > 0 && (
        <FactRow label={words.explain.boxDeposit} cents={order.depositCents} />
      )}
      {order.roundingCents !== 0 && (
        <FactRow label={words.orders.rounding} cents={order.roundingCents} />
      )}
      <FactRow strong label={words.orders.paidTotal} cents={order.payableCents} />
      {order.claimedCents !== null && order.claimedCents !== order.payableCents && (
        <FactRow label={words.orders.claimed(amountLabel(order.claimedCents))} />
      )}
    </FactCard>
  )
}
