import { CartAnnouncer } from '../../cart/CartAnnouncer.tsx'
import { Permitted } from '../../frame/Permitted.tsx'
import { back } from '../../navigation/navigation.ts'
import { OpenItemForm } from '../../open-item/OpenItemForm.tsx'
import { OfflineBar } from '../../sell/OfflineBar.tsx'
import { useWords } from '../../words/words.ts'
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
