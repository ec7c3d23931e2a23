import { useParams } from '../../../platform/navigation/navigation.ts'
import { RefundView } from '../../../features/refund/RefundView.tsx'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import { PhonePanels } from '../PhonePanels.tsx'
import styles from '../phone-body.module.css'
import { openPhoneOrder } from '../use-phone-scans.ts'

/** One refund (Specification 2: backOrderDetail). */
export function RefundPage() {
  const words = useWords()
  const refundId = useParams()['refund'] ?? ''
  return (
    <PhonePage title={words.refund.title}>
      <div className={styles.scroll}>
        <RefundView
          key={refundId}
          refundId={refundId}
          onOrder={openPhoneOrder}
          onPaper={() => openPanel('receipt')}
        />
      </div>
      <PhonePanels />
    </PhonePage>
  )
}
