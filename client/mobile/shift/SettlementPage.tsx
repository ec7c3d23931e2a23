import { Permitted } from '../../frame/Permitted.tsx'
import { DayReportView } from '../../report/DayReportView.tsx'
import { OfflineBar } from '../../sell/OfflineBar.tsx'
import { openPanel } from '../../sell/sell-panels.ts'
import { useWords } from '../../words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import { PhonePanels } from '../PhonePanels.tsx'

/** The business day (Specification 2: settlement). */
export function SettlementPage() {
  const words = useWords()
  return (
    <PhonePage title={words.report.dayTitle}>
      <OfflineBar />
      <Permitted permission="report.day">
        <DayReportView onPaper={() => openPanel('receipt')} />
      </Permitted>
      <PhonePanels />
    </PhonePage>
  )
}
