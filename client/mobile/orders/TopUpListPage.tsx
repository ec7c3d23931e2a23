import { go } from '../../navigation/navigation.ts'
import { TopUpListView } from '../../recharge/TopUpListView.tsx'
import { OfflineBar } from '../../sell/OfflineBar.tsx'
import { useWords } from '../../words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import { phonePaths } from '../phone-paths.ts'

/** Past top-ups (Specification 2: storedValueOrder). */
export function TopUpListPage() {
  const words = useWords()
  return (
    <PhonePage title={words.recharge.list}>
      <OfflineBar />
      <TopUpListView chosenId={null} onOpen={(order) => go(phonePaths.order, { order })} />
    </PhonePage>
  )
}
