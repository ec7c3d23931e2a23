import { useEffect } from 'react'
import { CodeCamera } from '../../../features/camera/CodeCamera.tsx'
import { CartElsewhere } from '../../../features/cart/CartElsewhere.tsx'
import { LastCartUnread } from '../../../features/cart/LastCartUnread.tsx'
import { useCart } from '../../../features/cart/cart-store.ts'
import { PlacingPanel } from '../../../features/checkout/outcome/PlacingPanel.tsx'
import { TenderFooter } from '../../../features/checkout/tender/TenderFooter.tsx'
import { TenderView } from '../../../features/checkout/tender/TenderView.tsx'
import { watchCoupons } from '../../../features/coupon/coupon-offers.ts'
import { addBackGuard, back, replace, useParams } from '../../../platform/navigation/navigation.ts'
import { useSale } from '../../../features/sale/sale.ts'
import type { Sale } from '../../../features/sale/sale-types.ts'
import { holdsBack } from '../../../features/sell/may-exit-tender.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useFreshSale } from '../../../features/sell/use-fresh-sale.ts'
import styles from './CollectionPage.module.css'
import { CollectionExtras } from './CollectionExtras.tsx'
import { PhoneChange } from './PhoneChange.tsx'
import { PhonePanels } from '../PhonePanels.tsx'
import { phonePaths } from '../phone-paths.ts'
import { showChange, useCheckoutScans, useSellScans } from '../use-phone-scans.ts'

/** Taking the money, and then the change (Specification 2: collection). */
export function CollectionPage() {
  const phase = useSale((state) => state.phase)
  const isDone = useParams()['done'] === '1'
  // However it was paid, at once or after a doubt, it ends in the same place.
  const fresh = useFreshSale()
  if (phase !== 'idle') {
    return (
      <div className={styles.page}>
        <PlacingPanel />
      </div>
    )
  }
  return isDone || fresh ? <Done fresh={fresh} /> : <Taking />
}

function Taking() {
  const hasLines = useCart(({ cart }) => cart.lines.length > 0)
  useCheckoutScans()
  useEffect(watchCoupons, [])
  useEffect(() => {
    if (!hasLines) replace(phonePaths.main)
  }, [hasLines])
  useEffect(() => addBackGuard(holdsBack), [])
  return (
    <div className={styles.page}>
      <OfflineBar />
      <CartElsewhere />
      <LastCartUnread />
      <TenderView compact onBack={back} extras={<CollectionExtras />} codeReader={<CodeCamera />} />
      <footer className={styles.footer}>
        <TenderFooter showTotals={false} onDone={showChange} />
      </footer>
      <PhonePanels />
    </div>
  )
}

/** The change stays until the next sale begins. */
function Done({ fresh }: { readonly fresh: Sale | null }) {
  useSellScans()
  useEffect(() => {
    if (!fresh) replace(phonePaths.main)
  }, [fresh])
  if (!fresh) return null
  return (
    <div className={styles.page}>
      <PhoneChange sale={fresh} />
      <PhonePanels />
    </div>
  )
}
