import { go } from '../navigation/navigation.ts'
import { OfflineBar } from '../sell/OfflineBar.tsx'
import { openPanel } from '../sell/sell-panels.ts'
import { HandoverView } from '../shift/HandoverView.tsx'
import { useWords } from '../words/words.ts'
import { PhonePage } from './PhonePage.tsx'
import { PhonePanels } from './PhonePanels.tsx'
import { phonePaths } from './phone-paths.ts'

/** The end of a shift (Specification 2: handover). */
export function HandoverPage() {
  const words = useWords()
  return (
    <PhonePage title={words.shift.title}>
      <OfflineBar />
      <HandoverView
        onHolds={() => openPanel('holds')}
        onCart={() => go(phonePaths.main)}
        onOrders={() => go(phonePaths.orders)}
      />
      <PhonePanels />
    </PhonePage>
  )
}
