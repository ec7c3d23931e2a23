import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { PackageX } from 'lucide-react'
import { useCart } from '../cart/cart-store.ts'
import { GoodsPicture } from '../goods/picture/GoodsPicture.tsx'
import { fullGoodsName, quantityText, sellUnitName } from '../goods/goods-text.ts'
import { useSession } from '../../session/session-store.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { CouponTabs } from './CouponList.tsx'
import styles from './LineCoupons.module.css'
import { useLineOffers } from './use-line-offers.ts'

export interface LineCouponsProps {
  readonly lineId: string
  /** A coupon was put on the line or taken off it. */
  readonly onDone: () => void
}

/** The line, and the single-product coupons that may lie on it. */
export function LineCoupons({ lineId, onDone }: LineCouponsProps) {
  const words = useWords()
  const lists = useLineOffers(lineId)
  const line = useCart(({ priced }) => priced.lines.find((priced) => priced.line.id === lineId))
  const language = useLanguage()
  const covers = useSession((state) => state.flags.cover)
  if (!line) {
    return (
      <EmptyState
        icon={<PackageX size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={words.coupon.lineMissing}
        detail={words.coupon.lineMissingDetail}
      />
    )
  }
  const { goods, quantity } = line.line
  const name = fullGoodsName(goods, language)
  return (
    <>
      <div className={styles.line}>
        <GoodsPicture className={styles.picture} goods={goods} name={name} shown={covers} />
        <span className={styles.words}>
          <b>{name}</b>
          <small>
            {quantityText(quantity, goods.sellUnit)} {sellUnitName(goods.sellUnit, words)}
          </small>
        </span>
        <Money className={styles.amount} cents={line.payableCents} />
      </div>
      <CouponTabs lists={lists} onDone={onDone} />
    </>
  )
}
