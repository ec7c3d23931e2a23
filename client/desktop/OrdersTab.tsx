import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import hidden from '@tillwright/ui/hidden.module.css'
import { ReceiptText } from 'lucide-react'
import { useParams } from '../navigation/navigation.ts'
import { OrderDetailView } from '../orders/OrderDetailView.tsx'
import { OrderListView } from '../orders/OrderListView.tsx'
import { openOrderByNumber } from '../orders/open-order-by-number.ts'
import { useScans } from '../scan/scan-service.ts'
import { OfflineBar } from '../sell/OfflineBar.tsx'
import { openPanel } from '../sell/sell-panels.ts'
import { useWords } from '../words/words.ts'
import { openDeskOrder, openTab } from './desk-place.ts'
import styles from './OrdersTab.module.css'
import { SellPanels } from './SellPanels.tsx'

/** The orders beside the one that is open; a scanned receipt opens its order. */
export function OrdersTab() {
  const words = useWords()
  const orderId = useParams()['order'] ?? null
  useScans(receiptScans)
  return (
    <main className={styles.tab}>
      <h1 className={hidden.hidden}>{words.orders.title}</h1>
      <OfflineBar />
      <div className={styles.columns}>
        <div className={styles.list}>
          <OrderListView chosenId={orderId} onOpen={openDeskOrder} />
        </div>
        <div className={styles.detail}>
          {orderId === null ? (
            <EmptyState
              icon={<ReceiptText size={32} strokeWidth={1.5} aria-hidden="true" />}
              title={words.orders.pick}
              detail={words.orders.pickDetail}
            />
          ) : (
            <OrderDetailView
              key={orderId}
              orderId={orderId}
              onPaper={() => openPanel('receipt')}
              onSellAgain={() => openTab('sell')}
            />
          )}
        </div>
        <SellPanels />
      </div>
    </main>
  )
}

const receiptScans = {
  screen: 'elsewhere',
  openOrder: (code: string) => void openOrderByNumber(code, openDeskOrder),
} as const
