import { useEffect } from 'react'
import hidden from '@tillwright/ui/hidden.module.css'
import { useCart } from '../../../features/cart/cart-store.ts'
import { TenderView } from '../../../features/checkout/tender/TenderView.tsx'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { addBackGuard } from '../../../platform/navigation/navigation.ts'
import { holdsBack } from '../../../features/sell/may-exit-tender.ts'
import type { DeskPlace } from '../desk-place.ts'
import { exitTender } from './exit-tender.ts'
import { SellPanels } from '../SellPanels.tsx'
import styles from './SellTab.module.css'
import { useDeskScans } from './use-desk-scans.ts'
import { GoodsArea } from './GoodsArea.tsx'

/** The work area of selling: goods, or the payment in their place, and the panel over both. */
export function SellTab({ place }: { readonly place: DeskPlace }) {
  const words = useWords()
  useDeskScans(place.pays)
  const hasLines = useCart(({ cart }) => cart.lines.length > 0)
  const paysNow = place.pays && hasLines
  useEffect(() => (paysNow ? addBackGuard(holdsBack) : undefined), [paysNow])
  return (
    <main className={styles.work}>
      {!paysNow && <h1 className={hidden.hidden}>{words.till.sell}</h1>}
      <OfflineBar />
      <div className={styles.area}>
        {paysNow ? <TenderView backHint="Esc" onBack={() => void exitTender()} /> : <GoodsArea />}
        <SellPanels />
      </div>
    </main>
  )
}
