import hidden from '@tillwright/ui/hidden.module.css'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { WifiOff } from 'lucide-react'
import { useConnection } from '../api/connection.ts'
import { useCart } from '../cart/cart-store.ts'
import { TenderView } from '../checkout/TenderView.tsx'
import { useOutbox } from '../outbox/outbox.ts'
import { useWords } from '../words/words.ts'
import type { DeskPlace } from './desk-place.ts'
import { leaveTender } from './leave-tender.ts'
import { SellPanels } from './SellPanels.tsx'
import styles from './SellTab.module.css'
import { Shelf } from './Shelf.tsx'

/** The work area of selling: goods, or the payment in their place, and the panel over both. */
export function SellTab({ place }: { readonly place: DeskPlace }) {
  const words = useWords()
  const hasLines = useCart(({ cart }) => cart.lines.length > 0)
  const paysNow = place.pays && hasLines
  return (
    <main className={styles.work}>
      {!paysNow && <h1 className={hidden.hidden}>{words.till.sell}</h1>}
      <OfflineBar />
      <div className={styles.area}>
        {paysNow ? <TenderView backHint="Esc" onBack={() => void leaveTender()} /> : <Shelf />}
        <SellPanels place={place} />
      </div>
    </main>
  )
}

function OfflineBar() {
  const words = useWords()
  const connection = useConnection((state) => state.connection)
  const waiting = useOutbox((state) => state.waiting + state.attention.length)
  if (connection !== 'offline') return null
  return (
    <Banner flush tone="warn" icon={<WifiOff size={20} aria-hidden="true" />}>
      {words.till.offlineBar} {words.till.offlineCash(waiting)}
    </Banner>
  )
}
