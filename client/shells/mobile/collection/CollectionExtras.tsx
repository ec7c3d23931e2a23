import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { ChevronRight, Coins, Ticket } from 'lucide-react'
import { useCart } from '../../../features/cart/cart-store.ts'
import { togglePoints } from '../../../features/cart/toggle-points.ts'
import { useCouponOffers } from '../../../features/coupon/coupon-offers.ts'
import { usePointsName } from '../../../features/member/points-name.ts'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { useLanguage, useWords } from '../../../platform/words/words.ts'
import styles from './CollectionExtras.module.css'

/** Deductions a member may still apply before the money is taken; none for a guest. */
export function CollectionExtras() {
  const member = useCart(({ cart }) => cart.member)
  if (!member) return null
  return (
    <div className={styles.extras}>
      <PointsRow />
      <CouponRow />
    </div>
  )
}

function PointsRow() {
  const words = useWords()
  const points = useCart((state) => state.priced.points)
  const name = usePointsName()
  const count = points.used > 0 ? points.used : points.limit
  const cents = points.used > 0 ? points.usedCents : points.limitCents
  return (
    <Switch
      icon={<Coins size={20} strokeWidth={1.75} aria-hidden="true" />}
      label={
        count > 0 ? (
          <>
            {words.phone.usePoints(String(count), name)} <Money cents={cents} />
          </>
        ) : (
          words.phone.noPoints(name)
        )
      }
      on={points.used > 0}
      blocked={count > 0 ? undefined : words.phone.noPoints(name)}
      onChange={togglePoints}
    />
  )
}

function CouponRow() {
  const words = useWords()
  const language = useLanguage()
  const coupons = useCart((state) => state.priced.coupons)
  const usable = useCouponOffers((offers) => offers.usable.length)
  const [first] = coupons
  const cents = coupons.reduce((sum, { discountCents }) => sum + discountCents, 0)
  return (
    <button type="button" className={styles.coupon} onClick={() => openPanel('coupons')}>
      <Ticket size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.name}>
        {first ? nameIn(language, first.coupon) : words.phone.chooseCoupon(usable)}
      </span>
      {first && <Money className={styles.off} cents={-cents} />}
      <ChevronRight size={18} aria-hidden="true" />
    </button>
  )
}
