import { lazyPart } from '../../../features/frame/lazy-part.tsx'
import { HardwareView } from '../../../features/hardware/HardwareView.tsx'
import { DisplaysCard } from '../../../features/pop/DisplaysCard.tsx'
import { go, useParams } from '../../../platform/navigation/navigation.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { useWords } from '../../../platform/words/words.ts'
import { phonePaths } from '../phone-paths.ts'
import { PhonePage } from '../PhonePage.tsx'
import { PhonePanels } from '../PhonePanels.tsx'

const Lab = lazyPart('lab', async () => (await import('../../../features/lab/LabView.tsx')).LabView)

/** The devices of this till (Specification 2: hardware), and the simulated ones of a demo shop. */
export function HardwarePage() {
  const words = useWords()
  const { see } = useParams()
  if (see === 'lab')
    return (
      <PhonePage title={words.hardware.lab}>
        <OfflineBar />
        <Lab />
      </PhonePage>
    )
  return (
    <PhonePage title={words.hardware.title}>
      <OfflineBar />
      <HardwareView
        onDrawer={() => openPanel('cash')}
        onLab={() => go(phonePaths.hardware, { see: 'lab' })}
      >
        <DisplaysCard />
      </HardwareView>
      <PhonePanels />
    </PhonePage>
  )
}
