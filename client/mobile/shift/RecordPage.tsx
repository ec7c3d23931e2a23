import { useParams } from '../../navigation/navigation.ts'
import { RecordView } from '../../report/RecordView.tsx'
import { openPanel } from '../../sell/sell-panels.ts'
import { useWords } from '../../words/words.ts'
import styles from '../orders/OrderDetailPage.module.css'
import { PhonePage } from '../PhonePage.tsx'
import { PhonePanels } from '../PhonePanels.tsx'

/** One shift as it was handed over (Specification 2: handoverRecordDetail). */
export function RecordPage() {
  const words = useWords()
  const shiftId = useParams()['shift'] ?? ''
  return (
    <PhonePage title={words.report.recordTitle}>
      <div className={styles.detail}>
        <RecordView key={shiftId} shiftId={shiftId} onPaper={() => openPanel('receipt')} />
      </div>
      <PhonePanels />
    </PhonePage>
  )
}
