import { useEffect } from 'react'
import { CouponList } from '../../../features/coupon/CouponList.tsx'
import { watchCoupons } from '../../../features/coupon/coupon-offers.ts'
import { back } from '../../../platform/navigation/navigation.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import styles from '../phone-body.module.css'
import { useSellScans } from '../use-phone-scans.ts'

/** The coupons for the current cart (Specification 2: coupon). */
export function CouponPage() {
  const words = useWords()
  useSellScans()
  useEffect(watchCoupons, [])
  return (
    <PhonePage camera title={words.coupon.title}>
      <OfflineBar />
      <div className={styles.scroll}>
        <CouponList onDone={back} />
      </div>
    </PhonePage>
  )
}
