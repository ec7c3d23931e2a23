import { useEffect } from 'react'
import { CartElsewhere } from '../../../features/cart/CartElsewhere.tsx'
import { LastCartUnread } from '../../../features/cart/LastCartUnread.tsx'
import { CartAnnouncer } from '../../../features/cart/CartAnnouncer.tsx'
import { useCart } from '../../../features/cart/cart-store.ts'
import { watchCoupons } from '../../../features/coupon/coupon-offers.ts'
import { useWords } from '../../../platform/words/words.ts'
import { CartView } from './CartView.tsx'
import { PhonePage } from '../PhonePage.tsx'
import { PhonePanels } from '../PhonePanels.tsx'
import styles from './ShopCartPage.module.css'
import { useOpenPayment } from '../collection/use-open-payment.ts'
import { useSellScans } from '../use-phone-scans.ts'

/** The cart as a page of its own (Specification 2: shopCart). */
export function ShopCartPage() {
  const words = useWords()
  const items = useCart((state) => state.priced.itemCount)
  useSellScans()
  useOpenPayment()
  useEffect(watchCoupons, [])
  return (
    <PhonePage
      camera
      title={words.cart.title}
      action={<span className={styles.items}>{words.phone.items(String(items))}</span>}
    >
      <div className={styles.cart}>
        <CartElsewhere />
        <LastCartUnread />
        <CartView />
      </div>
      <PhonePanels />
      <CartAnnouncer />
    </PhonePage>
  )
}
