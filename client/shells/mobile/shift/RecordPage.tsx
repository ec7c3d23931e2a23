import { useParams } from '../../../platform/navigation/navigation.ts'
import { RecordView } from '../../../features/report/RecordView.tsx'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import { PhonePanels } from '../PhonePanels.tsx'
import styles from '../phone-body.module.css'

/** One shift as it was handed over (Specification 2: handoverRecordDetail). */
export function RecordPage() {
  const words = useWords()
  const shiftId = useParams()['shift'] ?? ''
  return (
    <PhonePage title={words.report.recordTitle}>
      <div className={styles.scroll}>
        <RecordView key={shiftId} shiftId={shiftId} onPaper={() => openPanel('receipt')} />
      </div>
      <PhonePanels />
    </PhonePage>
  )
}
