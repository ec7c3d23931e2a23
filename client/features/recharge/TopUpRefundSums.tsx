import { shownPhone } from '@tillwright/domain/person/phone.ts'
import { FactCard, FactRow } from '../orders/FactCard.tsx'
import { usePointsName } from '../member/points-name.ts'
import { fullTimeText } from '../../platform/words/time-text.ts'
import { useWords } from '../../platform/words/words.ts'
import type { RechargeQuote } from './top-up-refund.ts'
import styles from './TopUpRefund.module.css'

interface TopUpRefundSumsProps {
  readonly quote: RechargeQuote
  /** Effect of the entered amount; null while it is calculated. */
  readonly outcome: RechargeQuote | null
}

/** Member of the top-up, why no more than this can be refunded, and what is taken back with it. */
export function TopUpRefundSums({ quote, outcome }: TopUpRefundSumsProps) {
  const words = useWords()
  const pointsName = usePointsName()
  const { order, returnedCents, balanceCents } = quote
  const back = outcome?.back ?? null
  return (
    <>
      <header className={styles.head}>
        <h2>{order.nick}</h2>
        <p>
          {shownPhone(order.phone)} · {fullTimeText(order.createdAtMs)} · {order.staffName}
        </p>
      </header>
      <FactCard title={words.topUpBack.howMuch}>
        <FactRow label={words.recharge.paid} cents={order.payCents} />
        {returnedCents > 0 && <FactRow label={words.topUpBack.before} cents={-returnedCents} />}
        <FactRow label={words.topUpBack.balance} cents={balanceCents} />
        <FactRow strong label={words.topUpBack.refundable} cents={order.refundableCents} />
      </FactCard>
      {balanceCents < order.payCents - returnedCents && (
        <p className={styles.why}>{words.topUpBack.spent}</p>
      )}
      {back !== null && (
        <FactCard title={words.topUpBack.goesWith}>
          <FactRow label={words.topUpBack.real} cents={-back.realCents} />
          {back.giftCents > 0 && <FactRow label={words.topUpBack.gift} cents={-back.giftCents} />}
          {back.giftPoints > 0 && <FactRow label={pointsName} text={`−${back.giftPoints}`} />}
          {back.deductedCents > 0 && (
            <FactRow bad label={words.topUpBack.deducted} cents={-back.deductedCents} />
          )}
          <FactRow strong label={words.topUpBack.paidOut} cents={back.paidCents} />
        </FactCard>
      )}
    </>
  )
}
