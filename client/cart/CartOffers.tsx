import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Coins, Ticket } from 'lucide-react'
import { chooseCoupon } from '../coupon/choose-coupon.ts'
import { useBestCoupon } from '../coupon/use-coupon-offers.ts'
import { usePointsName } from '../member/points-name.ts'
import { useWords } from '../words/words.ts'
import styles from './CartOffers.module.css'
import { changeCart, useCart } from './cart-store.ts'

/** What this customer could still save, each in one press. Nothing is drawn where there is nothing. */
export function CartOffers() {
  const words = useWords()
  const best = useBestCoupon()
  const points = useCart((state) => state.priced.points)
  const payableCents = useCart((state) => state.priced.payableCents)
  const pointsName = usePointsName()
  const offersPoints = points.used === 0 && points.limit > 0
  if (!best && !offersPoints) return null
  return (
    <div className={styles.offers}>
      {best && (
        <button type="button" className={styles.offer} onClick={() => chooseCoupon(best)}>
          <Ticket size={16} aria-hidden="true" />
          {words.sell.canSave(amountLabel(payableCents - best.payableCents))}
        </button>
      )}
      {offersPoints && (
        <button
          type="button"
          className={styles.offer}
          onClick={() => changeCart({ kind: 'wishPoints', wish: 'most' })}
        >
          <Coins size={16} aria-hidden="true" />
          {words.sell.usePoints(`${points.limit} ${pointsName}`, amountLabel(points.limitCents))}
        </button>
      )}
    </div>
  )
}
