import { HardwareView } from '../hardware/HardwareView.tsx'
import { OfflineBar } from '../sell/OfflineBar.tsx'
import { openPanel } from '../sell/sell-panels.ts'
import { useWords } from '../words/words.ts'
import { PhonePage } from './PhonePage.tsx'
import { PhonePanels } from './PhonePanels.tsx'

/** The devices of this till (Specification 2: hardware). */
export function HardwarePage() {
  const words = useWords()
  return (
    <PhonePage title={words.hardware.title}>
      <OfflineBar />
      <HardwareView onDrawer={() => openPanel('cash')} />
      <PhonePanels />
    </PhonePage>
  )
}
