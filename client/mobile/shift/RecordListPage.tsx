import { go } from '../../navigation/navigation.ts'
import { RecordListView } from '../../report/RecordListView.tsx'
import { OfflineBar } from '../../sell/OfflineBar.tsx'
import { useWords } from '../../words/words.ts'
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
