import hidden from '@tillwright/ui/hidden.module.css'
import { Permitted } from '../../../features/frame/Permitted.tsx'
import { replace, useParams } from '../../../platform/navigation/navigation.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import {
  type PickupPart,
  PickupParts,
  pickupParts,
} from '../../../features/write-off/PickupParts.tsx'
import { deskPath } from '../desk-place.ts'
import { Segments } from './Segments.tsx'
import { SellPanels } from '../SellPanels.tsx'
import styles from './SegmentedTab.module.css'
import columns from './TwoColumns.module.css'
import { useMedia } from '../use-media.ts'

const openPart = (see: PickupPart): void => replace(deskPath, { tab: 'pickup', see })

/** Handing over what was ordered before: the counter, who is waited for, and bundles. */
export function PickupTab() {
  const words = useWords()
  const { see } = useParams()
  const isWide = useMedia('(min-width: 961px)')
  const request = pickupParts.find((one) => one === see) ?? 'counter'
  // Alongside each other, the counter and the list are one.
  const part = isWide && request === 'list' ? 'counter' : request
  const shown = pickupParts.filter((one) => !isWide || one !== 'list')
  return (
    <main className={styles.tab}>
      <h1 className={hidden.hidden}>{words.writeOff.title}</h1>
      <OfflineBar />
      <div className={styles.bar}>
        <Segments
          label={words.writeOff.title}
          items={shown.map((id) => ({ id, label: words.writeOff.parts[id] }))}
          chosen={part}
          onChoose={openPart}
        />
      </div>
      <Permitted permission="order.writeOff">
        <div className={isWide ? columns.columns : styles.area}>
          <PickupParts part={part} isWide={isWide} onPart={openPart} />
          <SellPanels />
        </div>
      </Permitted>
    </main>
  )
}
