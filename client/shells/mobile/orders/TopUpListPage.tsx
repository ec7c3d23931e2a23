import { go } from '../../../platform/navigation/navigation.ts'
import { RechargeListView } from '../../../features/recharge/TopUpListView.tsx'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import { phonePaths } from '../phone-paths.ts'

/** Past top-ups (Specification 2: storedValueOrder). */
export function TopUpListPage() {
  const words = useWords()
  return (
    <PhonePage title={words.recharge.list}>
      <OfflineBar />
      <RechargeListView chosenId={null} onOpen={(order) => go(phonePaths.order, { order })} />
    </PhonePage>
  )
}
