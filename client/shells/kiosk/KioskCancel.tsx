import { Dialog } from '@tillwright/ui/layer/Dialog.tsx'
import { useCart } from '../../features/cart/cart-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './Kiosk.module.css'
import { keepBag, resetKiosk } from './kiosk-store.ts'

/** Confirms a cancellation, so that no full bag is lost to one press. */
export function KioskCancel() {
  const words = useWords()
  const count = useCart(({ priced }) => priced.itemCount)
  return (
    <Dialog title={words.kiosk.cancelTitle} takesScans>
      <p className={styles.ask}>{words.kiosk.cancelDetail(String(count))}</p>
      <div className={styles.answers}>
        <button type="button" className={styles.primary} onClick={keepBag}>
          {words.kiosk.keepBag}
        </button>
        <button type="button" className={styles.second} onClick={resetKiosk}>
          {words.kiosk.dropBag}
        </button>
      </div>
    </Dialog>
  )
}
