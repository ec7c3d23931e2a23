import { go, useParams } from '../../../platform/navigation/navigation.ts'
import { OrderDetailView } from '../../../features/orders/OrderDetailView.tsx'
import { useScans } from '../../../features/scan/scan-service.ts'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { useWords } from '../../../platform/words/words.ts'
import { receiptScans } from './OrderListPage.tsx'
import { PhonePage } from '../PhonePage.tsx'
import { PhonePanels } from '../PhonePanels.tsx'
import styles from '../phone-body.module.css'
import { phonePaths } from '../phone-paths.ts'

/** One order, and what can be done with it (Specification 2: orderDetail). */
export function OrderDetailPage() {
  const words = useWords()
  const orderId = useParams()['order'] ?? ''
  useScans(receiptScans)
  return (
    <PhonePage title={words.orders.title}>
      <div className={styles.scroll}>
        <OrderDetailView
          key={orderId}
          orderId={orderId}
          onPaper={() => openPanel('receipt')}
          onSellAgain={() => go(phonePaths.main)}
          onRefund={({ id, kind }) =>
            go(kind === 'RECHARGE' ? phonePaths.toTopUpRefund : phonePaths.toRefund, { order: id })
          }
          onRefunds={(refund) => go(phonePaths.refund, { refund })}
        />
      </div>
      <PhonePanels />
    </PhonePage>
  )
}
