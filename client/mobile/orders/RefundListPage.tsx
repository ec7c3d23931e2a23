import { go } from '../../navigation/navigation.ts'
import { RefundListView } from '../../refund/RefundListView.tsx'
import { OfflineBar } from '../../sell/OfflineBar.tsx'
import { useWords } from '../../words/words.ts'
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
