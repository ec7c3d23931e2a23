import { inLanguage, nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { FactCard, FactRow } from '../orders/FactCard.tsx'
import layout from '@tillwright/ui/layout/detail-view.module.css'
import { numberTail } from '../orders/order.ts'
import { usePointsName } from '../member/points-name.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import type { Refund } from './refund.ts'

/** Goods refunded and the reason, and the effect on coupon and points. */
export function RefundFacts({ refund }: { readonly refund: Refund }) {
  const words = useWords()
  const language = useLanguage()
  const pointsName = usePointsName()
  return (
    <div className={layout.pair}>
      <FactCard title={words.refund.lines}>
        {refund.lines.map((line) => (
          <FactRow key={line.lineNo} label={nameIn(language, line)} cents={-line.refundCents} />
        ))}
      </FactCard>
      <FactCard title={words.refund.facts}>
        <FactRow
          label={words.refund.reason}
          text={inLanguage(language, refund.reason, refund.reasonEn)}
        />
        {refund.note !== '' && <FactRow label={words.refund.note} text={refund.note} />}
        <FactRow label={words.refund.ofOrder} text={numberTail(refund.orderNumber)} />
        {refund.couponCents > 0 && (
          <FactRow label={words.report.coupons} cents={refund.couponCents} />
        )}
        {refund.points > 0 && <FactRow label={pointsName} text={`+${refund.points}`} />}
        {refund.boxDepositCents > 0 && (
          <FactRow label={words.refund.deposit} cents={-refund.boxDepositCents} />
        )}
        <FactRow label={words.refund.by} text={refund.staffName} />
      </FactCard>
    </div>
  )
}
