import { CartAnnouncer } from '../../../features/cart/CartAnnouncer.tsx'
import { Permitted } from '../../../features/frame/Permitted.tsx'
import { back } from '../../../platform/navigation/navigation.ts'
import { OpenItemForm } from '../../../features/open-item/OpenItemForm.tsx'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import styles from '../phone-body.module.css'
import { useOpenPayment } from '../collection/use-open-payment.ts'
import { useSellScans } from '../use-phone-scans.ts'

/** Goods without a record (Specification 2: temGood). */
export function OpenItemPage() {
  const words = useWords()
  useSellScans()
  useOpenPayment()
  return (
    <PhonePage title={words.openItem.title}>
      <OfflineBar />
      <div className={styles.scroll}>
        <Permitted permission="order.create">
          <OpenItemForm onDone={back} />
        </Permitted>
      </div>
      <CartAnnouncer />
    </PhonePage>
  )
}
