import { couponRefusalText } from '@tillwright/contract/coupon/refusal-text.ts'
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import type { Coupon } from '@tillwright/domain/coupon/coupon.ts'
import type { CouponRefusal } from '@tillwright/domain/coupon/coupon-refusal.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { Check } from 'lucide-react'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import styles from './CouponTicket.module.css'
import { couponTerms, couponThreshold, couponValue } from './coupon-text.ts'

export interface CouponTicketProps {
  readonly coupon: Coupon
  /** Why it may not be used on this cart; null where it may. */
  readonly refusal?: CouponRefusal | null
  /** Amount it takes off this cart; null where there is none to show. */
  readonly savesCents: Cents | null
  readonly inUse?: boolean
  readonly isBest?: boolean
  /** The goods a single-product coupon would go to. */
  readonly goodsName?: string | null
  /** Left out where it is only shown. */
  readonly onPress?: (() => void) | undefined
}

/** One coupon: what it takes off, for what, and what that means for this cart, or why it does not. */
export function CouponTicket(props: CouponTicketProps) {
  const { refusal, inUse, onPress } = props
  const look = classNames(styles.ticket, inUse && styles.inUse, refusal && styles.refused)
  if (!onPress) {
    return (
      <div className={look}>
        <Face {...props} />
      </div>
    )
  }
  return (
    <button
      type="button"
      className={look}
      aria-pressed={inUse}
      aria-disabled={refusal ? true : undefined}
      onClick={() => !refusal && onPress()}
    >
      <Face {...props} />
    </button>
  )
}

function Face(props: CouponTicketProps) {
  const { coupon, refusal, savesCents, inUse = false, isBest, goodsName } = props
  const words = useWords()
  const language = useLanguage()
  return (
    <>
      <span className={styles.value}>
        <span className={styles.off}>{couponValue(coupon, words)}</span>
        <span className={styles.threshold}>{couponThreshold(coupon, words)}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {nameIn(language, coupon)}
          {isBest && !inUse && <Tag tone="brand">{words.coupon.best}</Tag>}
        </span>
        <span className={styles.terms}>
          {refusal
            ? couponRefusalText(refusal, words.refusal, amountLabel)
            : goodsName
              ? words.coupon.onGoods(goodsName)
              : couponTerms(coupon, words).map((term) => (
                  <span key={term} className={styles.term}>
                    {term}
                  </span>
                ))}
        </span>
      </span>
      {!refusal && savesCents !== null && (
        <span className={styles.gain}>
          <span className={styles.tick}>{inUse && <Check size={16} aria-hidden="true" />}</span>
          <span className={styles.saves}>{words.coupon.saves(amountLabel(savesCents))}</span>
        </span>
      )}
    </>
  )
}
