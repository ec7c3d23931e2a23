import { Permitted } from '../../../features/frame/Permitted.tsx'
import { DayReportView } from '../../../features/report/DayReportView.tsx'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { useWords } from '../../../platform/words/words.ts'
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
