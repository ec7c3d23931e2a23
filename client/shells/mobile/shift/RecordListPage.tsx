import { go } from '../../../platform/navigation/navigation.ts'
import { RecordListView } from '../../../features/report/RecordListView.tsx'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import { phonePaths } from '../phone-paths.ts'

/** Past shifts (Specification 2: handoverRecord). */
export function RecordListPage() {
  const words = useWords()
  return (
    <PhonePage title={words.report.recordsTitle}>
      <OfflineBar />
      <RecordListView chosenId={null} onOpen={(shift) => go(phonePaths.record, { shift })} />
    </PhonePage>
  )
}
