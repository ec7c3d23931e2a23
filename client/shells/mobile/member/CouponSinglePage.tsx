import { useEffect } from 'react'
import { useCart } from '../../../features/cart/cart-store.ts'
import { LineCoupons } from '../../../features/coupon/LineCoupons.tsx'
import { watchCoupons } from '../../../features/coupon/coupon-offers.ts'
import { back, useParams } from '../../../platform/navigation/navigation.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import styles from '../phone-body.module.css'
import { useSellScans } from '../use-phone-scans.ts'

/** The single-product coupons for one line (Specification 2: couponSingle); the newest unless named. */
export function CouponSinglePage() {
  const words = useWords()
  const newest = useCart((state) => state.chosenLineId)
  const lineId = useParams()['line'] ?? newest ?? ''
  useSellScans()
  useEffect(watchCoupons, [])
  return (
    <PhonePage title={words.coupon.lineTitle}>
      <OfflineBar />
      <div className={styles.scroll}>
        <LineCoupons lineId={lineId} onDone={back} />
      </div>
    </PhonePage>
  )
}
