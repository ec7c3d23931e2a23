import { PrintManageView } from '../../../features/prints/PrintManageView.tsx'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'

/** Jobs waiting for the printer, and the look of its documents (Specification 2: printManage). */
export function PrintManagePage() {
  const words = useWords()
  return (
    <PhonePage title={words.prints.title}>
      <OfflineBar />
      <PrintManageView />
    </PhonePage>
  )
}
