import type { CouponOffer } from '@tillwright/domain/pricing/coupon-offers.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { Check } from 'lucide-react'
import { useWords } from '../words/words.ts'
import styles from './CouponTicket.module.css'
import { couponTerms, couponThreshold, couponValue } from './coupon-text.ts'
import { refusalWords } from './refusal-words.ts'

export interface CouponTicketProps {
  readonly offer: CouponOffer
  readonly inUse: boolean
  readonly isBest: boolean
  /** The goods a single-product coupon would go to. */
  readonly goodsName: string | null
  readonly onPress: () => void
}

/** One coupon: what it takes off, for what, and what that means for this cart, or why it does not. */
export function CouponTicket(props: CouponTicketProps) {
  const { offer, inUse, isBest, goodsName, onPress } = props
  const words = useWords()
  const { coupon, refusal, discountCents } = offer
  return (
    <button
      type="button"
      className={classNames(styles.ticket, inUse && styles.inUse, refusal && styles.refused)}
      aria-pressed={inUse}
      aria-disabled={refusal ? true : undefined}
      onClick={() => !refusal && onPress()}
    >
      <span className={styles.value}>
        <span className={styles.off}>{couponValue(coupon, words)}</span>
        <span className={styles.threshold}>{couponThreshold(coupon, words)}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {coupon.name}
          {isBest && !inUse && <Tag tone="brand">{words.ticket.best}</Tag>}
        </span>
        <span className={styles.terms}>
          {refusal
            ? refusalWords(refusal, words)
            : goodsName
              ? words.ticket.onGoods(goodsName)
              : couponTerms(coupon, words)}
        </span>
      </span>
      {!refusal && (
        <span className={styles.gain}>
          <span className={styles.tick}>{inUse && <Check size={16} aria-hidden="true" />}</span>
          <span className={styles.saves}>{words.ticket.saves(amountLabel(discountCents))}</span>
        </span>
      )}
    </button>
  )
}
