import { PrintManageView } from '../../prints/PrintManageView.tsx'
import { OfflineBar } from '../../sell/OfflineBar.tsx'
import { useWords } from '../../words/words.ts'
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
