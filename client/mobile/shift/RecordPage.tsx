import { useParams } from '../../navigation/navigation.ts'
import { RecordView } from '../../report/RecordView.tsx'
import { openPanel } from '../../sell/sell-panels.ts'
import { useWords } from '../../words/words.ts'
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
