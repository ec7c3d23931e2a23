import { go } from '../../../platform/navigation/navigation.ts'
import { RefundListView } from '../../../features/refund/RefundListView.tsx'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import { phonePaths } from '../phone-paths.ts'

/** Refunds (Specification 2: backOrderInfo). */
export function RefundListPage() {
  const words = useWords()
  return (
    <PhonePage title={words.refund.listTitle}>
      <OfflineBar />
      <RefundListView chosenId={null} onOpen={(refund) => go(phonePaths.refund, { refund })} />
    </PhonePage>
  )
}
