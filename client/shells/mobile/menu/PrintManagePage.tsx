import { PrintManageView } from '../../../features/prints/PrintManageView.tsx'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'

/** What waits for the printer, and what its papers look like (Specification 2: printManage). */
export function PrintManagePage() {
  const words = useWords()
  return (
    <PhonePage title={words.prints.title}>
      <OfflineBar />
      <PrintManageView />
    </PhonePage>
  )
}
